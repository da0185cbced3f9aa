/** Looking at the game again, step by step, from any moment on. */
import type { Overlay } from '../board/overlay'
import type { Hex } from '../map/hexes'
import { stopAt, stops, turnFrom, turnsOf } from './course'
import type { Game } from './game.svelte'
import { linkTo, WATCHER } from './links.svelte'
import { skyOf, trailOverlay } from './overlays'
import { Playback } from './playback.svelte'
import { address } from './route'
import type { BoardData, CourseSaid, LogEntry, MomentSaid, StepSaid } from './types'

/** How slowly a step is shown, and for how long it is then looked at, in milliseconds. */
export const SPEEDS = {
  slow: { pace: 1.5, rest: 3000 },
  normal: { pace: 1, rest: 1400 },
  fast: { pace: 0.4, rest: 500 },
}

const NO_COURSE: CourseSaid = { type: 'course', steps: [], turns: [], turning: [], sides: [] }

export class Replaying {
  on = $state(false)
  /** The moment that is shown; none until the server has told it. */
  moment = $state.raw<MomentSaid | null>(null)
  /** What was done in the step that led to it. */
  log = $state.raw<LogEntry[]>([])
  /** Where it was done, if that is not shown step by step. */
  places = $state.raw<Hex[]>([])
  speed = $state<keyof typeof SPEEDS>('normal')
  course = $state.raw<CourseSaid>(NO_COURSE)
  /** Whose eyes; none for one's own. */
  eyes = $state('')
  readonly playback: Playback
  /** What lies over the map. */
  readonly overlay = $derived.by<Overlay>(() => ({
    ...trailOverlay(this.playback.trail),
    ...(this.moment ? skyOf(this.moment.view, this.data) : {}),
  }))
  readonly stops = $derived(stops(this.course.steps))
  readonly turns = $derived(turnsOf(this.course.steps))
  /** The stop that is shown, counted from the beginning. */
  readonly stop = $derived(stopAt(this.stops, this.moment?.at ?? 0))
  readonly step = $derived<StepSaid | undefined>(this.course.steps[this.stop - 1])

  private known = new Map<string, MomentSaid>()
  /** The newest wish: an answer to an older one comes too late. */
  private wish = 0

  constructor(
    private readonly game: Game,
    private readonly data: BoardData,
    isHex: (hex: Hex) => boolean,
    look: (hex: Hex) => boolean,
  ) {
    this.playback = new Playback(isHex, look)
  }

  async open(at: number): Promise<void> {
    this.on = true
    const eyes = this.game.state?.outcome && this.game.state.role === 'watcher' ? 'all' : this.eyes
    this.eyes = eyes
    await Promise.all([this.read(), this.show(at)])
    // Now it is known with which step the moment began.
    if (at) await this.show(at)
  }

  /** The steps of the game so far. */
  async read(): Promise<CourseSaid> {
    try {
      this.course = await this.game.ask({ type: 'course' })
    } catch {
      // Then it can only be looked at from one moment to the next.
    }
    return this.course
  }

  /** From one stop to the next it is shown how; any other is shown at once. */
  go(stop: number): Promise<void> {
    const moving = stop === this.stop + 1
    return this.show(this.stops[Math.max(0, Math.min(this.stops.length - 1, stop))] ?? 0, moving)
  }

  turn(by: 1 | -1): Promise<void> {
    return this.go(turnFrom(this.turns, this.stop, by))
  }

  look(eyes: string): Promise<void> {
    this.eyes = eyes
    return this.show(this.moment?.at ?? 0)
  }

  /** A link to the moment that is shown; after the end, one that opens no seat if there is one. */
  link(at: number): string {
    const key = (this.game.state?.outcome ? linkTo(this.game.id, WATCHER)?.key : '') || this.game.key
    return address(`/game/${this.game.id}?at=${at}#${key}`)
  }

  end(): void {
    this.on = false
    this.wish += 1
    this.moment = null
    this.playback.restart()
    this.places = []
  }

  private async show(at: number, moving = false): Promise<void> {
    const wish = (this.wish += 1)
    try {
      const since = this.stops[stopAt(this.stops, at) - 1] ?? 0
      const before = since < at ? await this.ask(since) : null
      const now = await this.ask(at)
      if (wish !== this.wish || !this.on) return
      this.log = this.game.log.filter((entry) => entry.at > since && entry.at <= at)
      this.draw(before, now, moving)
      this.moment = now
    } catch {
      // It stays where it is.
    }
  }

  /** Ways, arrows and dice of the step, as in play. */
  private draw(before: MomentSaid | null, now: MomentSaid, moving: boolean): void {
    const { playback } = this
    if (!before || now.view.turn === 0) {
      playback.restart()
      this.places = []
      return
    }
    playback.tell(before.view, this.log, moving ? SPEEDS[this.speed].pace : 0)
    const { lines, shots } = playback.trail
    this.places = moving ? [] : [...new Set([...lines.flat(), ...shots.map((shot) => shot.to)])]
  }

  private async ask(at: number): Promise<MomentSaid> {
    const key = `${at} ${this.eyes}`
    const found = this.known.get(key) ?? (await this.game.ask({ type: 'moment', at, eyes: this.eyes }))
    // A running game changes: only what is over is remembered.
    if (this.game.state?.outcome) this.known.set(key, found)
    return found
  }
}
