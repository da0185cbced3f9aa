import { describe, expect, it } from 'vitest'
import type { Step } from './steps'
import { joined, Trail } from './trail.svelte'

function step(more: Partial<Step>): Step {
  const none = {
    index: 0,
    units: [],
    from: null,
    to: null,
    dice: [],
    hits: 0,
    words: null,
    tone: 'none' as const,
    ms: 0,
  }
  return { kind: 'move', ...none, ...more }
}
const said = (words: string): { en: string; it: string } => ({ en: words, it: words })
const shot = (index: number, from: string, face: number, hits: number): Step =>
  step({ kind: 'shot', index, from, to: '09.09', dice: [{ face, hit: hits > 0 }], hits, words: said('a word') })

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
  it('shows the ways of the other side, not one’s own', () => {
    const trail = new Trail()
    trail.show(step({ from: '05.05', to: '05.06' }), false)
    trail.show(step({ from: '05.06', to: '05.07' }), false)
    trail.show(step({ from: '01.01', to: '01.02' }), true)
    expect(trail.lines).toEqual([['05.05', '05.06', '05.07']])
  })

  it('has an arrow for an assault, also for one that was thrown back', () => {
    const trail = new Trail()
    trail.show(step({ kind: 'assault', from: '05.05', to: '05.06' }), true)
    trail.show(step({ from: '05.06', to: '05.05' }), true)
    expect(trail.arrows).toEqual([{ from: '05.05', to: '05.06' }])
  })

  it('puts the dice of all who fire at a hex side by side', () => {
    const trail = new Trail()
    trail.show(shot(1, '01.01', 6, 1), false)
    trail.show(shot(2, '02.02', 5, 1), false)
    expect(trail.shots).toMatchObject([{ id: 1, from: ['01.01', '02.02'], hits: 2, words: '2 hits in all' }])
    expect(trail.shots[0]?.dice.map((die) => die.face)).toEqual([6, 5])
  })

  it('says a word until the next step, and forgets all when it has been seen', () => {
    const trail = new Trail()
    trail.show(step({ kind: 'word', to: '09.09', words: said('pinned') }), false)
    expect(trail.flash?.words).toBe('pinned')
    trail.show(shot(1, '01.01', 6, 1), false)
    expect(trail.flash).toBeNull()
    trail.clear()
    expect(trail.shots).toEqual([])
  })
})
