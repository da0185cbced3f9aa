/** The server's questions, by what the page does with them. */
import type { Hex } from '../map/hexes'
import type { State } from './types'

/** What a question is about, as the rules say; they never tell the page its name. */
export type Role = NonNullable<State['menu']['role']>

const roleOf = (state: State): Role => state.menu.role ?? 'other'
const STEPS_OF_A_DECISION: readonly Role[] = ['action', 'part', 'reactors']

/** The question only divides one decision into steps. */
export const isBetween = (state: State): boolean => STEPS_OF_A_DECISION.includes(roleOf(state))
/** Which stack is to act: nothing has been begun. */
export const isOpen = (state: State | null): boolean => state?.menu.role === 'alternation'
/** The question puts pieces on the map. */
export const isSetting = (state: State): boolean => roleOf(state) === 'placing'
/** The question is which target to fire at. */
export const isShooting = (state: State): boolean => roleOf(state) === 'target'
/** The way leads to an assault. */
export const isApproaching = (state: State): boolean => roleOf(state) === 'approach'

export type Mode = 'wait' | 'stacks' | 'move' | 'window' | 'entries'

const MODES: Partial<Record<Role, Mode>> = {
  alternation: 'stacks',
  action: 'stacks',
  step: 'move',
  approach: 'move',
  window: 'window',
}

/** How the question at hand is answered: not by the reader, by a stack, a way, a reaction, or one of a list. */
export function modeOf(state: State | null): Mode {
  if (!state || !state.decision.yours || state.outcome || state.handover) return 'wait'
  return MODES[roleOf(state)] ?? 'entries'
}

/** Pieces are being placed: all that is allowed must be seen. */
export function isPlacing(state: State | null): boolean {
  return state !== null && (state.view.turn === 0 || isSetting(state))
}

/** The hex of a place; a place off the map is named by the hex where it leads in. */
export function hexOf(place: string): Hex {
  return place.replace(/^gate:/, '')
}

/** The stacks that can do something. */
export function ableStacks(state: State): State['menu']['stacks'] {
  return state.menu.stacks.filter((stack) => stack.actions.some((action) => !action.refused))
}

/** The answers to "who takes part", piece by piece; `left` stay behind. */
export function whoTakesPart(members: string[], left: Set<string>): string[] {
  if (members.length < 2) return []
  const found: string[] = []
  for (const [i, id] of members.entries()) {
    const rest = members.slice(i)
    if (rest.length > 1 && rest.every((one) => !left.has(one))) return [...found, 'all']
    found.push(left.has(id) ? `without ${id}` : `with ${id}`)
  }
  return found
}
