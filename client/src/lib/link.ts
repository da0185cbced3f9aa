/**
 * The way to the tables. What keeps them, a server or a worker of this page, understands the same
 * requests and messages: docs/reference/api.md.
 */

/** Nobody answers, and why: a word of the page. */
export class Unanswered extends Error {
  constructor(readonly why: 'engine-failed' | 'other-tab') {
    super(why)
  }
}

export interface Answer {
  status: number
  /** What came as JSON; null if it was none. */
  data: unknown
}

/** One's connection to a game. */
export interface Connection {
  readonly open: boolean
  send(text: string): void
  close(): void
}

/** What is done with a connection. `code` and `reason` are those of a WebSocket. */
export interface Listener {
  opened(): void
  heard(text: string): void
  closed(code: number, reason: string): void
}

export interface Link {
  /** Fails if nobody answers. `path` stands below /api/. */
  request(method: string, path: string, body?: unknown, secret?: string): Promise<Answer>
  connect(game: string, listener: Listener): Connection
}
