/** Shows the latest events on the map, one step after another. The panel never waits for it. */
import type { Hex } from '../map/hexes'
import { prefs } from './prefs.svelte'
import { sound, soundOf } from './sounds.svelte'
import { hurry, isShown, stepsOf, type Step, type Where } from './steps'
import { Trail } from './trail.svelte'
import type { ActivationSaid, LogEntry, Piece, State, View } from './types'

const SPEED = { normal: 1, fast: 0.45, off: 0 }
/** Milliseconds until the map has come to where something happens. */
const TRAVEL = 300

interface Story {
  state: State
  log: LogEntry[]
  activations: ActivationSaid[]
}

/** The position before an activation. */
interface Origin {
  start: number
  where: Where
  pieces: Map<string, Piece>
}

export class Playback {
  readonly trail = new Trail()
  playing = $state(false)
  /** The place in the log of what is shown now. */
  at = $state(0)
  /** The place in the log of the first entry that is new to the player. */
  fresh = $state(0)
  /** Pieces that later steps will move, as they are drawn until then. */
  private held = $state.raw<Map<string, Piece>>(new Map())
  /** The position before the last activation, to show it again. */
  private origin = $state.raw<Origin | null>(null)

  private steps: Step[] = []
  private pace = 1
  private timer: ReturnType<typeof setTimeout> | undefined
  private before: View | null = null
  /** The length of the log at the position before. */
  private heard = 0
  private mine: string[] = []

  /** `look` scrolls the map to a hex, and says whether it had to move. */
  constructor(
    private readonly isHex: (hex: Hex) => boolean,
    private readonly look: (hex: Hex) => boolean,
  ) {}

  /** Takes a new position, and plays the events that led to it. */
  follow({ state, log, activations }: Story): void {
    const { before } = this
    const now = state.view
    const heard = Math.min(this.heard, state.log.start)
    // On a shared screen the paths of both sides are drawn.
    this.mine = state.sides.length > 1 ? [] : state.sides
    if (before && before.number !== now.number) {
      const ours = before.decider !== null && state.sides.includes(before.decider)
      if (ours) {
        this.skip()
        this.trail.clear()
        this.fresh = heard
      }
      this.add(before, log, heard, lastShown(activations, log))
    }
    this.before = now
    this.heard = log.length
  }

  private add(before: View, log: LogEntry[], heard: number, last: ActivationSaid | undefined): void {
    const where: Where = new Map(before.pieces.map((piece) => [piece.id, piece.hex]))
    const pieces = new Map(before.pieces.map((piece) => [piece.id, piece]))
    const cut = last && last.start >= heard ? last.start : heard
    const steps = stepsOf(log.slice(heard, cut), heard, where, this.isHex)
    if (last && last.start >= heard) this.origin = { start: last.start, where: new Map(where), pieces }
    steps.push(...stepsOf(log.slice(cut), cut, where, this.isHex))
    this.play(steps, pieces, SPEED[prefs.pace])
  }

  /** Plays the last activation again. */
  again({ state, log, activations }: Story): void {
    const last = lastShown(activations, log)
    if (!last) return
    this.skip()
    this.trail.clear()
    const entries = log.slice(last.start)
    const kept = this.origin?.start === last.start ? this.origin : null
    const now = new Map(state.view.pieces.map((piece) => [piece.id, piece]))
    const pieces = kept?.pieces ?? now
    // A page opened later does not know where the units came from.
    const movers = new Set(entries.flatMap((entry) => (entry.args['units'] ?? '').split(' ')))
    const guess: Where = new Map([...now.values()].map((p) => [p.id, movers.has(p.id) ? null : p.hex]))
    const where = new Map(kept?.where ?? guess)
    const held = new Map([...pieces].map(([id, piece]) => [id, { ...piece, hex: where.get(id) ?? null }]))
    this.play(stepsOf(entries, last.start, where, this.isHex), held, SPEED[prefs.pace] || 1)
  }

  /** Plays the events between two positions of a replay; `speed` 0 draws them at once. */
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
    sound(soundOf(step))
    const travels = step.to !== null && this.look(step.to)
    this.timer = setTimeout(() => this.next(), step.ms * this.pace + (travels ? TRAVEL : 0))
  }

  /** Puts the units of a step into their next hex. A unit with no later step is drawn as it is now. */
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

  /** Shows all remaining steps at once. */
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

  /** Starts again for another viewer. */
  restart(): void {
    this.skip()
    this.before = null
    this.trail.clear()
  }

  /** A position in which the pieces of later steps are still where they were. */
  shown(view: View): View {
    if (this.held.size === 0) return view
    return { ...view, pieces: view.pieces.map((piece) => this.held.get(piece.id) ?? piece) }
  }
}

/** The last activation that can be shown on the map. */
export function lastShown(activations: ActivationSaid[], log: LogEntry[]): ActivationSaid | undefined {
  for (let i = activations.length - 1; i >= 0; i -= 1) {
    const activation = activations[i]!
    if (log.slice(activation.start, activations[i + 1]?.start).some(isShown)) return activation
  }
  return undefined
}
