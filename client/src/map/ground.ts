/** The printed map: paper, fields, woods, houses, water, rails, roads, grid, numbers. */
import type { Board } from './board'
import { dice, type Dice } from './chance'
import { along, course, crossing, curve, Near } from './lines'
import { contours, heights, type Field, type Tints } from './relief'
import { across, centre, corners, H, n, polygon, R, rings, sheet, type Hex, type Point } from './hexes'

interface Theme {
  tints: Tints
  fields: [string, string, string]
  hatch: string
  wood: string
  woodEdge: string
  crowns: [string, string, string]
  greens: [string, string, string]
  town: string
  townEdge: string
  roof: [string, string]
  contour: string
  grid: string
  number: string
  halo: string
}

const SUMMER: Theme = {
  tints: { clear: '#efe6cc', hill: '#b98f55', high: '#cdae7c', light: 0.72 },
  fields: ['#e6d9ac', '#dbdcab', '#ecd6a4'],
  hatch: '#a08c52',
  wood: '#b3c690',
  woodEdge: '#8da06a',
  crowns: ['#4a6438', '#71905a', '#a9bd8b'],
  greens: ['#678452', '#779562', '#8aa372'],
  town: '#dcc6a0',
  townEdge: '#c3a878',
  roof: ['#b4614a', '#8f4535'],
  contour: '#8a5f2e',
  grid: '#6b5836',
  number: '#5f5034',
  halo: '#f4ecd6',
}

const SNOW: Theme = {
  tints: { clear: '#eef0ee', hill: '#c9c2b3', high: '#e4e1d9', light: 0.85 },
  fields: ['#e6e9e6', '#e9e7e0', '#e2e8ea'],
  hatch: '#a9b3b6',
  wood: '#c0cdc6',
  woodEdge: '#9fb1a9',
  crowns: ['#3f5b51', '#5f7f73', '#f6f8f6'],
  greens: ['#516f63', '#63847a', '#77928a'],
  town: '#dcd6ca',
  townEdge: '#c2baab',
  roof: ['#fbfaf7', '#a8503c'],
  contour: '#9a948a',
  grid: '#55626a',
  number: '#4f595e',
  halo: '#f4f3ee',
}

/** Where the double line round the map runs. */
const NEAT = 34

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

