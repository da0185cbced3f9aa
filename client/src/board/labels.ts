/** Where words stand on the map, so that they hide least. */
import type { Language, Say } from '../lib/types'
import type { Board } from '../map/board'
import { centre, type Hex, type Point } from '../map/hexes'
import { course, curve } from '../map/lines'
import type { Placed } from './stacks'

export interface PlaceName extends Point {
  hex: Hex
  name: string
}

/** The names of places: below their hex, or above it if that hides less of the counters. */
export function placeNames(board: Board, placed: Placed[], language: Language): PlaceName[] {
  return board.names.map((spot) => {
    const { x, y } = centre(spot.hex)
    const name = spot.name[language]
    const wide = name.length * 4.6
    const counters = (middle: number): number =>
      new Set(placed.filter((p) => Math.abs(p.x - x) < wide + 30 && Math.abs(p.y - middle) < 36).map((p) => p.hex)).size
    const names = (middle: number): number =>
      board.names.filter((other) => {
        const there = centre(other.hex)
        return other !== spot && Math.abs(there.x - x) < wide + 40 && Math.abs(there.y + 40 - middle) < 20
      }).length
    // Another name hides more than a few counters do.
    const hidden = (middle: number): number => counters(middle) + names(middle) * 9
    return { hex: spot.hex, name, x, y: hidden(y + 40) > hidden(y - 41) ? y - 35 : y + 45 }
  })
}

/** The names of streams, each along the straightest stretch of its own, and beside the water. */
export function riverNames(board: Board): { name: Say; path: string }[] {
  return board.streams.map((stream) => {
    const part = straightest(course(board, stream))
    if (part[part.length - 1]!.x < part[0]!.x) part.reverse()
    return { name: stream.name, path: curve(beside(part, 19)) }
  })
}

/** Four points in a row that bend least. */
function straightest(points: Point[]): Point[] {
  let best = 0
  let least = Infinity
  for (let i = 1; i + 4 < points.length; i += 1) {
    let bend = 0
    for (let k = i + 1; k < i + 3; k += 1) {
      const [a, b, c] = [points[k - 1]!, points[k]!, points[k + 1]!]
      bend += Math.abs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x))
    }
    if (bend < least) [best, least] = [i, bend]
  }
  return points.slice(best, best + 4)
}

/** The same line, moved to its left by a distance. */
function beside(points: Point[], far: number): Point[] {
  return points.map((p, i) => {
    const [a, b] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!]
    const long = Math.hypot(b.x - a.x, b.y - a.y) || 1
    return { x: p.x + ((b.y - a.y) / long) * far, y: p.y - ((b.x - a.x) / long) * far }
  })
}
