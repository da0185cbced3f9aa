/** Fields: each clear hex is cut into a few, some of them ploughed. */
import type { Board } from './board'
import { dice } from './chance'
import { centre, corners, polygon, type Point } from './hexes'
import { line, path } from './svg'
import type { Theme } from './themes'

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

export function fields(board: Board, theme: Theme): string {
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
    ...theme.fields.map((fill, i) => path(plain[i]!.join(''), { fill, 'fill-opacity': 0.62 })),
    ...lined.map((paths, i) => path(paths.join(''), { fill: `url(#hatch${i}-${board.id})` })),
    line(edges.join(''), theme.hatch, 0.8, { 'stroke-opacity': 0.2 }),
  ].join('')
}
