import { describe, expect, it } from 'vitest'
import { ableStacks, hexOf, isPlacing, modeOf, whoTakesPart } from './questions'
import type { State } from './types'

function asked(role: string, more: Record<string, unknown> = {}): State {
  const state = {
    decision: { yours: true },
    menu: { role, stacks: [] },
    view: { turn: 3 },
    outcome: null,
    handover: null,
  }
  return { ...state, ...more } as unknown as State
}

describe('a question is answered', () => {
  it.each([
    ['alternation', 'stacks'],
    ['action', 'stacks'],
    ['step', 'move'],
    ['approach', 'move'],
    ['window', 'window'],
    ['target', 'entries'],
    ['other', 'entries'],
  ])('%s: by %s', (role, mode) => {
    expect(modeOf(asked(role))).toBe(mode)
  })

  it('by somebody else while the reader waits', () => {
    expect(modeOf(null)).toBe('wait')
    expect(modeOf(asked('alternation', { decision: { yours: false } }))).toBe('wait')
    expect(modeOf(asked('alternation', { handover: 'german' }))).toBe('wait')
  })
})

describe('pieces are placed', () => {
  it('before the first turn and whenever somebody lands', () => {
    expect(isPlacing(asked('alternation', { view: { turn: 0 } }))).toBe(true)
    expect(isPlacing(asked('placing'))).toBe(true)
    expect(isPlacing(asked('alternation'))).toBe(false)
  })
})

describe('who takes part', () => {
  it('is not asked of one piece', () => {
    expect(whoTakesPart(['a'], new Set())).toEqual([])
  })

  it('is answered at once for all', () => {
    expect(whoTakesPart(['a', 'b', 'c'], new Set())).toEqual(['all'])
  })

  it('is answered one by one, and at once for the rest', () => {
    expect(whoTakesPart(['a', 'b', 'c'], new Set(['a']))).toEqual(['without a', 'all'])
    expect(whoTakesPart(['a', 'b', 'c'], new Set(['b']))).toEqual(['with a', 'without b', 'with c'])
  })
})

describe('places', () => {
  it('are hexes', () => {
    expect(hexOf('gate:01.05')).toBe('01.05')
    expect(hexOf('10.06')).toBe('10.06')
  })

  it('of stacks count if something can be done there', () => {
    const stacks = [
      { place: '01.01', actions: [{ refused: null }] },
      { place: '02.02', actions: [{ refused: { rule: 'R 1' } }] },
    ]
    expect(ableStacks(asked('alternation', { menu: { stacks } })).map((stack) => stack.place)).toEqual(['01.01'])
  })
})
