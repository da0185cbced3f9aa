import { describe, expect, it } from 'vitest'
import { hurry, stepsOf, type Step, type Where } from './steps'
import type { LogEntry } from './types'

const anyHex = (hex: string): boolean => hex !== ''

function entry(role: LogEntry['role'], args: Record<string, string>, result = ''): LogEntry {
  return { role, key: role, args, result: result ? { en: result, it: result } : null } as unknown as LogEntry
}

const where = (): Where =>
  new Map([
    ['a', '01.01'],
    ['b', '01.01'],
    ['c', '03.03'],
  ])
const steps = (...entries: LogEntry[]): Step[] => stepsOf(entries, 7, where(), anyHex)

describe('the steps of what happened', () => {
  it('lead over every hex of a way', () => {
    const found = steps(entry('move', { units: 'a b', hex: '01.02' }), entry('move', { units: 'a b', hex: '01.03' }))
    expect(found.map((step) => [step.from, step.to])).toEqual([
      ['01.01', '01.02'],
      ['01.02', '01.03'],
    ])
    expect(found.map((step) => step.ms)).toEqual([180, 180])
    expect(found[1]).toMatchObject({ kind: 'move', index: 8, units: ['a', 'b'] })
  })

  it('show an assault that was thrown back', () => {
    const found = steps(
      entry('assault', { units: 'a', hex: '02.02' }),
      entry('melee', { hex: '02.02', die: '2', 'other-die': '5' }, '6 : 7'),
      entry('back', { units: 'a', hex: '01.01' }, 'back'),
    )
    expect(found.map((step) => step.kind)).toEqual(['assault', 'shot', 'move'])
    expect(found[0]).toMatchObject({ from: '01.01', to: '02.02' })
    expect(found[1]?.dice.map((die) => die.face)).toEqual([2, 5])
    expect(found[2]).toMatchObject({ from: '02.02', to: '01.01' })
  })

  it('show the dice of everybody who fires', () => {
    const fires = (unit: string): LogEntry => entry('fire', { unit, hex: '05.05', dice: '6 1', hits: '1' }, 'one hit')
    expect(steps(fires('a'), fires('c')).map((step) => [step.from, step.hits])).toEqual([
      ['01.01', 1],
      ['03.03', 1],
    ])
  })

  it('take one die for several units as one, and the units that it pins too', () => {
    const found = steps(
      entry('test', { unit: 'a', die: '5' }, 'wavered'),
      entry('test', { unit: 'b', die: '5' }, 'wavered'),
      entry('pin', { unit: 'a' }, 'pinned'),
      entry('pin', { unit: 'b' }, 'pinned'),
      entry('pin', { unit: 'c' }, 'pinned'),
    )
    expect(found.map((step) => [step.to, step.units.join(), step.dice.length])).toEqual([
      ['01.01', 'a,b', 1],
      ['01.01', 'a,b', 0],
      ['03.03', 'c', 0],
    ])
  })

  it('are none for what cannot be seen', () => {
    expect(steps(entry('other', { side: 'x' }))).toEqual([])
  })

  it('hurry where there are many', () => {
    const many = Array.from({ length: 40 }, () => ({ ms: 1000 }) as Step)
    expect(hurry(many)).toBe(0.4)
    expect(hurry(many.slice(0, 20))).toBe(0.7)
    expect(hurry(many.slice(0, 5))).toBe(1)
  })
})
