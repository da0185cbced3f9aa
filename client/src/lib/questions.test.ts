import { describe, expect, it } from 'vitest'
import { ableStacks, hexesOf, hexOf, isPlacing, modeOf, whoTakesPart } from './questions'
import type { State } from './types'

function asked(asks: string, more: Record<string, unknown> = {}): State {
  const state = {
    decision: { yours: true },
    menu: { asks, stacks: [] },
    view: { turn: 3 },
    outcome: null,
    handover: null,
  }
  return { ...state, ...more } as unknown as State
}

describe('a question is answered', () => {
  it.each([
    ['activations', 'stacks'],
    ['approach', 'move'],
    ['interrupt', 'window'],
    ['choose-target', 'entries'],
  ])('%s: by %s', (asks, mode) => {
    expect(modeOf(asked(asks))).toBe(mode)
  })

  it('by somebody else while the reader waits', () => {
    expect(modeOf(null)).toBe('wait')
    expect(modeOf(asked('activations', { decision: { yours: false } }))).toBe('wait')
    expect(modeOf(asked('activations', { handover: 'german' }))).toBe('wait')
  })
})

describe('pieces are placed', () => {
  it('before the first turn and whenever somebody lands', () => {
    expect(isPlacing(asked('activations', { view: { turn: 0 } }))).toBe(true)
    expect(isPlacing(asked('choose-drop'))).toBe(true)
    expect(isPlacing(asked('activations'))).toBe(false)
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

describe('places and ways', () => {
  it('are hexes', () => {
    expect(hexOf('gate:01.05')).toBe('01.05')
    expect(hexOf('10.06')).toBe('10.06')
    expect(hexesOf(['to 10.06', 'to 10.07'])).toEqual(['10.06', '10.07'])
  })

  it('of stacks count if something can be done there', () => {
    const stacks = [
      { place: '01.01', actions: [{ refused: null }] },
      { place: '02.02', actions: [{ refused: { rule: 'R 1' } }] },
    ]
    expect(ableStacks(asked('activations', { menu: { stacks } })).map((stack) => stack.place)).toEqual(['01.01'])
  })
})
