import { describe, expect, it } from 'vitest'
import { logByActivation, activationAt, tellsMore } from './activations'
import type { ActivationSaid, LogEntry } from './types'

const said = (words: string): { en: string; it: string } => ({ en: words, it: words })
const line = (words: string, role = 'test'): LogEntry =>
  ({ role, key: role, args: {}, say: said(words), turn: 1 }) as unknown as LogEntry
const activation = (start: number, words: string, together: ActivationSaid['together'] = []): ActivationSaid => ({
  start,
  side: 'german',
  say: said(words),
  news: [],
  together,
})

const LOG = [line('pass'), line('melee'), line('A wavered'), line('B wavered'), line('end')]
const ACTIVATIONS = [
  activation(0, 'pass'),
  activation(1, 'stormed', [{ first: 2, count: 2, say: said('A + B wavered') }]),
]

describe('the log by activations', () => {
  it('has the newest first', () => {
    expect(logByActivation(LOG, ACTIVATIONS).map((one) => one.activation.say.en)).toEqual(['stormed', 'pass'])
    expect(logByActivation(LOG, ACTIVATIONS, 1).map((one) => one.last)).toEqual([4])
  })

  it('tells one die in one line', () => {
    const [storm] = logByActivation(LOG, ACTIVATIONS)
    expect(storm?.lines.map((one) => one.say.en)).toEqual(['melee', 'A + B wavered', 'end'])
    expect(storm?.lines.map((one) => one.index)).toEqual([1, 2, 4])
  })

  it('says no more than has happened when it is cut short', () => {
    const [storm] = logByActivation(LOG.slice(0, 3), ACTIVATIONS)
    expect(storm?.lines.map((one) => one.say.en)).toEqual(['melee', 'A wavered'])
  })

  it('unfolds only where there is more to tell', () => {
    expect(logByActivation(LOG, ACTIVATIONS).map(tellsMore)).toEqual([true, false])
  })

  it('knows to which activation a place belongs', () => {
    expect(activationAt(ACTIVATIONS, 3)?.start).toBe(1)
    expect(activationAt(ACTIVATIONS, 0)?.start).toBe(0)
  })
})
