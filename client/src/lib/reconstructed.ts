/** Which numbers are reconstructed, by their place in the tables or the key of a term, and why. */
import type { BoardData, Say } from './types'

/** What stands behind a number: a mark if it is reconstructed. */
export const mark = (data: BoardData, key: string): string => (key in data.reconstructed ? '†' : '')

/** What some numbers rest on, each thing once. */
export function notes(data: BoardData, keys: Iterable<string>): Say[] {
  const found = new Set<number>()
  for (const key of keys) {
    const note = data.reconstructed[key]
    if (note !== undefined) found.add(note)
  }
  return [...found].map((number) => data.notes[number]!)
}
