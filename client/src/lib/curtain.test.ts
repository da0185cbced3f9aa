import { beforeEach, describe, expect, it } from 'vitest'
import { Curtain } from './curtain.svelte'

const BOTH = ['red', 'blue']
const shown = (eyes: string, handover: string | null, cover: boolean) => ({ sides: BOTH, eyes, handover, cover })

describe('the curtain', () => {
  let curtain: Curtain
  beforeEach(() => (curtain = new Curtain('game')))

  it('is down before the first secret is shown, and opens for good', () => {
    expect(curtain.before(shown('red', null, true))).toBe('red')
    curtain.open('red')
    expect(curtain.before(shown('red', null, true))).toBeNull()
  })
  it('comes down for the one with the secrets, each time', () => {
    curtain.open('red')
    expect(curtain.before(shown('blue', 'red', true))).toBe('red')
  })
  it('stays up where nothing is hidden', () => {
    expect(curtain.before(shown('red', 'blue', false))).toBeNull()
  })
  it('stays up for a player of one side only', () => {
    expect(curtain.before({ ...shown('red', null, true), sides: ['red'] })).toBeNull()
  })
  it('is not wanted among friends', () => {
    curtain.trust(true)
    expect(curtain.before(shown('blue', 'red', true))).toBeNull()
    curtain.trust(false)
    expect(curtain.before(shown('blue', 'red', true))).toBe('red')
  })
})
