/** Looking at the game again, step by step, from any moment on. */
import { NOTHING, type Overlay } from '../board/overlay'
import type { Hex } from '../map/hexes'
import { stopAt, stops, turnFrom, turnsOf } from './course'
import type { Game } from './game.svelte'
import { linkTo, WATCHER } from './links.svelte'
import { weather } from './overlays'
import { Trail } from './trail.svelte'
import type { CourseSaid, LogEntry, MomentSaid, StepSaid } from './types'

const NO_COURSE: CourseSaid = { type: 'course', steps: [], turns: [], turning: [], sides: [] }

export class Replaying {
  on = $state(false)
  /** The moment that is shown; none until the server has told it. */
  moment = $state.raw<MomentSaid | null>(null)
  /** What was done in the step that led to it. */
  log = $state.raw<LogEntry[]>([])
  /** Where it was done. */
  places = $state.raw<Hex[]>([])
  course = $state.raw<CourseSaid>(NO_COURSE)
  /** Whose eyes; none for one's own. */
  eyes = $state('')
  readonly trail = new Trail()
  /** What lies over the map. */
  readonly overlay = $derived<Overlay>({
    ...NOTHING,
    ...(this.moment ? weather(this.moment.view) : {}),
    trail: this.trail.lines,
    shots: this.trail.shots,
  })
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
    private readonly isHex: (hex: Hex) => boolean,
  ) {}

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

  go(stop: number): Promise<void> {
    return this.show(this.stops[Math.max(0, Math.min(this.stops.length - 1, stop))] ?? 0)
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
    return `${location.origin}/game/${this.game.id}?at=${at}#${key}`
  }

  end(): void {
    this.on = false
    this.wish += 1
    this.moment = null
    this.trail.restart()
    this.places = []
  }

  private async show(at: number): Promise<void> {
    const wish = (this.wish += 1)
    try {
      const since = this.stops[stopAt(this.stops, at) - 1] ?? 0
      const before = since < at ? await this.ask(since) : null
      const now = await this.ask(at)
      if (wish !== this.wish || !this.on) return
      this.log = this.game.log.filter((entry) => entry.at > since && entry.at <= at)
      this.moment = now
      this.draw(before, now)
    } catch {
      // It stays where it is.
    }
  }

  /** Arrows and dice of the step, as in play. */
  private draw(before: MomentSaid | null, now: MomentSaid): void {
    const state = this.game.state
    this.trail.restart()
    if (!before || !state || now.view.turn === 0) {
      this.places = []
      return
    }
    // Nobody's own side: all that was done is shown.
    this.trail.follow({ ...state, view: before.view, sides: [] }, [], this.isHex)
    this.trail.follow({ ...state, view: now.view, sides: [] }, this.log, this.isHex)
    this.places = [...new Set([...this.trail.lines.flat(), ...this.trail.shots.map((shot) => shot.to)])]
  }

  private async ask(at: number): Promise<MomentSaid> {
    const key = `${at} ${this.eyes}`
    const found = this.known.get(key) ?? (await this.game.ask({ type: 'moment', at, eyes: this.eyes }))
    // A running game changes: only what is over is remembered.
    if (this.game.state?.outcome) this.known.set(key, found)
    return found
  }
}
