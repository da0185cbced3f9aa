/** The queue of what has happened: it is shown step by step, and decides nothing. The panel is always ahead of it. */
import type { Hex } from '../map/hexes'
import { prefs } from './prefs.svelte'
import { hurry, isShown, stepsOf, type Step, type Where } from './steps'
import { Trail } from './trail.svelte'
import type { DeedSaid, LogEntry, Piece, State, View } from './types'

const SPEED = { normal: 1, fast: 0.45, off: 0 }
/** Milliseconds until the map has come to where something happens. */
const TRAVEL = 300

interface Story {
  state: State
  log: LogEntry[]
  deeds: DeedSaid[]
}

/** How it was before a deed. */
interface Origin {
  start: number
  where: Where
  pieces: Map<string, Piece>
}

export class Queue {
  readonly trail = new Trail()
  playing = $state(false)
  /** The place in the log of what is shown now. */
  at = $state(0)
  /** From which entry on the log is news. */
  fresh = $state(0)
  /** Pieces of which more is to be shown, as they are until then. */
  private held = $state.raw<Map<string, Piece>>(new Map())
  /** How it was before the last deed that can be shown again. */
  private origin = $state.raw<Origin | null>(null)

  private steps: Step[] = []
  private pace = 1
  private timer: ReturnType<typeof setTimeout> | undefined
  private before: View | null = null
  /** How much of the log was there with the position before. */
  private heard = 0
  private mine: string[] = []

  /** `look` brings a hex into sight, and says whether the map had to move. */
  constructor(
    private readonly isHex: (hex: Hex) => boolean,
    private readonly look: (hex: Hex) => boolean,
  ) {}

  /** A new position has come, with what led to it. */
  follow({ state, log, deeds }: Story): void {
    const { before } = this
    const now = state.view
    const heard = Math.min(this.heard, state.log.start)
    // On one screen for both, everybody's ways are of interest.
    this.mine = state.sides.length > 1 ? [] : state.sides
    if (before && before.number !== now.number) {
      const ours = before.decider !== null && state.sides.includes(before.decider)
      if (ours) {
        this.skip()
        this.trail.clear()
        this.fresh = heard
      }
      this.add(before, log, heard, lastShown(deeds, log))
    }
    this.before = now
    this.heard = log.length
  }

  private add(before: View, log: LogEntry[], heard: number, last: DeedSaid | undefined): void {
    const where: Where = new Map(before.pieces.map((piece) => [piece.id, piece.hex]))
    const pieces = new Map(before.pieces.map((piece) => [piece.id, piece]))
    const cut = last && last.start >= heard ? last.start : heard
    const steps = stepsOf(log.slice(heard, cut), heard, where, this.isHex)
    if (last && last.start >= heard) this.origin = { start: last.start, where: new Map(where), pieces }
    steps.push(...stepsOf(log.slice(cut), cut, where, this.isHex))
    this.play(steps, pieces, SPEED[prefs.pace])
  }

  /** The last activation once more. */
  again({ state, log, deeds }: Story): void {
    const last = lastShown(deeds, log)
    if (!last) return
    this.skip()
    this.trail.clear()
    const entries = log.slice(last.start)
    const kept = this.origin?.start === last.start ? this.origin : null
    const now = new Map(state.view.pieces.map((piece) => [piece.id, piece]))
    const pieces = kept?.pieces ?? now
    // Where those came from who have moved is not known on a page that was not there.
    const movers = new Set(entries.flatMap((entry) => (entry.args['units'] ?? '').split(' ')))
    const guess: Where = new Map([...now.values()].map((p) => [p.id, movers.has(p.id) ? null : p.hex]))
    const where = new Map(kept?.where ?? guess)
    const held = new Map([...pieces].map(([id, piece]) => [id, { ...piece, hex: where.get(id) ?? null }]))
    this.play(stepsOf(entries, last.start, where, this.isHex), held, SPEED[prefs.pace] || 1)
  }

  /** What led from one position of a replay to another; `speed` 0 draws it at once. */
  tell(before: View, log: LogEntry[], speed: number): void {
    this.restart()
    this.mine = []
    const where: Where = new Map(before.pieces.map((piece) => [piece.id, piece.hex]))
    const pieces = new Map(before.pieces.map((piece) => [piece.id, piece]))
    this.play(stepsOf(log, 0, where, this.isHex), pieces, speed)
  }

  private play(steps: Step[], pieces: Map<string, Piece>, speed: number): void {
    if (steps.length === 0) return
    if (!speed || document.hidden) {
      for (const step of steps) this.draw(step)
      this.trail.rest()
      return
    }
    const held = new Map(this.held)
    for (const id of steps.flatMap((step) => step.units)) {
      const piece = pieces.get(id)
      if (piece && !held.has(id)) held.set(id, piece)
    }
    this.held = held
    this.steps.push(...steps)
    this.pace = speed * hurry(this.steps)
    if (!this.playing) {
      this.playing = true
      this.next()
    }
  }

  private next(): void {
    const step = this.steps.shift()
    if (!step) return this.finish()
    this.at = step.index
    this.move(step)
    this.draw(step)
    const travels = step.to !== null && this.look(step.to)
    this.timer = setTimeout(() => this.next(), step.ms * this.pace + (travels ? TRAVEL : 0))
  }

  /** Puts those who move into their next hex; of whom no more is to be shown, they are as they are. */
  private move({ kind, units, to }: Step): void {
    const later = new Set(this.steps.flatMap((step) => step.units))
    const held = new Map(this.held)
    for (const id of units) {
      const piece = held.get(id)
      if (!later.has(id)) held.delete(id)
      else if (piece && kind !== 'word') held.set(id, { ...piece, hex: to, place: 'map' })
    }
    this.held = held
  }

  private draw(step: Step): void {
    const side = this.before?.pieces.find((piece) => piece.id === step.units[0])?.side
    this.trail.show(step, side !== undefined && this.mine.includes(side))
  }

  /** Shows at once what is still to be shown. */
  skip(): void {
    if (!this.playing) return
    clearTimeout(this.timer)
    for (const step of this.steps.splice(0)) this.draw(step)
    this.finish()
  }

  private finish(): void {
    this.trail.rest()
    this.held = new Map()
    this.playing = false
  }

  /** Somebody else looks now. */
  restart(): void {
    this.skip()
    this.before = null
    this.trail.clear()
  }

  /** A position, with the pieces of which more is to be shown as they were. */
  shown(view: View): View {
    if (this.held.size === 0) return view
    return { ...view, pieces: view.pieces.map((piece) => this.held.get(piece.id) ?? piece) }
  }
}

/** The last deed of which something can be seen on the map. */
export function lastShown(deeds: DeedSaid[], log: LogEntry[]): DeedSaid | undefined {
  for (let i = deeds.length - 1; i >= 0; i -= 1) {
    const deed = deeds[i]!
    if (log.slice(deed.start, deeds[i + 1]?.start).some(isShown)) return deed
  }
  return undefined
}