export function drawGround(board: Board): Ground {
  const theme = board.snow ? SNOW : SUMMER
  const { width, height } = sheet(board.columns, board.rows)
  const wide = beyond(board)
  const field = heights(wide)
  const streams = board.streams.map((chain) => course(board, chain))
  const roads = board.roads.map((chain) => course(board, chain))
  const rails = board.railways.map((chain) => course(board, chain))
  const water = new Near(streams.flatMap((line) => along(line)))
  const ways = new Near([...roads, ...rails].flatMap((line) => along(line)))
  const of = (terrain: string): Hex[] => [...wide.terrain].filter(([, kind]) => kind === terrain).map(([hex]) => hex)
  const levels = [0.55, 0.95, 1.4, 1.9, 2.45, 3.05]

  const wood = smooth(new Set(of('wood')), 'wood', 7)
  const town = smooth(new Set(of('town')), 'town', 6)
  const streamPath = streams.map((line) => curve(line)).join('')
  const roadPath = roads.map((line) => curve(line)).join('')
  const railPath = rails.map((line) => curve(line)).join('')
  const line = (i: number): string => `M${i} ${i}H${n(width - i)}V${n(height - i)}H${i}Z`

  const markup = [
    defs(theme, width, height, board.id),
    `<g clip-path="url(#neat-${board.id})">`,
    fields(wide, theme),
    `<path d="${wood}" fill="${theme.wood}" fill-opacity=".86" stroke="${theme.woodEdge}" stroke-width="1.4"/>`,
    `<path d="${contours(field, levels)}" fill="none" stroke="${theme.contour}" stroke-width=".9" stroke-opacity=".62" stroke-linejoin="round"/>`,
    `<path d="${town}" fill="${theme.town}" fill-opacity=".82" stroke="${theme.townEdge}" stroke-width="1.2"/>`,
    impassable(of('impassable'), board.id),
    riverMarkup(streamPath, board.snow),
    rail(railPath),
    `<path d="${roadPath}" fill="none" stroke="#4a3418" stroke-opacity=".22" stroke-width="11" stroke-linecap="round" stroke-linejoin="round" transform="translate(1 1.6)"/>`,
    `<path d="${roadPath}" fill="none" stroke="#7c5b38" stroke-width="8.4" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<path d="${roadPath}" fill="none" stroke="#fbf3dd" stroke-width="5.6" stroke-linecap="round" stroke-linejoin="round"/>`,
    bridges(board),
    forts(board),
    houses(of('town'), ways, water, theme, board.snow),
    trees(wide, ways, water, theme),
    `<path d="M0 0H${n(width)}V${n(height)}H0Z${rings(new Set(board.terrain.keys())).map(polygon).join('')}" fill="${theme.halo}" fill-opacity=".58" fill-rule="evenodd"/></g>`,
    paper(width, height, theme),
    grid(board, theme),
    objectives(board),
    entries(board),
    stars(board),
    numbers(board, theme),
    fortShields(board),
    `<path d="${line(NEAT - 7)}" fill="none" stroke="#3d3223" stroke-width="3.2"/>`,
    `<path d="${line(NEAT)}" fill="none" stroke="#3d3223" stroke-width="1"/>`,
    folds(width, height),
  ].join('')

  const small = [
    `<rect width="${n(width)}" height="${n(height)}" fill="${theme.tints.clear}"/>`,
    `<path d="${of('hill')
      .map((hex) => polygon(corners(hex)))
      .join('')}" fill="${theme.tints.hill}" fill-opacity=".62"/>`,
    `<path d="${wood}" fill="${theme.crowns[1]}" fill-opacity=".8"/>`,
    `<path d="${town}" fill="${board.snow ? '#b0705f' : theme.roof[0]}" fill-opacity=".75"/>`,
    `<path d="${streamPath}" fill="none" stroke="#5f95ab" stroke-width="20"/>`,
    `<path d="${roadPath}" fill="none" stroke="#7c5b38" stroke-width="11"/>`,
    `<path d="${roadPath}" fill="none" stroke="#fbf3dd" stroke-width="6"/>`,
  ].join('')
  return { width, height, field, tints: theme.tints, markup, small, theme }
}

/** Bare paper outside the neat line. */
function paper(width: number, height: number, theme: Theme): string {
  const i = NEAT
  return `<path d="M0 0H${n(width)}V${n(height)}H0ZM${i} ${i}V${n(height - i)}H${n(width - i)}V${i}Z" fill="${theme.halo}" fill-rule="evenodd"/>`
}

function defs(theme: Theme, width: number, height: number, id: string): string {
  const hatch = [20, 65, 110, 155].map(
    (turn, i) =>
      `<pattern id="hatch${i}-${id}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><path d="M0 3H6" stroke="${theme.hatch}" stroke-width=".7" stroke-opacity=".5"/></pattern>`,
  )
  const neat = `<clipPath id="neat-${id}"><rect x="${NEAT}" y="${NEAT}" width="${n(width - 2 * NEAT)}" height="${n(height - 2 * NEAT)}"/></clipPath>`
  return `<defs>${hatch.join('')}${neat}</defs>`
}

// -- fields ------------------------------------------------------------------------

/** Cuts a convex shape in two along a line through p with direction a. */
function cut(shape: Point[], p: Point, a: number): [Point[], Point[]] {
  const side = (q: Point): number => (q.x - p.x) * Math.sin(a) - (q.y - p.y) * Math.cos(a)
  const halves: [Point[], Point[]] = [[], []]
  shape.forEach((here, i) => {
    const there = shape[(i + 1) % shape.length]!
    const [s, t] = [side(here), side(there)]
    halves[s >= 0 ? 0 : 1].push(here)
    if (s >= 0 !== t >= 0) {
      const k = s / (s - t)
      const edge = { x: here.x + (there.x - here.x) * k, y: here.y + (there.y - here.y) * k }
      halves[0].push(edge)
      halves[1].push(edge)
    }
  })
  return halves
}

