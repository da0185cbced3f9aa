/** What happened, as steps to be shown on the map one after another. It goes by what an event is, and knows no rule. */
import type { Hex } from '../map/hexes'
import { rolled, type Rolled } from './log'
import type { LogEntry, Say } from './types'

/**
 * move      units come to another hex
 * assault   units go into a hex to fight there
 * shot      dice fall for a hex, and stay there
 * word      what came of it for somebody, perhaps with a die
 * pause     nothing on the map, only time to read
 */
export type Kind = 'move' | 'assault' | 'shot' | 'word' | 'pause'

export type Tone = 'none' | 'pin' | 'lost'

export interface Step {
  kind: Kind
  /** The place in the log of its last entry. */
  index: number
  /** Whom it concerns. */
  units: string[]
  /** From where; none if that is off the map or not known. */
  from: Hex | null
  to: Hex | null
  dice: Rolled[]
  hits: number
  words: Say | null
  /** How bad it is for whom it concerns. */
  tone: Tone
  /** How long it takes, in milliseconds. */
  ms: number
}

/** Where everybody is. */
export type Where = Map<string, Hex | null>

/** A hex on the way. */
export const PACE = 180
const ROLL = 400
/** To read a word or two. */
const READ = 650

type Role = LogEntry['role']
const MOVES: readonly Role[] = ['move', 'entry', 'landing', 'back']
const ASSAULTS: readonly Role[] = ['assault', 'counter-assault']
const SHOTS: readonly Role[] = ['fire', 'hit', 'shake', 'miss', 'melee']
const EFFECTS: readonly Role[] = ['test', 'pin', 'loss', 'gone']
const TONES: Partial<Record<Role, Tone>> = { pin: 'pin', loss: 'lost', gone: 'lost' }
const PAUSES: Partial<Record<Role, number>> = { pass: READ, turn: READ, news: 2 * READ }

/** Whether something of an entry can be seen on the map. */
export const isShown = ({ role }: LogEntry): boolean =>
  [MOVES, ASSAULTS, SHOTS, EFFECTS].some((all) => all.includes(role))

/** The steps of some entries, the first of which is at place `start` of the log. `where` is carried on. */
export function stepsOf(entries: LogEntry[], start: number, where: Where, isHex: (hex: Hex) => boolean): Step[] {
  const found: Step[] = []
  for (const [i, entry] of entries.entries()) {
    const step = stepOf(entry, start + i, where, isHex)
    if (!step) continue
    const last = found[found.length - 1]
    if (last && isMore(last, step)) {
      last.units.push(...step.units)
      last.index = step.index
    } else {
      // Whoever has come to rest is looked at before the next thing happens.
      if (last?.kind === 'move' && !goesOn(last, step)) last.ms += PACE
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

/** The same word for somebody else in the same hex: one die for several, or several who are pinned at once. */
function isMore(last: Step, step: Step): boolean {
  const face = (one: Step): number | undefined => one.dice[0]?.face
  return (
    last.kind === 'word' &&
    step.kind === 'word' &&
    last.to === step.to &&
    last.words?.en === step.words?.en &&
    face(last) === face(step)
  )
}

function goesOn(last: Step, step: Step): boolean {
  return step.kind === 'move' && last.units.join() === step.units.join()
}

/** How much faster than planned, so that many steps do not take longer than one wants to watch. */
export function hurry(steps: Step[], most = 14_000): number {
  const whole = steps.reduce((sum, step) => sum + step.ms, 0)
  return whole > most ? Math.max(0.4, most / whole) : 1
}
