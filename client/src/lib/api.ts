/** Requests: what is asked outside a game's connection. */
import { alone, link } from './home'
import { Unanswered, type Answer } from './link'
import { kept } from './prefs.svelte'
import { inAll } from './text'
import type {
  About,
  BoardData,
  ExampleShown,
  Failure,
  GameHeader,
  GameMade,
  HomeGame,
  LessonCard,
  NewGame,
  RecordData,
  RulesData,
  ScenarioCard,
  SeatLink,
} from './types'

export class Failed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.say.en)
  }
}

const GONE: Failure = { status: 0, key: 'server-gone', say: inAll('server-silent') }

async function call<T>(method: string, path: string, body?: unknown, secret?: string): Promise<T> {
  let answer: Answer
  try {
    answer = await link.request(method, path, body, secret)
  } catch (error) {
    if (!(error instanceof Unanswered)) throw new Failed(GONE)
    throw new Failed({ status: 0, key: error.why, say: inAll(error.why) })
  }
  if (answer.status < 200 || answer.status > 299) {
    const failure = answer.data as Failure | null
    throw new Failed(failure?.say ? failure : { ...GONE, status: answer.status, key: 'not-found' })
  }
  return answer.data as T
}

/** The secret of the person who runs the server, where this browser has it. Without a server one needs none. */
export const home = (): string => (alone ? 'here' : (kept('home') ?? ''))

const boards = new Map<string, Promise<BoardData>>()
const books = new Map<string, Promise<RulesData>>()
const inForce = new Map<string, Promise<RulesData>>()

function once<T>(known: Map<string, Promise<T>>, key: string, get: () => Promise<T>): Promise<T> {
  let found = known.get(key)
  if (!found) {
    found = get()
    known.set(key, found)
    found.catch(() => known.delete(key))
  }
  return found
}

export const api = {
  about: () => call<About>('GET', 'about'),
  scenarios: () => call<ScenarioCard[]>('GET', 'scenarios'),
  board: (id: string) => once(boards, id, () => call<BoardData>('GET', `scenarios/${id}/board`)),
  /** The board of a game whose scenario is not a shipped one. */
  gameBoard: (id: string) => once(boards, `game ${id}`, () => call<BoardData>('GET', `games/${id}/board`)),
  rules: (book: string) => once(books, book, () => call<RulesData>('GET', `rules/${book}`)),
  /** The rules as one game is played, with its own numbers and readings. */
  gameRules: (id: string) => once(inForce, id, () => call<RulesData>('GET', `games/${id}/rules`)),
  example: (book: string, name: string) =>
    call<ExampleShown>('GET', `rules/${book}/examples/${encodeURIComponent(name)}`),
  lessons: () => call<LessonCard[]>('GET', 'lessons'),
  learn: (number: number) => call<GameMade>('POST', `lessons/${number}`, undefined, home()),
  make: (game: NewGame) => call<GameMade>('POST', 'games', game, home()),
  header: (id: string) => call<GameHeader>('GET', `games/${id}`),
  remove: (id: string, secret: string) => call<void>('DELETE', `games/${id}`, undefined, secret),
  record: (id: string, secret?: string) => call<RecordData>('GET', `games/${id}/record`, undefined, secret),
  open: (record: string, players: Record<string, string>, language: string) =>
    call<GameMade>('POST', 'records', { record, players, seats: 'one', language }, home()),
  /** A new link to a seat; those before it open nothing more. */
  renew: (id: string, seat: string, secret: string) =>
    call<SeatLink>('POST', `games/${id}/links/${encodeURIComponent(seat)}`, undefined, secret),
  revoke: (id: string, seat: string, secret: string) =>
    call<void>('DELETE', `games/${id}/links/${encodeURIComponent(seat)}`, undefined, secret),
  home: () => call<HomeGame[]>('GET', 'home', undefined, home()),
  /** A link to the seat of a game's maker; `side`, where it is not known which that is. */
  again: (id: string, side: string) =>
    call<GameMade>('POST', `home/${id}?side=${encodeURIComponent(side)}`, undefined, home()),
}
