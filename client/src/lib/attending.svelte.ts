/** What the map turns to while a game is played: who can act next, what is chosen, what is asked. */
import { tick, untrack } from 'svelte'
import { MOST } from '../board/attention'
import type { Camera } from '../board/camera.svelte'
import type { Overlay } from '../board/overlay'
import { isPlacing } from './questions'
import type { Table } from './table.svelte'
import type { State } from './types'

interface Seen {
  camera: () => Camera | undefined
  state: () => State
  overlay: () => Overlay
  table: () => Table
  /** Whether the first look has been taken. */
  begun: () => boolean
  look: () => void
}

/** To be called while a component is made. */
export function attend({ camera, state, overlay, table, begun, look }: Seen): void {
  let wasPlacing = false
  $effect(() => {
    // The last piece is placed: now those who can act are worth looking at.
    const now = isPlacing(state())
    untrack(() => {
      if (wasPlacing && !now) void tick().then(look)
      wasPlacing = now
    })
  })
  $effect(() => {
    const hex = table().chosen
    if (hex) untrack(() => camera()?.reveal(hex))
  })
  $effect(() => {
    // Keep the place of the question in sight.
    const { paused, selected, spots } = overlay()
    const one = paused ?? selected
    const hexes = one ? [one] : table().mode === 'entries' && spots.length <= MOST ? spots : []
    const placing = untrack(() => isPlacing(state()))
    if (camera() && begun() && hexes.length) requestAnimationFrame(() => camera()?.attend(hexes, placing))
  })
}
