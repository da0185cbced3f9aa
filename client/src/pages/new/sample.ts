/** A few counters for the picture on a scenario's card. */
import { faceOf, type Face } from '../../board/faces'
import { prefs } from '../../lib/prefs.svelte'
import type { BoardData, Piece } from '../../lib/types'
import { centre, join, split } from '../../map/hexes'

/** Where they lie, in columns and rows from the place that is shown. */
const AROUND: [number, number][] = [
  [0, 0],
  [-2, 0],
  [2, -1],
  [3, 0],
  [-3, -1],
]

/** Counters round a place of the map, one of each colour; `number` is that of the card. */
export function sample(data: BoardData, number: number): { face: Face; x: number; y: number }[] {
  // Maps that two scenarios share are cut in different places.
  const [column, row] = split(data.names[(2 + number * 3) % data.names.length]?.hex ?? '10.10')
  const seen = new Set<string>()
  const units = data.units.filter((unit) => {
    const colour = unit.faction || unit.side
    return unit.combat && !seen.has(colour) && seen.add(colour)
  })
  return AROUND.slice(0, Math.max(3, units.length)).map(([columns, rows], i) => {
    const unit = units[i % units.length]!
    const piece = {
      id: unit.id,
      side: unit.side,
      kind: unit.kind,
      combat: true,
      light: unit.light,
      full: unit.strength,
      strength: unit.strength,
      marks: [] as string[],
      face_down: false,
      face: '',
      radius: 0,
    } as Piece
    return { face: faceOf(data, piece, prefs.language), ...centre(join(column + columns, row + rows)) }
  })
}
