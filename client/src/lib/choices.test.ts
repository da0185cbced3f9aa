import { describe, expect, it } from 'vitest'
import { isEnd, plainChoices, possibleFirst, reactionRows } from './choices'
import type { ActionSaid, ChoiceSaid, StackSaid, State } from './types'

const NO = { rule: 'B 10.1', key: 'pinned', say: { en: 'pinned', it: 'a terra' } }
const entry = (verb: string, hex: string | null = null, refused = false): ChoiceSaid =>
  ({ text: `${verb} ${hex}`, verb, hex, refused: refused ? NO : null }) as unknown as ChoiceSaid
const state = (role: string, entries: ChoiceSaid[]): State =>
  ({ decision: { yours: true }, menu: { role, entries, stacks: [] } }) as unknown as State
const verbs = (entries: ChoiceSaid[]): string[] => entries.map((one) => one.verb)

describe('plain choices', () => {
  it('are no stacks', () => {
    const menu = state('alternation', [entry('activate', '01.01'), entry('enter'), entry('pass')])
    expect(verbs(plainChoices(menu, null))).toEqual(['pass'])
  })

  it('are no actions of the stack in hand', () => {
    const stack = { actions: [{ verb: 'move' }] } as unknown as StackSaid
    const menu = state('action', [entry('move'), entry('done')])
    expect(verbs(plainChoices(menu, stack))).toEqual(['done'])
  })

  it('are no hexes, and not the answer that stands below', () => {
    expect(verbs(plainChoices(state('step', [entry('to', '01.01'), entry('stop')]), null))).toEqual(['stop'])
    expect(verbs(plainChoices(state('window', [entry('fire', '01.01'), entry('decline')]), null))).toEqual([])
    expect(verbs(plainChoices(state('leaving', [entry('to', '01.01'), entry('stay')]), null))).toEqual(['stay'])
  })

  it('may end something', () => {
    expect(isEnd(entry('pass'))).toBe(true)
    expect(isEnd(entry('move'))).toBe(false)
  })
})

it('what can be done stands before what cannot', () => {
  const actions = [
    { verb: 'a', refused: NO },
    { verb: 'b', refused: null },
  ] as unknown as ActionSaid[]
  expect(possibleFirst(actions).map((action) => action.verb)).toEqual(['b', 'a'])
})

it('reactions stand together by hex, with a letter where one is possible', () => {
  const rows = reactionRows([
    entry('fire', '01.01', true),
    entry('fire', '02.02'),
    entry('assault', '02.02', true),
    entry('decline'),
    entry('fire', '03.03'),
  ])
  expect(rows.map((row) => [row.hex, row.letter, row.entries.length])).toEqual([
    ['01.01', '', 1],
    ['02.02', 'A', 2],
    ['03.03', 'B', 1],
  ])
})
