/** The board by keyboard: where an arrow key leads from a hex. */
import type { Board } from '../map/board'
import { join, split, type Hex } from '../map/hexes'

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export function isArrow(key: string): boolean {
  return key in ARROWS
}

/**
 * The hex that an arrow key leads to; none off the map. Left and right keep to the row, as well as a map of hexes
 * can. From an even column, whose hexes lie half a hex lower, Shift goes to the lower of the two neighbours.
 */
export function step(terrain: Board['terrain'], from: Hex, key: string, shift: boolean): Hex | null {
  const [dc, dr] = ARROWS[key] ?? [0, 0]
  const [column, row] = split(from)
  const lower = dc !== 0 && shift && column % 2 === 0 ? join(column + dc, row + 1) : ''
  const hex = terrain.has(lower) ? lower : join(column + dc, row + dr)
  return terrain.has(hex) ? hex : null
}
