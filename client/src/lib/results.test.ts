import { describe, expect, it } from 'vitest'
import { brief, danger, inWords, joint, melee } from './results'
import type { Odds } from './types'

const result = (lost: number, pinned: number, chance: number): unknown => ({
  lost,
  pinned,
  chance: { chance, exact: `${chance * 36}/36` },
})
const FIRE = {
  melee: null,
  results: { german: [result(0, 0, 0.5), result(0, 1, 0.2), result(0, 2, 0.1), result(1, 1, 0.2)] },
} as unknown as Odds
const MELEE = {
  melee: {
    bands: { 'wins-3': { chance: 0.3 }, 'wins-1': { chance: 0.2 }, tie: { chance: 0.1 }, 'loses-1': { chance: 0.4 } },
  },
  results: {},
} as unknown as Odds

describe('the results of fire', () => {
  it('are joined where only the number of pinned units differs', () => {
    const found = joint(FIRE, 'german', 'pinned')
    expect(found.map((bar) => bar.word)).toEqual(['no effect', 'pinned', '1 lost, pinned'])
    expect(found[1]!.value).toBeCloseTo(0.3)
    expect(found[1]!.exact).toBe('')
    expect(found[0]!.exact).toBe('18/36')
  })

  it('are three in all on a small card', () => {
    expect(brief(FIRE, 'german', 'pinned').map((bar) => bar.tone)).toEqual(['none', 'pin', 'lost1'])
  })

  it('are nothing for a side that suffers nothing', () => {
    expect(joint(FIRE, 'partisan', 'pinned')).toEqual([])
    expect(brief(FIRE, 'partisan', 'pinned')).toEqual([])
  })

  it('are said with the worst first', () => {
    expect(inWords(FIRE, 'german', 'pinned')).toBe('lose 1+ 20% · pinned 30%')
  })
})

describe('the results of a melee', () => {
  it('are won, tied or lost', () => {
    expect(melee(MELEE, false).map((bar) => bar.value)).toEqual([0.5, 0.1, 0.4])
    expect(melee(MELEE, false).map((bar) => bar.tone)).toEqual(['good', 'none', 'bad'])
  })

  it('are told the other way round to the defenders', () => {
    expect(melee(MELEE, true).map((bar) => bar.word)).toEqual(['they win', 'tie', 'they lose'])
    expect(inWords(MELEE, 'german', 'pinned')).toBe('they win 50%')
  })
})

describe('danger', () => {
  it('is none where there are no odds', () => {
    expect(danger(null, 'german')).toBe(0)
  })

  it('grows with what is lost', () => {
    expect(danger(FIRE, 'german')).toBeCloseTo(0.3 + 0.2 * 3)
    expect(danger(MELEE, 'german')).toBeCloseTo(0.75)
  })
})
