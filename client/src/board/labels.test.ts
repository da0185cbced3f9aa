import { describe, expect, it } from 'vitest'
import type { Board } from '../map/board'
import { centre, join } from '../map/hexes'
import { placeNames, riverNames } from './labels'
import type { Placed } from './stacks'

const say = (name: string): { en: string; it: string } => ({ en: name, it: `${name}!` })
const BOARD = {
  terrain: new Map([1, 2, 3, 4, 5, 6].flatMap((c) => [1, 2, 3, 4, 5, 6].map((r) => [join(c, r), 'clear'] as const))),
  names: [{ hex: '03.03', name: say('Drvar') }],
  streams: [{ name: say('Unac'), hexes: ['02.02', '03.03', '04.03', '05.04'] }],
} as unknown as Board
const counter = (hex: string): Placed => ({ hex, ...centre(hex), face: { id: hex } }) as unknown as Placed

describe('the name of a place', () => {
  it('stands below its hex', () => {
    const [name] = placeNames(BOARD, [], 'it')
    expect(name).toMatchObject({ hex: '03.03', name: 'Drvar!', x: centre('03.03').x, y: centre('03.03').y + 45 })
  })

  it('stands above it if counters are below', () => {
    const [name] = placeNames(BOARD, [{ ...counter('03.04'), y: centre('03.03').y + 50 }], 'en')
    expect(name!.y).toBeLessThan(centre('03.03').y)
  })
})

it('the name of a stream runs from left to right', () => {
  const [{ name, path }] = riverNames(BOARD) as [{ name: unknown; path: string }]
  expect(name).toEqual(say('Unac'))
  const xs = path
    .split(/[MC]/)
    .filter(Boolean)
    .map((part) => Number(part.split(' ').at(-2)))
  expect(xs).toEqual([...xs].sort((a, b) => a - b))
})
