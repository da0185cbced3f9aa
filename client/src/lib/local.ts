/** The tables of this page: a worker has them, and files beside the page what never changes. */
import type { FromWorker, Parts, ToWorker } from '../engine/messages'
import { Unanswered, type Answer, type Connection, type Link, type Listener } from './link'

/** Below this much memory, in gigabytes, a second worker would be too much. */
const ENOUGH = 4

interface Talk extends Listener {
  open: boolean
}

export class LocalLink implements Link {
  private readonly base = new URL('.', location.href.split('#', 1)[0]).href
  private readonly parts: Promise<Parts>
  private worker: Promise<Worker> | null = null
  private next = 1
  private readonly asked = new Map<number, (answer: Answer) => void>()
  private readonly talks = new Map<number, Talk>()

  constructor(manifest: string) {
    this.parts = fetch(manifest).then((answer) => answer.json() as Promise<Parts>)
  }

  async request(method: string, path: string, body?: unknown, secret = ''): Promise<Answer> {
    const parts = await this.parts
    const file = method === 'GET' ? parts.data[path] : undefined
    if (file) return { status: 200, data: (await (await fetch(file)).json()) as unknown }
    const worker = await this.start()
    // The browser may ask the reader, so this waits until there is something to keep.
    if (method === 'POST') void navigator.storage?.persist?.()
    const id = this.next++
    return new Promise((done) => {
      this.asked.set(id, done)
      const text = body === undefined ? '' : JSON.stringify(body)
      post(worker, { kind: 'request', id, method, path, body: text, secret })
    })
  }

  connect(game: string, listener: Listener): Connection {
    const line = this.next++
    const talk: Talk = {
      open: false,
      opened: () => listener.opened(),
      heard: (text) => listener.heard(text),
      closed: (code, reason) => listener.closed(code, reason),
    }
    this.talks.set(line, talk)
    const say = (message: ToWorker): void => void this.start().then((worker) => post(worker, message))
    void this.start().then(
      (worker) => post(worker, { kind: 'connect', line, game }),
      () => this.end(line, 1006, 'failed'),
    )
    return {
      get open() {
        return talk.open
      },
      send: (text) => say({ kind: 'say', line, text }),
      close: () => {
        say({ kind: 'close', line })
        this.talks.delete(line)
      },
    }
  }

  /** The worker, started when it is first needed; tried again if it could not be. */
  private start(): Promise<Worker> {
    this.worker ??= this.begin().catch((error: unknown) => {
      this.worker = null
      throw error
    })
    return this.worker
  }

  private async begin(): Promise<Worker> {
    const parts = await this.parts
    if (!(await onlyHere())) throw new Unanswered('other-tab')
    if (typeof WebAssembly !== 'object') throw new Unanswered('engine-failed')
    const worker = engineWorker()
    const memory = (navigator as { deviceMemory?: number }).deviceMemory ?? ENOUGH
    const channel = memory >= ENOUGH ? new MessageChannel() : null
    const start = (worker: Worker, role: 'tables' | 'thinker', thinker: MessagePort | null): void =>
      worker.postMessage({ kind: 'begin', role, base: this.base, parts, thinker }, thinker ? [thinker] : [])
    return new Promise((done, failed) => {
      worker.onmessage = (event: MessageEvent<FromWorker>) => {
        const message = event.data
        if (message.kind === 'ready') done(worker)
        else if (message.kind === 'failed') {
          worker.terminate()
          failed(new Unanswered('engine-failed'))
        } else if (message.kind === 'thinker') start(engineWorker(), 'thinker', channel!.port2)
        else this.hear(message)
      }
      worker.onerror = () => failed(new Unanswered('engine-failed'))
      start(worker, 'tables', channel?.port1 ?? null)
    })
  }

  private hear(message: FromWorker): void {
    if (message.kind === 'answer') {
      const { status, data } = JSON.parse(message.text) as Answer
      this.asked.get(message.id)?.({ status, data })
      this.asked.delete(message.id)
    } else if (message.kind === 'opened') {
      const talk = this.talks.get(message.line)
      if (talk) talk.open = true
      talk?.opened()
    } else if (message.kind === 'heard') {
      this.talks.get(message.line)?.heard(message.text)
    } else if (message.kind === 'closed') {
      this.end(message.line, message.code, message.reason)
    }
  }

  private end(line: number, code: number, reason: string): void {
    const talk = this.talks.get(line)
    this.talks.delete(line)
    if (talk) talk.open = false
    talk?.closed(code, reason)
  }
}

let mine = false

/** Two engines would not know of each other's games: the first tab has it, until it is closed. */
async function onlyHere(): Promise<boolean> {
  if (mine || !navigator.locks) return true
  mine = await new Promise<boolean>((told) => {
    void navigator.locks.request('staffetta', { ifAvailable: true }, (lock) => {
      told(lock !== null)
      return lock ? new Promise(() => undefined) : undefined
    })
  })
  return mine
}

const engineWorker = (): Worker => new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module' })

function post(worker: Worker, message: ToWorker): void {
  worker.postMessage(message)
}
