import { describe, expect, it } from 'vitest'
import { joined, Trail } from './trail.svelte'
import type { LogEntry, State } from './types'

const anyHex = (hex: string): boolean => hex !== ''

function position(number: number, hexes: Record<string, string>, sides = ['german'], decider = 'partisan'): State {
  const pieces = Object.entries(hexes).map(([id, hex]) => ({
    id,
    hex,
    side: id.startsWith('g') ? 'german' : 'partisan',
  }))
  return { sides, view: { number, decider, pieces } } as unknown as State
}

const fires = (unit: string, hex: string): LogEntry =>
  ({
    key: 'fires',
    args: { unit, hex, dice: '6 1', hits: '1' },
    result: { en: 'one hit', it: 'un colpo a segno' },
  }) as unknown as LogEntry

describe('lines that meet', () => {
  it('become one', () => {
    expect(
      joined([
        ['01.01', '01.02'],
        ['01.02', '01.03'],
        ['05.05', '05.06'],
      ]),
    ).toEqual([
      ['01.01', '01.02', '01.03'],
      ['05.05', '05.06'],
    ])
  })
})

describe('the trail', () => {
  it('shows the moves of the other side, not one’s own', () => {
    const trail = new Trail()
    trail.follow(position(1, { g1: '01.01', p1: '05.05' }), [], anyHex)
    const end = trail.follow(position(2, { g1: '01.02', p1: '05.06' }), [], anyHex)
    expect(trail.lines).toEqual([['05.05', '05.06']])
    expect(end).toBe('05.06')
  })

  it('grows until one’s own choice', () => {
    const trail = new Trail()
    trail.follow(position(1, { p1: '05.05' }), [], anyHex)
    trail.follow(position(2, { p1: '05.06' }), [], anyHex)
    trail.follow(position(3, { p1: '05.07' }, ['german'], 'german'), [], anyHex)
    expect(trail.lines).toEqual([['05.05', '05.06', '05.07']])
    trail.follow(position(4, { p1: '05.07' }), [], anyHex)
    expect(trail.lines).toEqual([])
  })

  it('shows the dice that fell since the position before', () => {
    const trail = new Trail()
    const pieces = { g1: '02.02', p1: '05.05' }
    trail.follow(position(1, pieces), [fires('p1', '09.09')], anyHex)
    trail.follow(position(2, pieces), [fires('p1', '09.09'), fires('p1', '02.02')], anyHex)
    expect(trail.shots).toMatchObject([{ from: '05.05', to: '02.02', hit: true, words: 'one hit' }])
    trail.clear()
    expect(trail.shots).toEqual([])
  })

  it('begins anew when somebody else looks', () => {
    const trail = new Trail()
    trail.follow(position(1, { p1: '05.05' }), [], anyHex)
    trail.restart()
    trail.follow(position(2, { p1: '05.06' }), [], anyHex)
    expect(trail.lines).toEqual([])
  })
})
