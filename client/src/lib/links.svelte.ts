/**
 * What this browser keeps of games: the links to their seats, the seat that it plays itself, and the
 * owner's secret. A seat is known by its role and sides; there is one link for each, the newest.
 */
import { discard, keep, kept, keys } from './prefs.svelte'
import type { GameHeader, GameMade, Say, SeatLink } from './types'

export type Seat = Pick<SeatLink, 'role' | 'sides'>

/** The seat that this browser plays. `firm`: chosen when the game was made; otherwise the last that was opened. */
interface Mine extends Seat {
  firm: boolean
  title: Say | null
  /** When it was last opened here. */
  opened: string
}

export const WATCHER: Seat = { role: 'watcher', sides: [] }

/** Raised with every change, so that lists of links are drawn again; also by other windows. */
let changes = $state(0)
addEventListener('storage', () => (changes += 1))

function read<T>(key: string): T | null {
  void changes
  try {
    return JSON.parse(kept(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

function write(key: string, value: unknown): void {
  keep(key, JSON.stringify(value))
  changes += 1
}

export function same(a: Seat, b: Seat): boolean {
  return a.role === b.role && [...a.sides].sort().join() === [...b.sides].sort().join()
}

/** What the server calls a seat. */
export function nameOf(seat: Seat): string {
  return seat.role === 'watcher' ? 'watcher' : (seat.sides[0] ?? '')
}

/** All seats of a game, that of the watchers last. */
export function seatsOf(header: GameHeader): Seat[] {
  const people = Object.keys(header.players).filter((side) => header.players[side] === 'person')
  const groups = header.seats === 'one' ? [people] : people.map((side) => [side])
  return [...groups.filter((sides) => sides.length).map((sides): Seat => ({ role: 'player', sides })), WATCHER]
}

// -- links -------------------------------------------------------------------------

export function linksOf(id: string): SeatLink[] {
  const found = read<SeatLink[]>(`links-${id}`)
  return Array.isArray(found) ? found : []
}

export function linkTo(id: string, seat: Seat): SeatLink | undefined {
  return linksOf(id).find((link) => same(link, seat))
}

/** Adds links to those that are kept: each takes the place of the one to its seat, the others stay. */
export function keepLinks(id: string, links: SeatLink[]): void {
  const merged = linksOf(id).map((old) => links.find((link) => same(link, old)) ?? old)
  write(`links-${id}`, [...merged, ...links.filter((link) => !merged.includes(link))])
}

export function dropLink(id: string, seat: Seat): void {
  write(
    `links-${id}`,
    linksOf(id).filter((link) => !same(link, seat)),
  )
}

// -- games -------------------------------------------------------------------------

/** A game was made here. The link to the maker's own seat: that of `side`, where each side has one. */
export function keepMade(made: GameMade, side = ''): SeatLink {
  keepLinks(made.id, made.links)
  if (made.owner) keep(`owner-${made.id}`, made.owner)
  const players = made.links.filter((link) => link.role === 'player')
  const own = players.find((link) => link.sides.includes(side)) ?? players[0] ?? made.links[0]!
  write(`mine-${made.id}`, {
    role: own.role,
    sides: own.sides,
    firm: true,
    title: null,
    opened: new Date().toISOString(),
  } satisfies Mine)
  return own
}

/** A link was opened, and works. */
export function sitDown(id: string, key: string, seat: Seat, title: Say): void {
  keepLinks(id, [{ role: seat.role, sides: seat.sides, key, path: `/game/${id}#${key}` }])
  const before = mine(id)
  const stays = before && (before.firm || (before.role === 'player' && seat.role === 'watcher'))
  const { role, sides } = stays ? before : seat
  write(`mine-${id}`, {
    role,
    sides,
    firm: before?.firm ?? false,
    title,
    opened: new Date().toISOString(),
  } satisfies Mine)
}

/** What is known of the seat that this browser plays. */
export function mine(id: string): Mine | null {
  return read<Mine>(`mine-${id}`)
}

/** The secret that may delete a game and renew its links, where the game was made here. */
export function ownerOf(id: string): string {
  return kept(`owner-${id}`) ?? ''
}

/** The games of this browser, those opened last first. */
export function keptGames(): string[] {
  void changes
  const opened = (id: string): string => mine(id)?.opened ?? ''
  return keys('links-').sort((a, b) => opened(b).localeCompare(opened(a)))
}

export function forget(id: string): void {
  for (const key of [`links-${id}`, `mine-${id}`, `owner-${id}`, `dice-seen-${id}`]) discard(key)
  for (const rest of keys(`dice-${id}-`)) discard(`dice-${id}-${rest}`)
  changes += 1
}
