import { describe, expect, it } from 'vitest'
import { keyOf, moveOf, offersAt, planned, targetsOf } from './offers'
import type { AimSaid } from './types'

const way = (hex: string) => ({ hex, choices: [`to ${hex}`], way: [hex] })
function aim(verb: string, role: string | null, more: object = {}): AimSaid {
  const before = ['activate 01.01', verb, 'all']
  return { verb, role, before, group: ['a', 'b'], hexes: [], targets: [], ...more } as unknown as AimSaid
}
const AIMS = [
  aim('march', 'step', { hexes: [way('01.02'), way('01.03')] }),
  aim('shoot', 'target', { targets: [{ hex: '02.01', choices: ['at 02.01'] }] }),
  aim('shoot-and-go', 'target', { targets: [{ hex: '02.01', choices: ['at 02.01'] }] }),
  aim('storm', 'approach', { hexes: [way('02.01'), way('02.02')] }),
  aim('dig', null),
]

describe('what a stack could do to a hex', () => {
  it('is to move with the first action that moves', () => {
    expect(moveOf(AIMS)?.verb).toBe('march')
    expect(moveOf(AIMS.slice(1))).toBeNull()
  })

  it('is one attack and one assault, each with all its choices', () => {
    const found = offersAt(AIMS, '02.01')
    expect(found.map((offer) => offer.aim.verb)).toEqual(['shoot', 'storm'])
    expect(found.map((offer) => offer.choices)).toEqual([
      ['activate 01.01', 'shoot', 'all', 'at 02.01'],
      ['activate 01.01', 'storm', 'all', 'to 02.01'],
    ])
    expect(found[0]?.way).toBeNull()
    expect(found[1]?.way?.hex).toBe('02.01')
  })

  it('is nothing where nobody can be attacked', () => {
    expect(offersAt(AIMS, '01.02')).toEqual([])
    expect(targetsOf(AIMS)).toEqual(['02.01', '02.02'])
  })

  it('is weighed again when others take part', () => {
    const [offer] = offersAt(AIMS, '02.01')
    const fewer = { ...offer!, aim: { ...offer!.aim, group: ['a'] } }
    expect(keyOf(offer!)).not.toBe(keyOf(fewer))
  })

  it('takes the only target of an action that does not ask for it', () => {
    const found = offersAt([aim('shoot', null, { targets: [{ hex: '02.01', choices: [] }] })], '02.01')
    expect(found[0]?.choices).toEqual(['activate 01.01', 'shoot', 'all'])
  })
})

describe('a plan on the map', () => {
  it('begins somewhere, goes some way and fires at something', () => {
    expect(planned(['activate 01.01', 'move', 'with a', 'to 01.02', 'to 01.03', 'stop'])).toEqual({
      from: '01.01',
      way: ['01.02', '01.03'],
      aim: null,
    })
    expect(planned(['enter 01.01', 'all', 'at 02.01'])).toEqual({ from: '01.01', way: [], aim: '02.01' })
    expect(planned(['to 01.02'])).toEqual({ from: null, way: ['01.02'], aim: null })
  })
})
