/** One game as this page knows it: the socket, the last state, the log, questions and answers. */
import { tick } from 'svelte'
import { keep, kept } from './prefs.svelte'
import { PROTOCOL, type AnswerData, type Because, type FromClient, type FromServer, type GameHeader, type LogEntry, type Question, type State } from './types'

type Status = 'connecting' | 'open' | 'lost' | 'ended'

/** Closed for good: nothing to be gained by coming back. */
const FINAL: Record<number, string> = {
  4400: 'bad-message', 4401: 'wrong-link', 4404: 'unknown-game', 4410: 'game-deleted', 4413: 'too-large', 4426: 'old-page',
}

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
  refused = $state.raw<Because | null>(null)
  /** How often the connection was tried in vain. */
  tries = $state(0)

  private mark = ''
  private socket: WebSocket | null = null
  private questions = new Map<number, Waiting>()
  private next = 1
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false
  /** What has been sent of the dice on this connection: a second time it would be refused. */
  private diceSent = ''

  constructor(
    readonly id: string,
    readonly key: string,
  ) {}

  open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/games/${encodeURIComponent(this.id)}/socket`)
    this.socket = socket
    this.diceSent = ''
    socket.onopen = () =>
      this.send({ type: 'hello', key: this.key, protocol: PROTOCOL, log: this.log.length, mark: this.mark, eyes: this.state?.eyes ?? '' })
    socket.onmessage = (event: MessageEvent<string>) => {
      const start = performance.now()
      this.take(JSON.parse(event.data) as FromServer)
      // For client/dev/board_time.py: until the page has done all that the message asks for.
      if ('measureBoard' in window) void tick().then(tick).then(() => performance.measure('board', { start }))
    }
    socket.onclose = (event) => this.gone(event.code)
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    this.socket?.close()
  }

  /** Try at once, without waiting for the pause to end. */
  retry(): void {
    clearTimeout(this.timer)
    this.open()
  }

  private gone(code: number): void {
    for (const waiting of this.questions.values()) waiting.failed(NONE)
    this.questions.clear()
    if (this.closed) return
    const final = FINAL[code]
    if (final) {
      this.status = 'ended'
      this.ended = this.ended || final
      return
    }
    this.status = 'lost'
    this.tries += 1
    const pause = Math.min(8000, 400 * 1.7 ** Math.min(this.tries, 8)) * (0.8 + Math.random() * 0.4)
    this.timer = setTimeout(() => this.open(), pause)
  }

  private take(message: FromServer): void {
    if (message.type === 'welcome') {
      this.header = message.game
      this.status = 'open'
      this.tries = 0
      if (message.protocol > PROTOCOL) {
        this.status = 'ended'
        this.ended = 'old-page'
      }
    } else if (message.type === 'state') {
      this.log = [...this.log.slice(0, message.log.start), ...message.log.entries]
      this.mark = message.log.mark
      this.state = message
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
    } else if (message.type === 'bye') {
      this.ended = message.because.key
    }
  }

  send(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
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
      if (this.socket?.readyState !== WebSocket.OPEN) failed(NONE)
      else this.send({ type: 'ask', id, what })
    })
  }

  // -- dice that both sides can check ---------------------------------------------------

  private fairDice(state: State): void {
    const { dice, sides, role } = state
    if (dice.mode !== 'fair' || role !== 'player') return
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

async function digest(text: string): Promise<string> {
  if (!crypto.subtle) return sha256(text)
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** SHA-256 for pages that are served without encryption, where browsers offer none (FIPS 180-4). */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const blocks = Math.ceil((bytes.length + 9) / 64)
  const data = new DataView(new ArrayBuffer(blocks * 64))
  bytes.forEach((byte, i) => data.setUint8(i, byte))
  data.setUint8(bytes.length, 0x80)
  data.setUint32(blocks * 64 - 4, bytes.length * 8)
  const primes: number[] = []
  for (let p = 2; primes.length < 64; p += 1) if (primes.every((q) => p % q)) primes.push(p)
  const part = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) >>> 0
  const k = primes.map((p) => part(Math.cbrt(p)))
  const h = primes.slice(0, 8).map((p) => part(Math.sqrt(p)))
  const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by))
  const w = new Array<number>(64)
  for (let block = 0; block < blocks; block += 1) {
    for (let i = 0; i < 16; i += 1) w[i] = data.getUint32(block * 64 + i * 4)
    for (let i = 16; i < 64; i += 1) {
      const [a, b] = [w[i - 15]!, w[i - 2]!]
      w[i] = (w[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))) | 0
    }
    let [a, b, c, d, e, f, g, z] = h as [number, number, number, number, number, number, number, number]
    for (let i = 0; i < 64; i += 1) {
      const t1 = (z + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + k[i]! + w[i]!) | 0
      const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[z, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
    }
    ;[a, b, c, d, e, f, g, z].forEach((value, i) => (h[i] = (h[i]! + value) | 0))
  }
  return h.map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('')
}
