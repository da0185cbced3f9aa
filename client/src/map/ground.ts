/** The printed map: paper, fields, woods, houses, water, rails, roads, grid, numbers. */
import type { Board } from './board'
import { dice } from './chance'
import { fields } from './fields'
import { across, corners, n, polygon, rings, sheet, type Hex, type Point } from './hexes'
import { houses } from './houses'
import { along, course, curve, Near } from './lines'
import { contours, heights, type Field, type Tints } from './relief'
import { entries, folds, forts, fortShields, grid, numbers, objectives, stars } from './signs'
import { line, path } from './svg'
import { SNOW, SUMMER, type Theme } from './themes'
import { trees } from './trees'
import { bridges, railways, rivers, roads } from './ways'
import './ground.css'

/** Where the double line round the map runs. */
const NEAT = 34
/** The heights at which a contour is drawn. */
const CONTOURS = [0.55, 0.95, 1.4, 1.9, 2.45, 3.05]

export interface Ground {
  width: number
  height: number
  field: Field
  tints: Tints
  /** All that lies under the names, as the inside of an <svg>. */
  markup: string
  /** A plain version of it, for the overview. */
  small: string
  theme: Theme
}

/** The ground goes on a little beyond the hexes: each hex of a ring around them is like a neighbour. */
function beyond(board: Board): Board {
  const terrain = new Map(board.terrain)
  const levels = new Map(board.levels)
  for (const hex of board.terrain.keys()) {
    for (let i = 0; i < 6; i += 1) {
      const there = across(hex, i)
      if (terrain.has(there)) continue
      const kind = board.terrain.get(hex)!
      terrain.set(there, kind === 'town' || kind === 'impassable' ? 'clear' : kind)
      levels.set(there, board.levels.get(hex) ?? 0)
    }
  }
  return { ...board, terrain, levels }
}

/** The lines and shapes that are drawn both on the map and on its overview. */
interface Shapes {
  wood: string
  town: string
  streams: string
  roads: string
}

export function drawGround(board: Board): Ground {
  const theme = board.snow ? SNOW : SUMMER
  const { width, height } = sheet(board.columns, board.rows)
  const wide = beyond(board)
  const field = heights(wide)
  const of = (terrain: string): Hex[] => [...wide.terrain].filter(([, kind]) => kind === terrain).map(([hex]) => hex)
  const streams = board.streams.map((chain) => course(board, chain))
  const streets = board.roads.map((chain) => course(board, chain))
  const rails = board.railways.map((chain) => course(board, chain))
  const water = new Near(streams.flatMap((points) => along(points)))
  const ways = new Near([...streets, ...rails].flatMap((points) => along(points)))
  const curves = (lines: Point[][]): string => lines.map((points) => curve(points)).join('')
  const shapes: Shapes = {
    wood: smooth(new Set(of('wood')), 'wood', 7),
    town: smooth(new Set(of('town')), 'town', 6),
    streams: curves(streams),
    roads: curves(streets),
  }
  const contour = { 'stroke-opacity': 0.62, 'stroke-linejoin': 'round' }
  const outside = frame(width, height, 0) + rings(new Set(board.terrain.keys())).map(polygon).join('')

  const markup = [
    defs(theme, width, height, board.id),
    `<g clip-path="url(#neat-${board.id})">`,
    fields(wide, theme),
    path(shapes.wood, { fill: theme.wood, 'fill-opacity': 0.86, stroke: theme.woodEdge, 'stroke-width': 1.4 }),
    line(contours(field, CONTOURS), theme.contour, 0.9, contour),
    path(shapes.town, { fill: theme.town, 'fill-opacity': 0.82, stroke: theme.townEdge, 'stroke-width': 1.2 }),
    impassable(of('impassable'), board.id),
    rivers(shapes.streams, board.snow),
    railways(curves(rails)),
    roads(shapes.roads),
    bridges(board),
    forts(board),
    houses(of('town'), ways, water, theme, board.snow),
    trees(wide, ways, water, theme),
    path(outside, { fill: theme.halo, 'fill-opacity': 0.58, 'fill-rule': 'evenodd' }),
    '</g>',
    paper(width, height, theme),
    grid(board, theme),
    objectives(board),
    entries(board),
    stars(board),
    numbers(board, theme),
    fortShields(board),
    line(frame(width, height, NEAT - 7), '#3d3223', 3.2),
    line(frame(width, height, NEAT), '#3d3223', 1),
    folds(width, height),
  ].join('')
  const small = overview(shapes, of('hill'), theme, board.snow, width, height)
  return { width, height, field, tints: theme.tints, markup, small, theme }
}

