/** The log as it is read: a move over several hexes is one line. */
import type { LogEntry } from './types'

export interface Rolled {
  face: number
  hit: boolean
}

/** The dice of an entry. */
export function rolled(entry: LogEntry): Rolled[] {
  const { dice: all, die, 'other-die': other, hits } = entry.args
  const faces = (all ?? `${die ?? ''} ${other ?? ''}`).match(/[1-6]/g)?.map(Number) ?? []
  // The best dice have hit, as many as the log says: what was added to them is the server's affair.
  const best = [...faces].sort((a, b) => b - a).slice(0, Number(hits ?? 0))
  return faces.slice(0, 12).map((face) => {
    const at = best.indexOf(face)
    if (at >= 0) best.splice(at, 1)
    return { face, hit: at >= 0 }
  })
}

export interface LogLine extends LogEntry {
  /** The hexes on the way, before the last one. */
  via: string[]
  /** Its place in the log. */
  index: number
}

/** `place` is where in the log the first of the entries is, or where each of them is. */
export function lines(entries: LogEntry[], place: number | ((i: number) => number) = 0): LogLine[] {
  const found: LogLine[] = []
  for (const [i, entry] of entries.entries()) {
    const index = typeof place === 'number' ? place + i : place(i)
    const last = found[found.length - 1]
    const hex = entry.args['hex'] ?? ''
    const same =
      last?.role === 'move' &&
      entry.role === 'move' &&
      last.turn === entry.turn &&
      last.args['units'] === entry.args['units']
    // A unit that comes back to a hex has been activated again.
    if (same && last.args['hex'] !== hex && !last.via.includes(hex))
      found[found.length - 1] = { ...entry, index, via: [...last.via, last.args['hex'] ?? ''] }
    else found.push({ ...entry, index, via: [] })
  }
  return found
}
