import { expect, test } from 'vitest'
import { figures, worths, worthWords } from './stakes.svelte'
import { dismiss, isUnread, read } from './briefed'
import { foretellable } from './forecast.svelte'

test('a worth is said once if it is the same for both sides', () => {
  expect(worths({ a: 5, b: 5 })).toEqual([5])
  expect(worths({ a: 7, b: 5 })).toEqual([7, 5])
  expect(worths(undefined)).toEqual([])
  expect(worthWords({ a: 1, b: 1 }, 'worth-each')).toBe('1 point each')
  expect(worthWords({ a: 7, b: 5 }, 'worth')).toBe('7/5 points')
  expect(worthWords({}, 'worth')).toBe('')
})

test('an objective that counts nothing bears no figure on the map', () => {
  const worth = { '10.04': { a: 5, b: 5 }, '10.06': { a: 0, b: 0 } }
  expect([...figures({ worth })]).toEqual([['10.04', '5']])
})

test('only one person against the machine is told the chance to win', () => {
  const seat = { role: 'player' as const, sides: ['a'] }
  expect(foretellable({ players: { a: 'person', b: 'veteran' } }, seat)).toBe(true)
  expect(foretellable({ players: { a: 'person', b: 'person' } }, seat)).toBe(false)
  expect(foretellable({ players: { a: 'person', b: 'person' } }, { ...seat, sides: ['a', 'b'] })).toBe(false)
  expect(foretellable({ players: { a: 'person', b: 'veteran' } }, { role: 'watcher', sides: [] })).toBe(false)
})

test('a new game is explained once, and not at all if the reader said so', () => {
  const game = { id: 'one', scenario: 'wood', role: 'player', turn: 0, begun: false }
  expect(isUnread(game)).toBe(true)
  read('one')
  expect(isUnread(game)).toBe(false)
  expect(isUnread({ ...game, id: 'two' })).toBe(true)
  expect(isUnread({ ...game, id: 'two', turn: 2 })).toBe(false)
  expect(isUnread({ ...game, id: 'two', begun: true })).toBe(false)
  expect(isUnread({ ...game, id: 'two', role: 'watcher' })).toBe(false)
  dismiss('wood', true)
  expect(isUnread({ ...game, id: 'two' })).toBe(false)
  dismiss('wood', false)
  expect(isUnread({ ...game, id: 'two' })).toBe(true)
})
