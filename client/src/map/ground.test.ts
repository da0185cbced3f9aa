import { describe, expect, it } from 'vitest'
import type { Board } from './board'
import { drawGround } from './ground'
import { join } from './hexes'

const HEXES = [1, 2, 3, 4, 5, 6].flatMap((column) => [1, 2, 3, 4, 5].map((row) => join(column, row)))
const KINDS: Record<string, string> = { '02.02': 'wood', '03.03': 'town', '04.04': 'hill', '05.05': 'impassable' }
const say = { en: '', it: '' }

function board(more: Partial<Board> = {}): Board {
  return {
    id: 'test',
    columns: 6,
    rows: 5,
    terrain: new Map(HEXES.map((hex) => [hex, KINDS[hex] ?? 'clear'])),
    levels: new Map([['04.04', 2]]),
    roads: [{ name: say, hexes: ['01.03', '02.03', '03.03', '04.03'] }],
    streams: [{ name: say, hexes: ['02.01', '02.02', '02.03', '02.04'] }],
    railways: [],
    bridges: ['02.03'],
    stars: ['01.01'],
    names: [],
    objectives: ['03.03'],
    entries: [{ hex: '01.03', name: say }],
    forts: [{ hex: '06.02', number: 7, name: say }],
    snow: false,
    ...more,
  }
}

describe('the ground', () => {
  const { markup, small, width, height } = drawGround(board())

  it('is the same each time it is drawn', () => {
    expect(drawGround(board()).markup).toBe(markup)
  })

  it('has no number that is none', () => {
    expect(markup + small).not.toMatch(/NaN|undefined|Infinity/)
    expect(width).toBeGreaterThan(0)
    expect(height).toBeGreaterThan(0)
  })

  it('has the number of every hex, and of every fort', () => {
    for (const hex of HEXES) expect(markup).toContain(`>${hex}</text>`)
    expect(markup).toContain('<text class="shield" y="5.5">7</text>')
  })

  it('is closed: every element that is opened ends', () => {
    const opened = markup.match(/<[a-zA-Z]+(\s[^>]*[^/])?>/g)?.length
    expect(markup.match(/<\/[a-zA-Z]+>/g)?.length).toBe(opened)
  })

  it('has other colours in snow', () => {
    const snow = drawGround(board({ snow: true }))
    expect(snow.tints).not.toEqual(drawGround(board()).tints)
    expect(snow.markup).not.toContain('#33401f')
  })
})
