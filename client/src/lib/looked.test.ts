import { describe, expect, it } from 'vitest'
import { beside, figures, signed } from './looked'
import type { BoardData, LookSaid } from './types'

const data = { reconstructed: { 'stream.assault': 0 }, notes: [] } as unknown as BoardData
type Ground = LookSaid['data']['ground']
const term = (value: number, table: string): Ground['assault'][number] => ({ value, rule: '', key: table, table })
const ground = (more: Partial<Ground>): Ground => ({
  terrain: 'hill',
  level: 0,
  road: 0,
  stream: false,
  opaque: false,
  cost: { points: 2, table: 'terrain.hill.cost' },
  wheels: true,
  hit: { points: 5, table: 'terrain.hill.to_hit' },
  cover: [],
  assault: [],
  ...more,
})

describe('the figures of a hex', () => {
  it('add up, with the mark of what is reconstructed', () => {
    const assault = [term(-1, 'terrain.hill.assault'), term(-2, 'stream.assault')]
    const found = figures(ground({ assault }), data)
    expect(found.map((one) => [one.word, one.value])).toEqual([
      ['to enter', '2'],
      ['die to hit', '5+'],
      ['assault', '−3†'],
    ])
  })
  it('are modifiers of fire in a book that has those', () => {
    const found = figures(ground({ hit: null, cover: [term(-1, 'terrain.hill.attack')] }), data)
    expect(found[1]).toMatchObject({ word: 'fire into it', value: '−1' })
  })
  it('are none where nobody comes', () => {
    expect(figures(ground({ cost: null }), data)).toEqual([])
  })
  it('bear a sign', () => {
    expect([1, 0, -1].map(signed)).toEqual(['+1', '0', '−1'])
  })
})

describe('the card stands beside its hex', () => {
  const card = { width: 300, height: 200 }
  const map = { width: 1000, height: 600 }
  it('to the right, or to the left where there is no room', () => {
    expect(beside({ x: 200, y: 300 }, 40, card, map, null)).toEqual({ x: 254, y: 200 })
    expect(beside({ x: 900, y: 300 }, 40, card, map, null).x).toBe(900 - 54 - 300)
  })
  it('away from what else is looked at', () => {
    expect(beside({ x: 500, y: 300 }, 40, card, map, { x: 600, y: 300 }).x).toBe(146)
  })
  it('on the map, up to its edges', () => {
    expect(beside({ x: 200, y: 10 }, 40, card, map, null).y).toBe(8)
    expect(beside({ x: 200, y: 590 }, 40, card, map, null).y).toBe(392)
  })
  it('below or above the hex on a narrow map', () => {
    const narrow = { width: 360, height: 600 }
    expect(beside({ x: 180, y: 100 }, 40, card, narrow, null)).toEqual({ x: 30, y: 154 })
    expect(beside({ x: 180, y: 500 }, 40, card, narrow, null)).toEqual({ x: 30, y: 246 })
  })
})
