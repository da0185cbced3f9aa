import { beforeEach, describe, expect, it } from 'vitest'
import {
  dropLink,
  forget,
  keepLinks,
  keepMade,
  keptGames,
  linksOf,
  linkTo,
  mine,
  seatsOf,
  sitDown,
  WATCHER,
} from './links.svelte'
import type { GameHeader, GameMade, SeatLink } from './types'

const TITLE = { en: 'Drvar', it: 'Drvar' }
const link = (key: string, role: SeatLink['role'], ...sides: string[]): SeatLink => ({
  key,
  role,
  sides,
  path: `/game/g#${key}`,
})

beforeEach(() => keptGames().forEach(forget))

describe('links', () => {
  it('take the place of older ones to the same seat', () => {
    keepLinks('g', [link('a', 'player', 'german'), link('w', 'watcher')])
    keepLinks('g', [link('b', 'player', 'german')])
    expect(linksOf('g').map((one) => one.key)).toEqual(['b', 'w'])
    expect(linkTo('g', WATCHER)?.key).toBe('w')
  })

  it('go alone', () => {
    keepLinks('g', [link('a', 'player', 'german'), link('w', 'watcher')])
    dropLink('g', WATCHER)
    expect(linksOf('g').map((one) => one.key)).toEqual(['a'])
  })

  it('of a game are forgotten with it', () => {
    keepLinks('g', [link('a', 'player', 'german')])
    forget('g')
    expect(keptGames()).toEqual([])
  })
})

describe('the seat of this browser', () => {
  const made: GameMade = {
    id: 'g',
    owner: 'secret',
    links: [link('a', 'player', 'german'), link('b', 'player', 'partisan'), link('w', 'watcher')],
  }

  it('is the one chosen when the game was made', () => {
    expect(keepMade(made, 'partisan').key).toBe('b')
    expect(mine('g')?.sides).toEqual(['partisan'])
  })

  it('stays if another link is opened later', () => {
    keepMade(made, 'partisan')
    sitDown('g', 'a', { role: 'player', sides: ['german'] }, TITLE)
    expect(mine('g')?.sides).toEqual(['partisan'])
  })

  it('of somebody who was invited is the last that was opened, but watching takes nobody’s seat', () => {
    sitDown('g', 'a', { role: 'player', sides: ['german'] }, TITLE)
    sitDown('g', 'w', WATCHER, TITLE)
    expect(mine('g')).toMatchObject({ role: 'player', sides: ['german'], title: TITLE })
  })
})

describe('the seats of a game', () => {
  const header = (seats: string): GameHeader =>
    ({ seats, players: { german: 'person', partisan: 'person' } }) as unknown as GameHeader

  it('are one for each side, or one for both on the same screen', () => {
    expect(seatsOf(header('two')).map((seat) => seat.sides)).toEqual([['german'], ['partisan'], []])
    expect(seatsOf(header('one')).map((seat) => seat.sides)).toEqual([['german', 'partisan'], []])
  })
})
