import { describe, expect, it } from 'vitest'
import { rematch } from './rematch'
import type { GameHeader } from './types'

const header = (players: Record<string, string>, seats: 'one' | 'two'): GameHeader =>
  ({ scenario: 'drvar', players, seats, options: { early: 'on' } }) as unknown as GameHeader

describe('a rematch', () => {
  it('gives the machine the other side', () => {
    const { game, side } = rematch(header({ red: 'person', blue: 'veteran' }, 'one'), ['red'], 'en')
    expect(game.players).toEqual({ red: 'veteran', blue: 'person' })
    expect(game.side).toBeNull()
    expect(game.options).toEqual({ early: 'on' })
    expect(side).toBe('blue')
  })
  it('gives a friend the side that was mine', () => {
    const { game, side } = rematch(header({ red: 'person', blue: 'person' }, 'two'), ['blue'], 'it')
    expect(game.players).toEqual({ red: 'person', blue: 'person' })
    expect([game.seats, game.side, side, game.language]).toEqual(['two', 'red', 'red', 'it'])
  })
  it('is the same game for two at one screen', () => {
    const { game } = rematch(header({ red: 'person', blue: 'person' }, 'one'), ['red', 'blue'], 'en')
    expect(game.players).toEqual({ red: 'person', blue: 'person' })
    expect(game.seats).toBe('one')
  })
})
