/** A counter of the map under the finger: letting it go over a hex means to go there, or to attack. */
import { counter } from '../board/counters'
import { faceOf } from '../board/faces'
import type { Hex } from '../map/hexes'
import type { Drag } from './drag.svelte'
import { dropOn, liftable } from './pointing'
import { prefs } from './prefs.svelte'
import type { Table } from './table.svelte'
import type { BoardData } from './types'

interface Scene {
  table: Table
  drag: Drag
  data: BoardData
  /** The hex under a point of the screen. */
  under: (x: number, y: number) => Hex | null
}

/** A pointer went down on a hex: whether it takes up a counter. A finger does so only with the stack in hand. */
export function grab({ table, drag, data, under }: Scene, hex: Hex, event: PointerEvent): boolean {
  const mouse = event.pointerType === 'mouse'
  const stack = liftable(table, hex)
  const piece = table.state?.view.pieces.find((one) => stack?.pieces.includes(one.id))
  if (!stack || !piece || (!mouse && table.stack?.place !== stack.place)) return false
  drag.press(event, counter(faceOf(data, piece, prefs.language)), {
    begins: () => {
      if (table.stack?.place !== stack.place) table.select(stack.place)
    },
    moves: (x, y) => (table.hover = under(x, y)),
    drops: (x, y) => {
      const to = under(x, y)
      table.hover = null
      if (to && to !== hex) dropOn(table, to, mouse)
    },
  })
  return true
}
