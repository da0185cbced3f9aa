/** Roads, water and rails as curves; the same point wherever two of them share a hex. */
import type { Board } from './board'
import { dice } from './chance'
import { centre, n, split, type Hex, type Point } from './hexes'

/** Where lines cross a hex: a little off its middle. */
export function crossing(hex: Hex): Point {
  const roll = dice(`${hex} line`)
  const { x, y } = centre(hex)
  return { x: x + (roll() - 0.5) * 17, y: y + (roll() - 0.5) * 15 }
}

/** The points of a chain; where it ends at the edge of the map it runs off the sheet. */
export function course(board: Board, chain: { hexes: Hex[] }): Point[] {
  const points = chain.hexes.map(crossing)
  const edge = (hex: Hex): boolean => {
    const [column, row] = split(hex)
    return column === 1 || row === 1 || column === board.columns || row === board.rows
  }
  const beyond = (a: Point, b: Point): Point => ({ x: b.x + (b.x - a.x) * 1.1, y: b.y + (b.y - a.y) * 1.1 })
  const first = chain.hexes[0]!
  const last = chain.hexes[chain.hexes.length - 1]!
  if (edge(first)) points.unshift(beyond(points[1]!, points[0]!))
  if (edge(last)) points.push(beyond(points[points.length - 2]!, points[points.length - 1]!))
  return points
}

type Bend = [Point, Point, Point, Point]

export function bends(points: Point[], closed = false): Bend[] {
  const count = points.length
  const get = (i: number): Point =>
    closed ? points[(i + count) % count]! : points[Math.max(0, Math.min(count - 1, i))]!
  const found: Bend[] = []
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [before, here, there, after] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    found.push([
      here,
      { x: here.x + (there.x - before.x) / 6, y: here.y + (there.y - before.y) / 6 },
      { x: there.x - (after.x - here.x) / 6, y: there.y - (after.y - here.y) / 6 },
      there,
    ])
  }
  return found
}

/** A smooth path through points. */
export function curve(points: Point[], closed = false): string {
  const start = points[0]
  if (!start) return ''
  const parts = bends(points, closed).map(
    ([, a, b, c]) => `C${n(a.x)} ${n(a.y)} ${n(b.x)} ${n(b.y)} ${n(c.x)} ${n(c.y)}`,
  )
  return `M${n(start.x)} ${n(start.y)}${parts.join('')}${closed ? 'Z' : ''}`
}

/** Points along a curve, for keeping trees and houses off it. */
export function along(points: Point[], steps = 8): Point[] {
  const found: Point[] = []
  for (const [a, b, c, d] of bends(points)) {
    for (let i = 0; i <= steps; i += 1) {
      const t = i / steps
      const u = 1 - t
      const k = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t] as const
      found.push({
        x: k[0] * a.x + k[1] * b.x + k[2] * c.x + k[3] * d.x,
        y: k[0] * a.y + k[1] * b.y + k[2] * c.y + k[3] * d.y,
      })
    }
  }
  return found
}

/** Points sorted into boxes, to ask what is near. */
export class Near {
  private boxes = new Map<number, Point[]>()
  private static readonly SIZE = 32

  constructor(points: Iterable<Point> = []) {
    for (const point of points) this.add(point)
  }

  add(point: Point): void {
    const key = this.key(Math.floor(point.x / Near.SIZE), Math.floor(point.y / Near.SIZE))
    const box = this.boxes.get(key)
    if (box) box.push(point)
    else this.boxes.set(key, [point])
  }

  /** The nearest point within 32, and how far it is. */
  nearest(p: Point): [Point | null, number] {
    const i = Math.floor(p.x / Near.SIZE)
    const j = Math.floor(p.y / Near.SIZE)
    let best: Point | null = null
    let least = Infinity
    for (let a = i - 1; a <= i + 1; a += 1) {
      for (let b = j - 1; b <= j + 1; b += 1) {
        for (const q of this.boxes.get(this.key(a, b)) ?? []) {
          const far = (q.x - p.x) ** 2 + (q.y - p.y) ** 2
          if (far < least) [best, least] = [q, far]
        }
      }
    }
    return [best, Math.sqrt(least)]
  }

  private key(i: number, j: number): number {
    return (i + 100) * 10000 + j + 100
  }
}
