/** What the page and its workers say to each other. */

/** Which files the engine is made of: `staffetta site` writes it beside the page. */
export interface Parts {
  /** The folder of Python itself. */
  python: string
  /** The archive with the game and the packages that it needs. */
  app: string
  /** Answers that never change, by the path of their request. */
  data: Record<string, string>
}

export type ToWorker =
  | { kind: 'begin'; role: 'tables' | 'thinker'; base: string; parts: Parts; thinker: MessagePort | null }
  | { kind: 'request'; id: number; method: string; path: string; body: string; secret: string }
  | { kind: 'connect'; line: number; game: string }
  | { kind: 'say'; line: number; text: string }
  | { kind: 'close'; line: number }

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'failed'; why: string }
  /** There is something to think about. */
  | { kind: 'thinker' }
  | { kind: 'answer'; id: number; text: string }
  | { kind: 'opened'; line: number }
  | { kind: 'heard'; line: number; text: string }
  | { kind: 'closed'; line: number; code: number; reason: string }
