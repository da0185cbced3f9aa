/** One game as this page knows it: the socket, the last state, the log, questions and answers. */
import { tick } from 'svelte'
import { link } from './home'
import type { Connection } from './link'
import { sitDown, type Seat } from './links.svelte'
import { keep, kept } from './prefs.svelte'
import { digest } from './sha256'
import {
  PROTOCOL,
  type AnswerData,
  type Because,
  type ActivationSaid,
  type FromClient,
  type FromServer,
  type GameHeader,
  type LogEntry,
  type Question,
  type State,
} from './types'

/** `lost`: it is tried again; `parted`: only if the reader wants to; `ended`: for good. */
type Status = 'connecting' | 'open' | 'lost' | 'parted' | 'ended'

/** Closed for good: nothing to be gained by coming back. */
const FINAL: Record<number, string> = {
  4400: 'bad-message',
  4401: 'wrong-link',
  4404: 'unknown-game',
  4410: 'game-deleted',
  4413: 'too-large',
  4426: 'old-page',
}

/** Reconnecting at once would disconnect another window, or be refused again. */
const PARTED = new Set(['room-full', 'too-many-connections'])
/** Milliseconds after which a connection counts as good. */
const GOOD = 10_000

interface Waiting {
  done: (answer: AnswerData) => void
  failed: (because: Because) => void
}

export class Game {
  status = $state<Status>('connecting')
  /** Why it ended: a key of the server. */
  ended = $state('')
  header = $state.raw<GameHeader | null>(null)
  state = $state.raw<State | null>(null)
  log = $state.raw<LogEntry[]>([])
  /** The activations of the log, and what happened between them. */
  activations = $state.raw<ActivationSaid[]>([])
  refused = $state.raw<Because | null>(null)
  /** The number of failed attempts to connect. */
  tries = $state(0)
  /** What the server said when it closed the connection. */
  farewell = $state.raw<Because | null>(null)
  /** The seat of this link, once the server has let us in. */
  seat = $state.raw<Seat | null>(null)
  /** Games that the machine serves before it thinks about this one. */
  ahead = $state<number | null>(null)
  /** The link of this very page is being renewed. */
  renewing = $state(false)

  private mark = ''
  private connection: Connection | null = null
  private questions = new Map<number, Waiting>()
  private next = 1
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false
  private opened = 0
  /** Connections in a row that did not last. */
  private short = 0
  /** What has been sent of the dice on this connection: a second time it would be refused. */
  private diceSent = ''

  constructor(
    readonly id: string,
    readonly key: string,
  ) {}

  open(): void {
    this.diceSent = ''
    this.ended = ''
    this.farewell = null
    this.opened = performance.now()
    this.connection = link.connect(this.id, {
      opened: () =>
        this.send({
          type: 'hello',
          key: this.key,
          protocol: PROTOCOL,
          log: this.log.length,
          mark: this.mark,
          eyes: this.state?.eyes ?? '',
        }),
      heard: (text) => {
        const start = performance.now()
        this.take(JSON.parse(text) as FromServer)
        // For client/dev/board_time.py: until the page has done all that the message asks for.
        if ('measureBoard' in window)
          void tick()
            .then(tick)
            .then(() => performance.measure('board', { start }))
      },
      closed: (code, reason) => this.gone(code, reason),
    })
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    this.connection?.close()
  }

  /** Try at once, without waiting for the pause to end. */
  retry(): void {
    clearTimeout(this.timer)
    if (this.status === 'parted') this.status = 'connecting'
    this.open()
  }

  private gone(code: number, reason: string): void {
    for (const waiting of this.questions.values()) waiting.failed(NONE)
    this.questions.clear()
    this.ahead = null
    if (this.closed) return
    const final = FINAL[code]
    if (final) {
      this.status = 'ended'
      this.ended = this.ended || final
      return
    }
    if (PARTED.has(this.ended || reason)) {
      this.status = 'parted'
      return
    }
    this.status = 'lost'
    this.tries += 1
    // A server that lets us in and fails at once must not be asked without a pause.
    this.short = performance.now() - this.opened > GOOD ? 1 : this.short + 1
    const pause = Math.min(8000, 400 * 1.7 ** Math.min(this.short, 8)) * (0.8 + Math.random() * 0.4)
    this.timer = setTimeout(() => this.open(), pause)
  }

