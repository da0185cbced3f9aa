/** What a click, a tap, a key or a counter let go on a hex means, for the question at hand. */
import type { Hex } from '../map/hexes'
import { ableStacks, hexOf, isOpen } from './questions'
import type { Table } from './table.svelte'
import type { StackSaid } from './types'

/**
 * A hex was clicked, tapped or entered; whether that meant anything. Only a mouse is `sure` of it: else a second
 * time confirms.
 */
export function pointAt(table: Table, hex: Hex, sure = false): boolean {
  if (table.lookout.on) table.lookout.hex(hex)
  else if (table.offersAt(hex).length) aimAt(table, hex)
  else if (table.direct && stackAt(table, hex, table.stack?.place)) table.select(stackAt(table, hex)!)
  else if (table.reach?.hexes.some((r) => r.hex === hex)) goTo(table, hex, sure)
  else if (table.picks.has(hex)) {
    if (table.chosen === hex && table.entry) table.confirm()
    else table.pick(table.picks.get(hex)![0]!)
  } else return table.mode === 'stacks' && takeUp(table, hex)
  return true
}

/** A stack of one's own is taken in hand, or put down again; elsewhere only what was chosen is let go. */
function takeUp(table: Table, hex: Hex): boolean {
  const own = stackAt(table, hex)
  if (!own) table.chosen = null
  else if (own === table.stack?.place && isOpen(table.state)) table.select(null)
  else table.select(own)
  return own !== undefined
}

/** A counter of the stack in hand was let go over a hex. */
export function dropOn(table: Table, hex: Hex, sure: boolean): void {
  if (!table.hand.aims) table.later = () => dropOn(table, hex, sure)
  else if (table.offersAt(hex).length) aimAt(table, hex)
  else if (table.reach?.hexes.some((r) => r.hex === hex)) goTo(table, hex, sure)
}

/** The stack in a hex whose counter can be dragged. */
export function liftable(table: Table, hex: Hex): StackSaid | null {
  const { state } = table
  if (!state || table.mode !== 'stacks' || table.lookout.on) return null
  return ableStacks(state).find((stack) => hexOf(stack.place) === hex) ?? null
}

function aimAt(table: Table, hex: Hex): void {
  table.chosen = hex
  table.weigh(hex)
}

function goTo(table: Table, hex: Hex, sure: boolean): void {
  const again = table.chosen === hex
  table.chosen = hex
  const assault = table.reach?.hexes.some((r) => r.hex === hex && r.assault)
  if (again || (sure && !assault)) table.confirm()
}

/** The place of the stack in a hex or at its gate, but not this one. */
function stackAt(table: Table, hex: Hex, but?: string): string | undefined {
  const stacks = table.state?.menu.stacks ?? []
  const there = [hex, `gate:${hex}`].filter((place) => place !== but)
  return there.find((place) => stacks.some((stack) => stack.place === place))
}
