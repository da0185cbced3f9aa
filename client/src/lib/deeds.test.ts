import { describe, expect, it } from 'vitest'
import { chapters, deedAt, tellsMore } from './deeds'
import type { DeedSaid, LogEntry } from './types'

const said = (words: string): { en: string; it: string } => ({ en: words, it: words })
const line = (words: string, role = 'test'): LogEntry =>
  ({ role, key: role, args: {}, say: said(words), turn: 1 }) as unknown as LogEntry
const deed = (start: number, words: string, together: DeedSaid['together'] = []): DeedSaid => ({
  start,
  side: 'german',
  say: said(words),
  news: [],
  together,
})

const LOG = [line('pass'), line('melee'), line('A wavered'), line('B wavered'), line('end')]
const DEEDS = [deed(0, 'pass'), deed(1, 'stormed', [{ first: 2, count: 2, say: said('A + B wavered') }])]

describe('the log by activations', () => {
  it('has the newest first', () => {
    expect(chapters(LOG, DEEDS).map((one) => one.deed.say.en)).toEqual(['stormed', 'pass'])
    expect(chapters(LOG, DEEDS, 1).map((one) => one.last)).toEqual([4])
  })

  it('tells one die in one line', () => {
    const [storm] = chapters(LOG, DEEDS)
    expect(storm?.lines.map((one) => one.say.en)).toEqual(['melee', 'A + B wavered', 'end'])
    expect(storm?.lines.map((one) => one.index)).toEqual([1, 2, 4])
  })

  it('says no more than has happened when it is cut short', () => {
    const [storm] = chapters(LOG.slice(0, 3), DEEDS)
    expect(storm?.lines.map((one) => one.say.en)).toEqual(['melee', 'A wavered'])
  })

  it('unfolds only where there is more to tell', () => {
    expect(chapters(LOG, DEEDS).map(tellsMore)).toEqual([true, false])
  })

  it('knows to which deed a place belongs', () => {
    expect(deedAt(DEEDS, 3)?.start).toBe(1)
    expect(deedAt(DEEDS, 0)?.start).toBe(0)
  })
})
