/** Turns log entries into the steps of an animation. It uses the roles of events, and knows no rule. */
import type { Hex } from '../map/hexes'
import { rolled, type Rolled } from './log'
import type { LogEntry, Say } from './types'

/**
 * move      units come to another hex
 * assault   units go into a hex to fight there
 * shot      dice are rolled at a hex, and stay there
 * word      the result for a unit, perhaps with a die
 * pause     nothing on the map, only time to read
 */
export type Kind = 'move' | 'assault' | 'shot' | 'word' | 'pause'

export type Tone = 'none' | 'pin' | 'lost'

export interface Step {
  kind: Kind
  /** The place in the log of its last entry. */
  index: number
  /** The units that it is about. */
  units: string[]
  /** Where they came from; null if that is off the map or not known. */
  from: Hex | null
  to: Hex | null
  dice: Rolled[]
  hits: number
  words: Say | null
  /** How bad the result is for the units. */
  tone: Tone
  /** How long it takes, in milliseconds. */
  ms: number
}

/** Where each piece is. */
export type Where = Map<string, Hex | null>

/** Milliseconds for one hex of a move. */
export const PACE = 180
const ROLL = 400
/** Milliseconds to read a word or two. */
const READ = 650

type Role = LogEntry['role']
const MOVES: readonly Role[] = ['move', 'entry', 'landing', 'back']
const ASSAULTS: readonly Role[] = ['assault', 'counter-assault']
const SHOTS: readonly Role[] = ['fire', 'hit', 'shake', 'miss', 'melee']
const EFFECTS: readonly Role[] = ['test', 'pin', 'loss', 'gone']
const TONES: Partial<Record<Role, Tone>> = { pin: 'pin', loss: 'lost', gone: 'lost' }
const PAUSES: Partial<Record<Role, number>> = { pass: READ, turn: READ, news: 2 * READ }

/** Whether an entry shows anything on the map. */
export const isShown = ({ role }: LogEntry): boolean =>
  [MOVES, ASSAULTS, SHOTS, EFFECTS].some((all) => all.includes(role))

/** The steps of some entries; the first is at place `start` of the log. `where` is updated. */
export function stepsOf(entries: LogEntry[], start: number, where: Where, isHex: (hex: Hex) => boolean): Step[] {
  const found: Step[] = []
  for (const [i, entry] of entries.entries()) {
    const step = stepOf(entry, start + i, where, isHex)
    if (!step) continue
    const last = found[found.length - 1]
    if (last && joins(last, step)) {
      last.units.push(...step.units)
      last.index = step.index
    } else {
      // A pause at the end of a move, before the next event.
      if (last?.kind === 'move' && !continues(last, step)) last.ms += PACE
      found.push(step)
    }
  }
  return found
}

function stepOf(entry: LogEntry, index: number, where: Where, isHex: (hex: Hex) => boolean): Step | null {
  const { role, args } = entry
  const units = (args['units'] ?? args['unit'] ?? '').split(' ').filter(Boolean)
  const hex = args['hex'] ?? ''
  const to = isHex(hex) ? hex : null
  const from = where.get(units[0] ?? '') ?? null
  const blank: Step = {
    kind: 'pause',
    index,
    units,
    from,
    to,
    dice: rolled(entry),
    hits: role === 'hit' ? 1 : Number(args['hits'] ?? 0),
    words: entry.result ?? null,
    tone: TONES[role] ?? 'none',
    ms: 0,
  }
  if (to && (MOVES.includes(role) || ASSAULTS.includes(role))) {
    for (const unit of units) where.set(unit, to)
    const storms = ASSAULTS.includes(role)
    return { ...blank, kind: storms ? 'assault' : 'move', dice: [], ms: storms ? 2 * PACE + ROLL / 2 : PACE }
  }
  if (to && SHOTS.includes(role)) {
    const melee = role === 'melee'
    return { ...blank, kind: 'shot', units: [], from: melee ? null : from, ms: ROLL + (melee ? 1.5 : 1) * READ }
  }
  if (EFFECTS.includes(role) && from && entry.result)
    return { ...blank, kind: 'word', from: null, to: from, ms: READ + (blank.dice.length ? ROLL : 0) }
  const ms = PAUSES[role]
  return ms ? { ...blank, units: [], from: null, to: null, dice: [], ms } : null
}

/** The same result for another unit in the same hex: one die for several, or several pinned at once. */
function joins(last: Step, step: Step): boolean {
  const face = (one: Step): number | undefined => one.dice[0]?.face
  return (
    last.kind === 'word' &&
    step.kind === 'word' &&
    last.to === step.to &&
    last.words?.en === step.words?.en &&
    face(last) === face(step)
  )
}

function continues(last: Step, step: Step): boolean {
  return step.kind === 'move' && last.units.join() === step.units.join()
}

/** The factor by which many steps are played faster, so that they take at most `most` milliseconds. */
export function hurry(steps: Step[], most = 14_000): number {
  const total = steps.reduce((sum, step) => sum + step.ms, 0)
  return total > most ? Math.max(0.4, most / total) : 1
}
