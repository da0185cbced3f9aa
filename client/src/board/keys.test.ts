import { describe, expect, it } from 'vitest'
import { join, neighbours } from '../map/hexes'
import { isArrow, step } from './keys'

const MAP = new Map([1, 2, 3, 4].flatMap((column) => [1, 2, 3].map((row) => [join(column, row), 'clear'] as const)))
const go = (from: string, key: string, shift = false): string | null => step(MAP, from, `Arrow${key}`, shift)

describe('arrow keys', () => {
  it('go up and down a column', () => {
    expect(go('02.02', 'Up')).toBe('02.01')
    expect(go('02.02', 'Down')).toBe('02.03')
  })

  it('keep to the row from side to side', () => {
    expect(go('02.02', 'Left')).toBe('01.02')
    expect(go('03.02', 'Right')).toBe('04.02')
  })

  it('go to the lower neighbour with Shift, where there is one', () => {
    expect(go('02.02', 'Right', true)).toBe('03.03')
    expect(go('02.03', 'Right', true)).toBe('03.03')
    expect(go('03.02', 'Right', true)).toBe('04.02')
  })

  it('never leave the map, and always lead to a neighbour', () => {
    for (const hex of MAP.keys())
      for (const key of ['Up', 'Down', 'Left', 'Right'])
        for (const shift of [false, true]) {
          const there = go(hex, key, shift)
          if (there !== null) expect(neighbours(hex)).toContain(there)
        }
    expect(go('01.01', 'Left')).toBeNull()
    expect(go('01.01', 'Up')).toBeNull()
  })

  it('are four', () => {
    expect(isArrow('ArrowUp')).toBe(true)
    expect(isArrow('Enter')).toBe(false)
  })
})
