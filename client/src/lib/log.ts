/** The log as it is read: a move over several hexes is one line. */
import type { LogEntry } from './types'

export interface LogLine extends LogEntry {
  /** The hexes on the way, before the last one. */
  via: string[]
}

export function lines(entries: LogEntry[]): LogLine[] {
  const found: LogLine[] = []
  for (const entry of entries) {
    const last = found[found.length - 1]
    const goesOn = last?.key === 'moves' && entry.key === 'moves' && last.turn === entry.turn && last.args['units'] === entry.args['units']
    if (goesOn) found[found.length - 1] = { ...entry, via: [...last.via, last.args['hex'] ?? ''] }
    else found.push({ ...entry, via: [] })
  }
  return found
}
