import { describe, expect, it } from 'vitest'
import { lines, rolled } from './log'
import type { LogEntry } from './types'

function entry(key: string, args: Record<string, string>, turn = 1): LogEntry {
  return { key, role: key === 'moves' ? 'move' : 'other', args, turn } as unknown as LogEntry
}
const move = (hex: string, units = 'A'): LogEntry => entry('moves', { units, hex })

describe('the log', () => {
  it('tells a move over several hexes in one line', () => {
    const found = lines([move('01.01'), move('01.02'), move('01.03')])
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ index: 2, via: ['01.01', '01.02'], args: { hex: '01.03' } })
  })

  it('tells the moves of two units apart', () => {
    expect(lines([move('01.01'), move('01.02', 'B')])).toHaveLength(2)
  })

  it('begins a new line when a unit comes back to a hex', () => {
    expect(lines([move('01.01'), move('01.02'), move('01.01')])).toHaveLength(2)
  })

  it('counts from the place where it starts', () => {
    expect(lines([entry('fires', {}), entry('fires', {})], 7).map((line) => line.index)).toEqual([7, 8])
  })
})

describe('the dice of an entry', () => {
  it('have hit with their best, as many as there are hits', () => {
    const found = rolled(entry('fires', { dice: '2 6 4 6', hits: '2' }))
    expect(found.map((die) => `${die.face}${die.hit ? '!' : ''}`)).toEqual(['2', '6!', '4', '6!'])
  })

  it('of a melee are one for each side', () => {
    expect(rolled(entry('melee', { die: '3', 'other-die': '5' })).map((die) => die.face)).toEqual([3, 5])
  })

  it('are none where nothing is rolled', () => {
    expect(rolled(entry('moves', { hex: '01.02' }))).toEqual([])
  })
})
