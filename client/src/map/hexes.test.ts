import { describe, expect, it } from 'vitest'
import { across, at, centre, join, neighbours, outline, rings, split } from './hexes'

const MAP = [1, 2, 3, 4].flatMap((column) => [1, 2, 3, 4].map((row) => join(column, row)))

describe('a hex', () => {
  it('has a name of two numbers with two digits each', () => {
    expect(join(3, 11)).toBe('03.11')
    expect(split('03.11')).toEqual([3, 11])
  })

  it.each(MAP)('%s lies under its own centre', (hex) => {
    expect(at(centre(hex))).toBe(hex)
  })

  it.each(MAP)('%s is a neighbour of its neighbours', (hex) => {
    for (const near of neighbours(hex)) expect(neighbours(near)).toContain(hex)
  })

  it.each(MAP)('%s is equally far from all six neighbours', (hex) => {
    const { x, y } = centre(hex)
    const far = neighbours(hex).map((near) => Math.hypot(centre(near).x - x, centre(near).y - y))
    for (const one of far) expect(one).toBeCloseTo(far[0]!)
  })

  it('lies half a hex lower in an even column', () => {
    expect(centre('02.01').y).toBeGreaterThan(centre('01.01').y)
    expect(across('02.01', 5)).toBe('03.01')
    expect(across('01.01', 5)).toBe('02.00')
  })
})

describe('the border of hexes', () => {
  it('of one hex is its six corners', () => {
    expect(rings(new Set(['05.05'])).map((ring) => ring.length)).toEqual([6])
  })

  it('of two neighbours is one ring without the edge between them', () => {
    expect(rings(new Set(['05.05', '05.06'])).map((ring) => ring.length)).toEqual([10])
  })

  it('of two hexes apart is two rings', () => {
    expect(rings(new Set(['01.01', '05.05']))).toHaveLength(2)
  })

  it('of a ring of hexes has an inner and an outer line', () => {
    expect(rings(new Set(neighbours('05.05'))).map((ring) => ring.length)).toHaveLength(2)
    expect(outline(neighbours('05.05')).match(/Z/g)).toHaveLength(2)
  })
})
