/** Where the reader's eyes belong: the first look at a position. */
import { ableStacks, hexOf, isPlacing } from '../lib/questions'
import { narrow } from '../lib/screen'
import type { LessonCard, State } from '../lib/types'
import type { Board } from '../map/board'
import type { Hex } from '../map/hexes'
import type { Camera } from './camera.svelte'
import type { Overlay } from './overlay'

/** Where almost every hex may be chosen, none of them is worth looking at. */
export const MOST = 80
/** Hexes across a phone's screen, few enough that counters can be read. */
const FEW = 5

export function firstLook(camera: Camera, state: State, overlay: Overlay, board: Board, lesson?: LessonCard): void {
  if (lesson) return camera.look([lesson.place, lesson.aim].filter(Boolean).map(hexOf), 1, false)
  const placing = isPlacing(state)
  const on = state.view.pieces.filter((piece) => piece.hex)
  const all = on.map((piece) => piece.hex!)
  const mine = on.filter((piece) => piece.side === state.eyes).map((piece) => piece.hex!)
  const near = questionable(state, overlay)
  if (narrow()) {
    const [first = []] = [near, placing ? all : mine, all].filter((hexes) => hexes.length)
    camera.look(placing ? first : first.slice(0, FEW), 1, false)
  } else if (placing && near.length) camera.look(near, 1, false, true)
  else camera.look(all.length ? all : board.names.map((name) => name.hex), 1, false)
  if (near.length) camera.attend(near, placing)
}

/** The hexes that the question is about. */
function questionable(state: State, overlay: Overlay): Hex[] {
  const spots = overlay.spots.length > MOST ? [] : overlay.spots
  const able = ableStacks(state).map((stack) => hexOf(stack.place))
  return [...new Set([...(overlay.paused ? [overlay.paused] : []), ...spots, ...able])]
}