  private take(message: FromServer): void {
    if (message.type === 'welcome') {
      this.header = message.game
      this.status = 'open'
      this.tries = 0
      this.seat = { role: message.role, sides: message.sides }
      sitDown(this.id, this.key, this.seat, message.game.title)
      if (message.protocol > PROTOCOL) {
        this.status = 'ended'
        this.ended = 'old-page'
      }
    } else if (message.type === 'state') {
      this.log = [...this.log.slice(0, message.log.start), ...message.log.entries]
      const { activations } = message.log
      const first = activations[0]?.start ?? message.log.start
      this.activations = [...this.activations.filter((activation) => activation.start < first), ...activations]
      this.mark = message.log.mark
      this.state = message
      this.ahead = null
      this.fairDice(message)
    } else if (message.type === 'answer') {
      this.questions.get(message.id)?.done(message.answer)
      this.questions.delete(message.id)
    } else if (message.type === 'refused') {
      if (message.id === null) this.refused = message.because
      else {
        this.questions.get(message.id)?.failed(message.because)
        this.questions.delete(message.id)
      }
    } else if (message.type === 'presence') {
      if (this.state) this.state = { ...this.state, present: message.present }
    } else if (message.type === 'waiting') {
      this.ahead = message.ahead
    } else if (message.type === 'bye') {
      this.ended = message.because.key
      this.farewell = message.because
    }
  }

  send(message: FromClient): void {
    if (this.connection?.open) this.connection.send(JSON.stringify(message))
  }

  // -- what a player does -------------------------------------------------------------

  get number(): number {
    return this.state?.decision.number ?? this.state?.number ?? 0
  }

  choose(choice: string): void {
    this.refused = null
    this.send({ type: 'choose', number: this.state?.number ?? 0, choice })
  }

  plan(choices: string[]): void {
    this.refused = null
    if (choices.length === 1) this.choose(choices[0]!)
    else if (choices.length) this.send({ type: 'plan', number: this.state?.number ?? 0, choices })
  }

  undo(): void {
    this.refused = null
    this.send({ type: 'undo', number: this.state?.number ?? 0 })
  }

  ask<T extends AnswerData['type']>(what: Extract<Question, { type: T }>): Promise<Extract<AnswerData, { type: T }>> {
    const id = this.next
    this.next += 1
    return new Promise((done, failed) => {
      this.questions.set(id, { done: (answer) => done(answer as Extract<AnswerData, { type: T }>), failed })
      if (!this.connection?.open) failed(NONE)
      else this.send({ type: 'ask', id, what })
    })
  }

  // -- dice that both sides can check ---------------------------------------------------

  /** The commitments that this browser has seen while the game was played; none if it was not there. */
  get commitmentsSeen(): Record<string, string> {
    return JSON.parse(kept(`dice-seen-${this.id}`) ?? '{}') as Record<string, string>
  }

  private fairDice(state: State): void {
    const { dice, sides, role } = state
    if (dice.mode !== 'fair') return
    // Before the first roll of a game: what is shown at its end must fit what is remembered here.
    if (dice.phase === 'ready' && !kept(`dice-seen-${this.id}`))
      keep(`dice-seen-${this.id}`, JSON.stringify(dice.commitments))
    if (role !== 'player') return
    const mine = sides.filter((side) => dice.missing.includes(side))
    if (mine.length === 0) return
    const step = `${dice.phase} ${dice.round}`
    if (step === this.diceSent) return
    this.diceSent = step
    const name = (round: number): string => `dice-${this.id}-${sides.join('+')}-${round}`
    if (dice.phase === 'commit') {
      const secret = kept(name(dice.round)) ?? random()
      keep(name(dice.round), secret)
      void digest(secret).then((commitment) => this.send({ type: 'dice-commit', round: dice.round, commitment }))
    } else if (dice.phase === 'reveal') {
      const secret = kept(name(dice.round))
      if (secret) this.send({ type: 'dice-secret', round: dice.round, secret })
      else {
        const fresh = random()
        keep(name(dice.round + 1), fresh)
        void digest(fresh).then((commitment) => this.send({ type: 'dice-commit', round: dice.round + 1, commitment }))
      }
    }
  }
}

const NONE: Because = { rule: '', key: 'gone', say: { en: '', it: '' } }

function random(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
