/** Which briefings the reader has seen, and which are not to be shown again. */
import { keep, kept } from './prefs.svelte'

interface Begun {
  id: string
  scenario: string
  role: string
  turn: number
  /** It goes on from a record, or is a lesson. */
  begun: boolean
}

/** Whether a new game is opened for the first time: some sides place their pieces in its first turn only. */
export function isUnread({ id, scenario, role, turn, begun }: Begun): boolean {
  if (role !== 'player' || turn > 1 || begun || isDismissed(scenario)) return false
  return kept('briefed-game') !== id
}

/** The briefing of this game has been seen. */
export function read(id: string): void {
  keep('briefed-game', id)
}

export function isDismissed(scenario: string): boolean {
  return kept(`briefed-${scenario}`) === 'yes'
}

/** Whether the briefing of a battle is left out before a new game. */
export function dismiss(scenario: string, never: boolean): void {
  keep(`briefed-${scenario}`, never ? 'yes' : 'no')
}
