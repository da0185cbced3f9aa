/** The choices of a menu, sorted for the panel. */
import { isBetween, modeOf } from './questions'
import type { ActionSaid, ChoiceSaid, StackSaid, State } from './types'

/** Choices that do nothing more: always in view. */
const ENDS = new Set(['done', 'stop', 'forgo', 'hold-fire', 'pass'])

export function isEnd(entry: ChoiceSaid): boolean {
  return ENDS.has(entry.verb)
}

/** Choices that are neither a hex nor a stack: buttons. */
export function plainChoices(state: State, stack: StackSaid | null): ChoiceSaid[] {
  const { entries } = state.menu
  const mode = modeOf(state)
  // An action of the stack in hand stands with the stack.
  const isAction = (entry: ChoiceSaid): boolean =>
    isBetween(state) && (stack?.actions.some((action) => action.verb === entry.verb) ?? false)
  return entries.filter((entry) => {
    if (mode === 'stacks') return !['activate', 'enter'].includes(entry.verb) && !isAction(entry)
    if (mode === 'move') return entry.verb !== 'to'
    return !entry.hex && !(mode === 'window' && entry.verb === 'decline')
  })
}

/** What can be done stands before what cannot: on a phone only the beginning is in sight. */
export function possibleFirst(actions: ActionSaid[]): ActionSaid[] {
  return [...actions.filter((action) => !action.refused), ...actions.filter((action) => action.refused)]
}

export interface ReactionRow {
  hex: string
  /** The letter on the map; none if nobody there can react. */
  letter: string
  entries: ChoiceSaid[]
}

/** The reactions by the hexes they come from; A, B, C … for those that are possible, in the order of the menu. */
export function reactionRows(entries: ChoiceSaid[]): ReactionRow[] {
  const rows = new Map<string, ReactionRow>()
  for (const entry of entries) {
    if (!entry.hex) continue
    const row = rows.get(entry.hex) ?? { hex: entry.hex, letter: '', entries: [] }
    row.entries.push(entry)
    rows.set(entry.hex, row)
  }
  const found = [...rows.values()]
  found
    .filter((row) => row.entries.some((entry) => !entry.refused))
    .forEach((row, i) => (row.letter = String.fromCharCode(65 + i)))
  return found
}
