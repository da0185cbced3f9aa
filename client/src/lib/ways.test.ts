import { describe, expect, it } from 'vitest'
import type { BoardData, Reachable } from './types'
import { spentBy, threatsOn } from './ways'

const DATA = { reconstructed: { 'terrain.wood.cost': 0, 'stream.cost': 0 }, notes: [] } as unknown as BoardData
const to = (hex: string, table: string, threats: Reachable['threats'] = []): Reachable => ({
  hex,
  spent: 3,
  left: 1,
  table,
  way: ['02.02', hex],
  choices: [],
  assault: false,
  threats,
})

describe('the points of a way', () => {
  it('have a mark if one of its hexes has a reconstructed price', () => {
    expect(spentBy(DATA, to('03.02', 'terrain.clear.cost stream.cost'))).toBe('3†')
    expect(spentBy(DATA, to('03.02', 'terrain.clear.cost'))).toBe('3')
    expect(spentBy(DATA, to('03.02', ''))).toBe('3')
  })
})

describe('a threat that has not been weighed', () => {
  it('has no price yet', () => {
    const there = to('03.02', '', [{ hex: '05.05', reaction: 'opportunity-fire' }])
    const [risky, ...others] = threatsOn(there, [there, to('04.04', '')])
    expect(others).toEqual([])
    expect([risky!.hex, risky!.risks[0]!.source, risky!.risks[0]!.points]).toEqual(['03.02', '05.05', null])
  })
})
