/** The log by activations: each is one line, which opens to show its events. */
import { lines, type LogLine } from './log'
import { say } from './prefs.svelte'
import type { ActivationSaid, LogEntry, Say } from './types'

/** The activation to which a place in the log belongs. */
export function activationAt(activations: ActivationSaid[], place: number): ActivationSaid | undefined {
  return [...activations].reverse().find((activation) => activation.start <= place)
}

/** The sentence of an activation, with anything else that must not be missed. */
export function headline(activation: ActivationSaid): string {
  return [activation.say, ...activation.news].map(say).join(' ')
}

export interface ActivationLines {
  activation: ActivationSaid
  /** Its lines: one for one die, one for a whole move. */
  lines: LogLine[]
  /** The place in the log of its last entry. */
  last: number
}

/** The activations of a log with their lines, newest first, at most `most` of them. */
export function logByActivation(log: LogEntry[], activations: ActivationSaid[], most = Infinity): ActivationLines[] {
  const first = Math.max(0, activations.length - most)
  const found: ActivationLines[] = []
  for (let i = activations.length - 1; i >= first; i -= 1) {
    const activation = activations[i]!
    const end = activations[i + 1]?.start ?? log.length
    if (end > activation.start) found.push({ activation, lines: linesOf(log, activation, end), last: end - 1 })
  }
  return found
}

function linesOf(log: LogEntry[], activation: ActivationSaid, end: number): LogLine[] {
  const joint = new Map(activation.together.map((one) => [one.first, one]))
  const told: { entry: LogEntry; index: number }[] = []
  for (let place = activation.start; place < end; place += 1) {
    const entry = log[place]!
    const one = joint.get(place)
    // In a log that ends here, a line for all entries would tell too much.
    const whole = one && one.first + one.count <= end ? one : undefined
    told.push({ entry: whole ? { ...entry, say: whole.say } : entry, index: place })
    if (whole) place += whole.count - 1
  }
  return lines(
    told.map(({ entry }) => entry),
    (i) => told[i]!.index,
  )
}

/** Whether an activation has more to show than its headline. */
export function tellsMore({ activation, lines: all }: ActivationLines): boolean {
  const same = (one: Say, other: Say): boolean => one.en === other.en && one.it === other.it
  return all.length > 1 || (all[0] !== undefined && !same(all[0].say, activation.say))
}
