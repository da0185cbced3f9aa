import { describe, expect, it } from 'vitest'
import { Names } from './names'
import { mark, notes } from './reconstructed'
import type { BoardData } from './types'

const both = (word: string) => ({ en: word, it: word })
const DATA = {
  entries: [],
  objectives: [{ hex: '01.01', name: both('Bridge') }],
  names: [],
  sides: [
    { id: 'axis', name: both('Italian Social Republic') },
    { id: 'partisan', name: both('Partisans') },
  ],
  factions: [{ id: 'rsi', side: 'axis' }],
  reconstructed: { 'actions.move': 1, 'actions.attack': 1, 'terrain.wood': 0 },
  notes: [both('the map'), both('the rules')],
} as unknown as BoardData

describe('names', () => {
  const names = new Names(DATA)

  it('of a hex have its number', () => {
    expect(names.place('01.01')).toBe('Bridge 01.01')
    expect(names.place('02.02')).toBe('02.02')
  })

  it('of a side are short where there is little room', () => {
    expect(names.side('axis')).toBe('Italian Social Republic')
    expect(names.brief('axis')).toBe('RSI')
    expect(names.brief('partisan')).toBe('Partisans')
  })
})

describe('reconstructed numbers', () => {
  it('have a mark, and each reason is told once', () => {
    expect([mark(DATA, 'actions.move'), mark(DATA, 'actions.rally')]).toEqual(['†', ''])
    expect([mark(DATA, 'terrain.clear terrain.wood'), mark(DATA, '')]).toEqual(['†', ''])
    expect(notes(DATA, ['terrain.clear terrain.wood'])).toEqual([both('the map')])
    expect(notes(DATA, ['actions.move', 'actions.attack', 'actions.rally'])).toEqual([both('the rules')])
  })
})
