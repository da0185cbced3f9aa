/** Which numbers are reconstructed, by their place in the tables or in the scenario, and why. */
import type { BoardData, Say } from './types'

/** A sum of several numbers goes by all their places, with blanks between them. */
const each = (places: string): string[] => places.split(' ')

/** What stands behind a number: a mark if it is reconstructed. */
export const mark = (data: BoardData, places: string): string =>
  each(places).some((place) => place in data.reconstructed) ? '†' : ''

/** What some numbers rest on, each thing once. */
export function notes(data: BoardData, all: Iterable<string>): Say[] {
  const found = new Set<number>()
  for (const place of [...all].flatMap(each)) {
    const note = data.reconstructed[place]
    if (note !== undefined) found.add(note)
  }
  return [...found].map((number) => data.notes[number]!)
}
