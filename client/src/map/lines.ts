/** Roads, water and rails as curves; the same point wherever two of them share a hex. */
import type { Board } from './board'
import { dice } from './chance'
import { across, centre, corners, n, R, type Hex, type Point } from './hexes'

/** Where lines cross a hex: a little off its middle. */
export function crossing(hex: Hex): Point {
  const roll = dice(`${hex} line`)
  const { x, y } = centre(hex)
  return { x: x + (roll() - 0.5) * 17, y: y + (roll() - 0.5) * 15 }
}

/** Which way leads off the map from a hex; none inside it. */
function outward(board: Board, hex: Hex): Point | null {
  const { x, y } = centre(hex)
  const points = corners(hex)
  let [dx, dy] = [0, 0]
  for (let i = 0; i < 6; i += 1) {
    if (board.terrain.has(across(hex, i))) continue
    dx += (points[i]!.x + points[(i + 1) % 6]!.x) / 2 - x
    dy += (points[i]!.y + points[(i + 1) % 6]!.y) / 2 - y
  }
  const long = Math.hypot(dx, dy)
  return long > 1 ? { x: dx / long, y: dy / long } : null
}

/** The points of a chain; where it ends at the edge of the map it runs off the sheet. */
export function course(board: Board, chain: { hexes: Hex[] }): Point[] {
  const points = chain.hexes.map(crossing)
  const led = (hex: Hex, from: Point, before: Point): Point[] => {
    const out = outward(board, hex)
    if (!out) return []
    // Half on as it came, half straight out.
    const long = Math.hypot(from.x - before.x, from.y - before.y) || 1
    const way = { x: out.x * 1.1 + (from.x - before.x) / long, y: out.y * 1.1 + (from.y - before.y) / long }
    const size = Math.hypot(way.x, way.y)
    const turn = size > 0.3 ? { x: way.x / size, y: way.y / size } : out
    return [0.8, 2].map((k) => ({ x: from.x + turn.x * R * k, y: from.y + turn.y * R * k }))
  }
  const last = chain.hexes.length - 1
  const head = led(chain.hexes[0]!, points[0]!, points[1]!)
  const tail = led(chain.hexes[last]!, points[last]!, points[last - 1]!)
  return [...head.reverse(), ...points, ...tail]
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