function fields(board: Board, theme: Theme): string {
  const plain: string[][] = [[], [], []]
  const lined: string[][] = [[], [], [], []]
  const edges: string[] = []
  for (const [hex, terrain] of board.terrain) {
    if (terrain !== 'clear') continue
    const roll = dice(`${hex} fields`)
    const middle = centre(hex)
    const first = roll() * Math.PI
    const near = (): Point => ({ x: middle.x + (roll() - 0.5) * 34, y: middle.y + (roll() - 0.5) * 34 })
    let shapes: Point[][] = [corners(hex, 1.0)]
    const turns = [first, first + Math.PI / 2 + (roll() - 0.5) * 0.5, first + (roll() - 0.5) * 0.7]
    for (const turn of turns) {
      shapes = shapes.flatMap((shape) => (roll() < 0.82 ? cut(shape, near(), turn) : [shape]))
    }
    for (const shape of shapes) {
      if (shape.length < 3) continue
      const draw = polygon(shape)
      const luck = roll()
      if (luck < 0.58) plain[Math.floor(roll() * 3)]!.push(draw)
      if (luck > 0.36 && luck < 0.76) lined[Math.floor(roll() * 4)]!.push(draw)
      edges.push(draw)
    }
  }
  return [
    ...plain.map((paths, i) => `<path d="${paths.join('')}" fill="${theme.fields[i]}" fill-opacity=".62"/>`),
    ...lined.map((paths, i) => `<path d="${paths.join('')}" fill="url(#hatch${i}-${board.id})"/>`),
    `<path d="${edges.join('')}" fill="none" stroke="${theme.hatch}" stroke-opacity=".2" stroke-width=".8"/>`,
  ].join('')
}

// -- smooth unions of hexes ----------------------------------------------------------

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
  const path = hexes.map((hex) => polygon(corners(hex))).join('')
  return `<path d="${path}" fill="#6f6552" fill-opacity=".5"/><path d="${path}" fill="url(#hatch1-${id})"/>`
}

// -- water, rails, bridges -----------------------------------------------------------

function riverMarkup(path: string, snow: boolean): string {
  if (!path) return ''
  const line = (stroke: string, width: number, more = ''): string =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
  return [
    line(snow ? '#cfd3cf' : '#c3b487', 25, 'stroke-opacity=".85"'),
    line('#4c7f98', 19.5),
    line('#8db7c7', 16.5),
    line('#a9ccd8', 7, 'stroke-opacity=".65"'),
    line('#d8eaef', 1.1, 'stroke-dasharray="13 21" stroke-opacity=".85" transform="translate(-2.4 -1.4)"'),
    line(
      '#d8eaef',
      1,
      'stroke-dasharray="9 31" stroke-dashoffset="17" stroke-opacity=".75" transform="translate(2.6 1.8)"',
    ),
  ].join('')
}

function rail(path: string): string {
  if (!path) return ''
  return (
    `<path d="${path}" fill="none" stroke="#f6efdf" stroke-opacity=".55" stroke-width="4"/>` +
    `<path d="${path}" fill="none" stroke="#4c4536" stroke-width="1.7"/>` +
    `<path d="${path}" fill="none" stroke="#4c4536" stroke-width="7" stroke-dasharray="1.5 6.5"/>`
  )
}

