import { describe, expect, it } from 'vitest'
import { dice, noise } from './chance'
import { along, crossing, curve, Near } from './lines'
import { at } from './hexes'

describe('a curve', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 30, y: 10 },
    { x: 60, y: 0 },
  ]

  it('goes through its points', () => {
    expect(curve(points)).toMatch(/^M0 0C.* 30 10C.* 60 0$/)
    expect(along(points, 4)).toEqual(expect.arrayContaining(points))
  })

  it('comes back to its start if it is closed', () => {
    expect(curve(points, true)).toMatch(/ 0 0Z$/)
  })

  it('through no points is nothing', () => {
    expect(curve([])).toBe('')
  })
})

describe('near points', () => {
  it('finds the nearest', () => {
    const near = new Near([
      { x: 0, y: 0 },
      { x: 20, y: 0 },
    ])
    expect(near.nearest({ x: 17, y: 4 })).toEqual([{ x: 20, y: 0 }, 5])
  })

  it('finds none that is far away', () => {
    expect(new Near([{ x: 0, y: 0 }]).nearest({ x: 500, y: 500 })).toEqual([null, Infinity])
  })
})

describe('irregularity', () => {
  it('comes from a name and is the same each time', () => {
    const [one, two, other] = [dice('a'), dice('a'), dice('b')]
    const rolls = [one(), one(), one()]
    expect([two(), two(), two()]).toEqual(rolls)
    expect([other(), other(), other()]).not.toEqual(rolls)
  })

  it('of noise is smooth and within bounds', () => {
    const height = noise('hills')
    expect(height(3.2, 4.7)).toBe(noise('hills')(3.2, 4.7))
    expect(Math.abs(height(1.5, 1.5) - height(1.501, 1.5))).toBeLessThan(0.01)
    for (let x = 0; x < 5; x += 0.3) expect(Math.abs(height(x, 2 * x))).toBeLessThanOrEqual(1)
  })

  it('keeps the crossing of lines inside its hex', () => {
    expect(at(crossing('07.09'))).toBe('07.09')
  })
})
