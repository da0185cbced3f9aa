/** Shapes on the map. */
import { centre, corners, n, polygon, type Hex, type Point } from '../map/hexes'

/** Half the side of a counter, with a little air. */
const COUNTER = 36

export function hexPath(hex: Hex, share = 1): string {
  return polygon(corners(hex, share))
}

/** A line of sight, from the edge of one counter to the edge of the other; `busy` are the hexes with counters. */
export function between(from: Hex, to: Hex, busy: Set<Hex>): [Point, Point] {
  const [a, b] = [centre(from), centre(to)]
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const cut = (hex: Hex): number => (busy.has(hex) ? Math.min(COUNTER, long * 0.42) : 0)
  const [u, v] = [(b.x - a.x) / long, (b.y - a.y) / long]
  return [
    { x: a.x + u * cut(from), y: a.y + v * cut(from) },
    { x: b.x - u * cut(to), y: b.y - v * cut(to) },
  ]
}

/** Where the figure of a hex stands: in its middle, or at the corner of the counter that is there. */
export function chipAt(hex: Hex, busy: Set<Hex>): Point {
  const { x, y } = centre(hex)
  return busy.has(hex) ? { x: x + 29, y: y - 29 } : { x, y: y + 4 }
}

/** A star where something was shot at. */
export function burst({ x, y }: Point): string {
  const points = Array.from({ length: 16 }, (_, i) => {
    const [far, turn] = [i % 2 ? 5 : 12, (Math.PI / 8) * i]
    return `${n(x + far * Math.cos(turn))} ${n(y + far * Math.sin(turn))}`
  })
  return `M${points.join('L')}Z`
}

/** A broad arrow from one hex into another. */
export function arrowPath(from: Hex, to: Hex): string {
  const [a, b] = [centre(from), centre(to)]
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [u, v] = [(b.x - a.x) / long, (b.y - a.y) / long]
  const at = (along: number, aside: number): string =>
    `${n(a.x + u * along - v * aside)} ${n(a.y + v * along + u * aside)}`
  const [start, neck, tip] = [COUNTER - 14, long - COUNTER, long - COUNTER + 22]
  const points = [at(start, -4), at(neck, -9), at(neck, -19), at(tip, 0), at(neck, 19), at(neck, 9), at(start, 4)]
  return `M${points.join('L')}Z`
}
