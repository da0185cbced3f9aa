/** The server's questions, by what the page does with them. */
import type { Hex } from '../map/hexes'
import type { State } from './types'

/** Actions that begin with a way over the map. */
export const ON_THE_MOVE = new Set(['move', 'move-attack', 'assault', 'move-mission'])
/** Questions about the next step of a way, in any of the books. */
const MOVING = new Set(['move', 'then-move', 'approach', 'mission-move', 'storm', 'advance'])
/** Questions that only divide one decision into steps. */
export const BETWEEN = new Set([
  'choose-action',
  'firers',
  'gatherers',
  'landing-firers',
  'members',
  'order-and-act',
  'reactors',
  'responders',
])
const STACKS = new Set(['activations', 'choose-action', 'order-and-act'])
/** Questions that put pieces on the map. */
export const SETTING = new Set([
  'choose-drop',
  'choose-formation',
  'choose-lander',
  'garrison',
  'place-bunkers',
  'place-infirmary',
  'place-mine',
  'place-piece',
  'place-units',
  'set-up',
  'station',
])
/** Whether the other side reacts. */
export const WINDOWS = new Set(['window', 'interrupt'])
/** At whom to shoot. */
export const TARGETS = new Set(['choose-target', 'air-target'])

export type Mode = 'wait' | 'stacks' | 'move' | 'window' | 'entries'

/** How the question at hand is answered: not by the reader, by a stack, a way, a reaction, or one of a list. */
export function modeOf(state: State | null): Mode {
  if (!state || !state.decision.yours || state.outcome || state.handover) return 'wait'
  const asks = state.menu.asks ?? ''
  if (STACKS.has(asks)) return 'stacks'
  if (WINDOWS.has(asks)) return 'window'
  return MOVING.has(asks) ? 'move' : 'entries'
}

/** Pieces are being placed: all that is allowed must be seen. */
export function isPlacing(state: State | null): boolean {
  return state !== null && (state.view.turn === 0 || SETTING.has(state.menu.asks ?? ''))
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

/** The hexes of a way out of its choices, "to 10.06". */
export function hexesOf(choices: string[]): Hex[] {
  return choices.map((choice) => choice.replace('to ', ''))
}