/** The ground in a few plain colours. */
function overview(shapes: Shapes, hills: Hex[], theme: Theme, snow: boolean, width: number, height: number): string {
  const hill = hills.map((hex) => polygon(corners(hex))).join('')
  return [
    `<rect width="${n(width)}" height="${n(height)}" fill="${theme.tints.clear}"/>`,
    path(hill, { fill: theme.tints.hill, 'fill-opacity': 0.62 }),
    path(shapes.wood, { fill: theme.crowns[1], 'fill-opacity': 0.8 }),
    path(shapes.town, { fill: snow ? '#b0705f' : theme.roof[0], 'fill-opacity': 0.75 }),
    line(shapes.streams, '#5f95ab', 20),
    line(shapes.roads, '#7c5b38', 11),
    line(shapes.roads, '#fbf3dd', 6),
  ].join('')
}

/** The edge of the sheet, or a line at a distance inside it. */
function frame(width: number, height: number, i: number): string {
  return `M${i} ${i}H${n(width - i)}V${n(height - i)}H${i}Z`
}

/** Bare paper outside the neat line. */
function paper(width: number, height: number, theme: Theme): string {
  const d = frame(width, height, 0) + frame(width, height, NEAT)
  return path(d, { fill: theme.halo, 'fill-rule': 'evenodd' })
}

/** The hatching of fields in four directions, and the neat line that the ground is cut off at. */
function defs(theme: Theme, width: number, height: number, id: string): string {
  const stroke = { stroke: theme.hatch, 'stroke-width': 0.7, 'stroke-opacity': 0.5 }
  const hatch = [20, 65, 110, 155].map((turn, i) => {
    const size = `width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"`
    return `<pattern id="hatch${i}-${id}" ${size}>${path('M0 3H6', stroke)}</pattern>`
  })
  const neat = path(frame(width, height, NEAT), {})
  return `<defs>${hatch.join('')}<clipPath id="neat-${id}">${neat}</clipPath></defs>`
}

/** The outline of many hexes, drawn by hand: each corner a little off, all corners cut. */
function smooth(set: Set<Hex>, name: string, jitter: number): string {
  return rings(set)
    .map((ring) => {
      const points: Point[] = []
      ring.forEach((here, i) => {
        const there = ring[(i + 1) % ring.length]!
        for (const [share, wild] of [
          [0, 0.7],
          [0.5, 1],
        ] as const) {
          const p = { x: here.x + (there.x - here.x) * share, y: here.y + (there.y - here.y) * share }
          const roll = dice(`${name} ${Math.round(p.x)} ${Math.round(p.y)}`)
          points.push({ x: p.x + (roll() - 0.5) * jitter * wild, y: p.y + (roll() - 0.5) * jitter * wild })
        }
      })
      // Corners are cut off: each point moves to the middle of its neighbours, half way.
      const soft = points.map((p, i) => {
        const before = points[(i + points.length - 1) % points.length]!
        const after = points[(i + 1) % points.length]!
        return { x: p.x * 0.5 + (before.x + after.x) * 0.25, y: p.y * 0.5 + (before.y + after.y) * 0.25 }
      })
      return curve(soft, true)
    })
    .join('')
}

function impassable(hexes: Hex[], id: string): string {
  if (hexes.length === 0) return ''
  const d = hexes.map((hex) => polygon(corners(hex))).join('')
  return path(d, { fill: '#6f6552', 'fill-opacity': 0.5 }) + path(d, { fill: `url(#hatch1-${id})` })
}
