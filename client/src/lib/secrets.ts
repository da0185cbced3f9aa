/** Whether a screen for two must be covered while it is handed over. */
import type { BoardData, State } from './types'

/** Nothing that one side may not see has been on the screen, nor can be. */
export function nothingToHide(data: BoardData, { view }: State): boolean {
  const known = view.pieces.some((piece) => piece.face_down) || view.markers.some((marker) => marker.value !== null)
  const possible = data.units.some((unit) => unit.kind === 'mission') || data.forts.length > 0
  return !known && !possible && view.turn > 0
}
