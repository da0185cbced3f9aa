/** A worker of the page: the tables with everything that is decided there, or a machine that thinks. */
import { Drawer } from './drawer'
import type { FromWorker, ToWorker } from './messages'
import { startPython, type Python } from './python'

/** A connection as `staffetta.site.local` has it. */
interface Line {
  hear(text: string | undefined): void
}

/** `staffetta.site.engine`. */
interface Engine {
  request(method: string, path: string, body: string, secret: string): Promise<string>
  connect(game: string, say: (text: string) => void, end: (code: number, reason: string) => void): Line
}

interface Starter {
  start(drawer: Drawer, elsewhere: ((question: string) => Promise<string>) | undefined): Promise<Engine>
}

/** `staffetta.site.thinking`. */
interface Thinking {
  thought(question: string): string
}

type Begin = Extract<ToWorker, { kind: 'begin' }>

const tell = (message: FromWorker): void => postMessage(message)
const lines = new Map<number, Line>()
let engine: Engine | undefined
/** What came before the engine was ready. */
let early: ToWorker[] = []

onmessage = (event: MessageEvent<ToWorker>) => {
  const message = event.data
  if (message.kind === 'begin') void begin(message).catch(fail)
  else if (engine) hear(engine, message)
  else early.push(message)
}

function fail(error: unknown): void {
  // For debugging: the page itself says only that there is no engine.
  console.warn(error)
  tell({ kind: 'failed', why: String(error) })
}

async function begin({ role, base, parts, thinker }: Begin): Promise<void> {
  if (role === 'thinker') {
    // The tables think themselves if this worker cannot.
    think(await startPython(base, parts).catch(String), thinker!)
  } else {
    const python = await startPython(base, parts)
    const { start } = python.pyimport('staffetta.site.engine') as Starter
    engine = await start(await Drawer.open(), thinker ? elsewhere(thinker) : undefined)
  }
  tell({ kind: 'ready' })
  for (const message of early) if (engine) hear(engine, message)
  early = []
}

function hear(engine: Engine, message: ToWorker): void {
  if (message.kind === 'request') {
    const { id, method, path, body, secret } = message
    void engine.request(method, path, body, secret).then((text) => tell({ kind: 'answer', id, text }))
  } else if (message.kind === 'connect') {
    const { line, game } = message
    const say = (text: string): void => tell({ kind: 'heard', line, text })
    const end = (code: number, reason: string): void => {
      lines.delete(line)
      tell({ kind: 'closed', line, code, reason })
    }
    lines.set(line, engine.connect(game, say, end))
    tell({ kind: 'opened', line })
  } else if (message.kind === 'say') {
    lines.get(message.line)?.hear(message.text)
  } else if (message.kind === 'close') {
    lines.get(message.line)?.hear(undefined)
    lines.delete(message.line)
  }
}

/** Asks the worker that thinks: one question after the other. */
function elsewhere(thinker: MessagePort): (question: string) => Promise<string> {
  let next = 0
  const waiting = new Map<number, { done: (text: string) => void; failed: (why: Error) => void }>()
  let started = false
  thinker.onmessage = (event: MessageEvent<{ id: number; text: string; why: string }>) => {
    const { id, text, why } = event.data
    const asked = waiting.get(id)
    waiting.delete(id)
    if (why) asked?.failed(new Error(why))
    else asked?.done(text)
  }
  return (question) =>
    new Promise((done, failed) => {
      if (!started) tell({ kind: 'thinker' })
      started = true
      next += 1
      waiting.set(next, { done, failed })
      thinker.postMessage({ id: next, question })
    })
}

/** `python` is why there is none. */
function think(python: Python | string, tables: MessagePort): void {
  const thought = typeof python === 'string' ? null : (python.pyimport('staffetta.site.thinking') as Thinking).thought
  tables.onmessage = (event: MessageEvent<{ id: number; question: string }>) => {
    const { id, question } = event.data
    try {
      if (!thought) throw new Error(python as string)
      tables.postMessage({ id, text: thought(question), why: '' })
    } catch (error) {
      tables.postMessage({ id, text: '', why: String(error) })
    }
  }
}