function bridges(board: Board): string {
  return board.bridges
    .map((hex) => {
      const road = board.roads.find((chain) => chain.hexes.includes(hex))
      if (!road) return ''
      const i = road.hexes.indexOf(hex)
      const before = crossing(road.hexes[Math.max(0, i - 1)]!)
      const after = crossing(road.hexes[Math.min(road.hexes.length - 1, i + 1)]!)
      const { x, y } = crossing(hex)
      const turn = (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI
      const rails = [-6, 6].map((d) => `M-16 ${d + Math.sign(d) * 4}L-12 ${d}H12L16 ${d + Math.sign(d) * 4}`).join('')
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><rect x="-13" y="-5.4" width="26" height="10.8" fill="#efe2c2"/><path d="${rails}" fill="none" stroke="#33291b" stroke-width="2.1" stroke-linecap="round"/></g>`
    })
    .join('')
}

// -- houses and trees ------------------------------------------------------------------

function houses(towns: Hex[], ways: Near, water: Near, theme: Theme, snow: boolean): string {
  const shadow: string[] = []
  const light: string[] = []
  const dark: string[] = []
  const taken = new Near()
  for (const hex of towns) {
    const roll = dice(`${hex} houses`)
    const middle = centre(hex)
    let built = 0
    for (let i = 0; i < 70 && built < 13; i += 1) {
      const p = inHex(roll, middle, 0.8)
      const [way, far] = ways.nearest(p)
      if (far < 11 || water.nearest(p)[1] < 17 || taken.nearest(p)[1] < 13.5) continue
      // The number of the hex stays readable.
      if (p.y < middle.y - H / 2 + 15 && Math.abs(p.x - middle.x) < 17) continue
      taken.add(p)
      built += 1
      const turn = way && far < 30 ? Math.atan2(way.y - p.y, way.x - p.x) + Math.PI / 2 : (roll() - 0.5) * 0.9
      const long = 5.2 + roll() * 3
      const deep = 3.9 + roll() * 1.3
      const at = (u: number, v: number): string =>
        `${n(p.x + u * Math.cos(turn) - v * Math.sin(turn))} ${n(p.y + u * Math.sin(turn) + v * Math.cos(turn))}`
      const box = (a: number, b: number): string => `M${at(-long, a)}L${at(long, a)}L${at(long, b)}L${at(-long, b)}Z`
      const sunny = Math.sin(turn + Math.PI / 4) + Math.cos(turn + Math.PI / 4) > 0
      light.push(sunny ? box(-deep, 0) : box(0, deep))
      dark.push(sunny ? box(0, deep) : box(-deep, 0))
      shadow.push(box(-deep, deep))
    }
  }
  const edge = snow ? '#6e4a40' : '#5f2a1f'
  return [
    `<path d="${shadow.join('')}" fill="#3a2a14" fill-opacity=".34" transform="translate(2.2 2.6)"/>`,
    `<path d="${light.join('')}" fill="${theme.roof[0]}" stroke="${edge}" stroke-width=".7"/>`,
    `<path d="${dark.join('')}" fill="${theme.roof[1]}" stroke="${edge}" stroke-width=".7"/>`,
  ].join('')
}

function inHex(roll: Dice, middle: Point, share: number): Point {
  for (;;) {
    const u = roll() * 2 - 1
    const v = roll() * 2 - 1
    const y = Math.abs(v) * (H / 2)
    if (Math.abs(u) * R <= R - y / Math.sqrt(3))
      return { x: middle.x + u * R * share, y: middle.y + v * (H / 2) * share }
  }
}

interface Tree {
  x: number
  y: number
  r: number
  tone: number
}

function trees(board: Board, ways: Near, water: Near, theme: Theme): string {
  const found: Tree[] = []
  const taken = new Near()
  for (const [hex, terrain] of board.terrain) {
    const roll = dice(`${hex} trees`)
    const middle = centre(hex)
    const wanted =
      terrain === 'wood'
        ? 22
        : terrain === 'clear'
          ? Math.floor(roll() * 3.2)
          : terrain === 'hill'
            ? Math.floor(roll() * 3)
            : 1
    const room = terrain === 'wood' ? 12.2 : 20
    let grown = 0
    for (let i = 0; i < wanted * 7 && grown < wanted; i += 1) {
      const p = inHex(roll, middle, terrain === 'wood' ? 1 : 0.9)
      if (ways.nearest(p)[1] < 12 || water.nearest(p)[1] < 19 || taken.nearest(p)[1] < room) continue
      taken.add(p)
      grown += 1
      const small = terrain === 'wood' ? 0 : 3
      found.push({ ...p, r: 7.4 + roll() * 2.8 - small, tone: Math.floor(roll() * 3) })
    }
  }
  const bands = new Map<number, Tree[]>()
  for (const tree of found) {
    const band = Math.round(tree.y / 6)
    const there = bands.get(band)
    if (there) there.push(tree)
    else bands.set(band, [tree])
  }
  const rows = [...bands].sort(([a], [b]) => a - b).map(([, band]) => band)
  const disc = ({ x, y, r }: Tree, share: number, shift: number): string => {
    const s = r * share
    return `M${n(x + shift * r - s)} ${n(y + shift * r)}a${n(s)} ${n(s)} 0 1 0 ${n(2 * s)} 0a${n(s)} ${n(s)} 0 1 0 ${n(-2 * s)} 0`
  }
  const [deep, , top] = theme.crowns
  const shadows = `<path d="${found.map((t) => disc({ ...t, x: t.x + 2.6, y: t.y + 3.4 }, 1, 0)).join('')}" fill="#33401f" fill-opacity=".24"/>`
  if (board.snow) {
    const fir = ({ x, y, r }: Tree, wide: number, low: number): string =>
      `M${n(x)} ${n(y - r * 1.5)}L${n(x + r * wide)} ${n(y + r * low)}L${n(x - r * wide)} ${n(y + r * low)}Z`
    return [
      `<path d="${found.map((t) => `M${n(t.x - t.r * 0.5)} ${n(t.y + t.r * 0.8)}l${n(t.r * 2)} ${n(t.r * 0.55)}l${n(-t.r * 1.1)} ${n(-t.r * 0.9)}Z`).join('')}" fill="#4a5c66" fill-opacity=".28"/>`,
      ...rows.map(
        (row) =>
          tones(row, (t) => fir(t, 0.78, 0.85), theme, `stroke="${deep}" stroke-width=".7"`) +
          `<path d="${row.map((t) => `M${n(t.x)} ${n(t.y - t.r * 1.5)}L${n(t.x)} ${n(t.y + t.r * 0.85)}L${n(t.x + t.r * 0.78)} ${n(t.y + t.r * 0.85)}Z`).join('')}" fill="${deep}"/>` +
          `<path d="${row.map((t) => `M${n(t.x)} ${n(t.y - t.r * 1.55)}L${n(t.x + t.r * 0.3)} ${n(t.y - t.r * 0.55)}L${n(t.x - t.r * 0.1)} ${n(t.y - t.r * 0.75)}L${n(t.x - t.r * 0.42)} ${n(t.y - t.r * 0.4)}Z`).join('')}" fill="${top}"/>`,
      ),
    ].join('')
  }
  return [
    shadows,
    ...rows.map(
      (row) =>
        `<path d="${row.map((t) => disc(t, 1, 0)).join('')}" fill="${deep}"/>` +
        tones(row, (t) => disc(t, 0.87, -0.07), theme, '') +
        `<path d="${row.map((t) => disc(t, 0.4, -0.3)).join('')}" fill="${top}" fill-opacity=".62"/>`,
    ),
  ].join('')
}

function tones(row: Tree[], draw: (tree: Tree) => string, theme: Theme, more: string): string {
  return theme.greens
    .map((green, tone) => {
      const path = row
        .filter((t) => t.tone === tone)
        .map(draw)
        .join('')
      return path && `<path d="${path}" fill="${green}" ${more}/>`
    })
    .join('')
}

// -- grid, marks, numbers ------------------------------------------------------------------

function grid(board: Board, theme: Theme): string {
  const lines: string[] = []
  for (const hex of board.terrain.keys()) {
    const points = corners(hex)
    for (let i = 0; i < 6; i += 1) {
      const there = across(hex, i)
      if (board.terrain.has(there) && there < hex) continue
      const [a, b] = [points[i]!, points[(i + 1) % 6]!]
      lines.push(`M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}`)
    }
  }
  return `<path d="${lines.join('')}" fill="none" stroke="${theme.grid}" stroke-opacity=".42" stroke-width="1.1" stroke-linecap="round"/>`
}

function numbers(board: Board, theme: Theme): string {
  const texts = [...board.terrain.keys()].map((hex) => {
    const { x, y } = centre(hex)
    return `<text x="${n(x)}" y="${n(y - H / 2 + 11.5)}">${hex}</text>`
  })
  return `<g class="numbers" fill="${theme.number}" stroke="${theme.halo}">${texts.join('')}</g>`
}

function objectives(board: Board): string {
  return board.objectives
    .map((hex) => {
      const { x, y } = centre(hex)
      return `<circle cx="${n(x)}" cy="${n(y)}" r="35.5" fill="#f7e6b4" fill-opacity=".28" stroke="#fdf6e0" stroke-width="5"/><circle cx="${n(x)}" cy="${n(y)}" r="35.5" fill="none" stroke="#b67d0c" stroke-width="3" stroke-dasharray="7 4.2"/>`
    })
    .join('')
}

function entries(board: Board): string {
  return board.entries
    .map(({ hex }) => {
      const { x, y } = centre(hex)
      const open = [0, 1, 2, 3, 4, 5].filter((i) => !board.terrain.has(across(hex, i)))
      const points = corners(hex)
      let [dx, dy] = [0, 0]
      for (const i of open) {
        dx += (points[i]!.x + points[(i + 1) % 6]!.x) / 2 - x
        dy += (points[i]!.y + points[(i + 1) % 6]!.y) / 2 - y
      }
      const long = Math.hypot(dx, dy) || 1
      const turn = (Math.atan2(-dy, -dx) * 180) / Math.PI
      return `<g transform="translate(${n(x + (dx / long) * 37)} ${n(y + (dy / long) * 37)}) rotate(${n(turn)})"><path d="M-13 -5H0V-11L13 0L0 11V5H-13Z" fill="#fdfaf2" stroke="#1c5474" stroke-width="2.2" stroke-linejoin="round"/></g>`
    })
    .join('')
}

export function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const far = i % 2 === 0 ? r : r * 0.42
    return `${n(x + far * Math.sin((Math.PI * i) / 5))} ${n(y - far * Math.cos((Math.PI * i) / 5))}`
  })
  return `M${points.join('L')}Z`
}

function stars(board: Board): string {
  const path = board.stars.map((hex) => {
    const { x, y } = centre(hex)
    return star(x - 32, y - 18, 8.5)
  })
  return `<path d="${path.join('')}" fill="#b52f27" stroke="#fdf6e0" stroke-width="1.4"/>`
}

function forts(board: Board): string {
  return board.forts
    .map(({ hex }) => {
      const { x, y } = centre(hex)
      const points = Array.from({ length: 24 }, (_, i) => {
        const far = i % 4 < 2 ? 38 : 33.5
        const a = ((i + 0.5) * Math.PI) / 12
        return { x: x + far * Math.cos(a), y: y + far * Math.sin(a) }
      })
      return `<path d="${polygon(points)}" fill="#8a8272" fill-opacity=".28" stroke="#4d473b" stroke-width="2.6" stroke-linejoin="round"/><circle cx="${n(x)}" cy="${n(y)}" r="27" fill="#d8d2c4" fill-opacity=".6" stroke="#6d6556" stroke-width="1"/>`
    })
    .join('')
}

function fortShields(board: Board): string {
  return board.forts
    .map(({ hex, number }) => {
      const { x, y } = centre(hex)
      return `<g transform="translate(${n(x - 31)} ${n(y + 27)})"><path d="M-11 -12H11V3C11 9 5 13 0 15C-5 13 -11 9 -11 3Z" fill="#ece5d3" stroke="#3d382e" stroke-width="1.8"/><text class="shield" y="5.5">${number}</text></g>`
    })
    .join('')
}

function folds(width: number, height: number): string {
  const lines = [
    ...[1 / 3, 2 / 3].map((k) => `M${n(width * k)} 0V${n(height)}`),
    `M0 ${n(height / 2)}H${n(width)}`,
  ].join('')
  return `<path d="${lines}" stroke="#3a2f1c" stroke-opacity=".13" stroke-width="2.4"/><path d="${lines}" stroke="#fffdf4" stroke-opacity=".34" stroke-width="1.4" transform="translate(1.8 1.8)"/>`
}
