/** The log by activations: each is one line, which unfolds to what happened in it. */
import { lines, type LogLine } from './log'
import { say } from './prefs.svelte'
import type { DeedSaid, LogEntry, Say } from './types'

/** The deed to which a place in the log belongs. */
export function deedAt(deeds: DeedSaid[], place: number): DeedSaid | undefined {
  return [...deeds].reverse().find((deed) => deed.start <= place)
}

/** What a deed did, with what else must not be missed. */
export function headline(deed: DeedSaid): string {
  return [deed.say, ...deed.news].map(say).join(' ')
}

export interface Chapter {
  deed: DeedSaid
  /** Its lines: one for one die, one for a whole move. */
  lines: LogLine[]
  /** The place in the log of its last entry. */
  last: number
}

/** The deeds of a log with their lines; the newest first. `most`: no more than these. */
export function chapters(log: LogEntry[], deeds: DeedSaid[], most = Infinity): Chapter[] {
  const first = Math.max(0, deeds.length - most)
  const found: Chapter[] = []
  for (let i = deeds.length - 1; i >= first; i -= 1) {
    const deed = deeds[i]!
    const end = deeds[i + 1]?.start ?? log.length
    if (end > deed.start) found.push({ deed, lines: linesOf(log, deed, end), last: end - 1 })
  }
  return found
}

function linesOf(log: LogEntry[], deed: DeedSaid, end: number): LogLine[] {
  const joint = new Map(deed.together.map((one) => [one.first, one]))
  const told: { entry: LogEntry; index: number }[] = []
  for (let place = deed.start; place < end; place += 1) {
    const entry = log[place]!
    const one = joint.get(place)
    // Where a log is cut short, a line for all would say too much.
    const whole = one && one.first + one.count <= end ? one : undefined
    told.push({ entry: whole ? { ...entry, say: whole.say } : entry, index: place })
    if (whole) place += whole.count - 1
  }
  return lines(
    told.map(({ entry }) => entry),
    (i) => told[i]!.index,
  )
}

/** Whether unfolding a deed tells more than its headline. */
export function tellsMore({ deed, lines: all }: Chapter): boolean {
  const same = (one: Say, other: Say): boolean => one.en === other.en && one.it === other.it
  return all.length > 1 || (all[0] !== undefined && !same(all[0].say, deed.say))
}
