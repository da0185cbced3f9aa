import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prefs } from './prefs.svelte'
import { Playback } from './playback.svelte'
import type { ActivationSaid, LogEntry, State } from './types'

const said = { en: 'a word', it: 'una parola' }
const activation = (start: number): ActivationSaid => ({ start, side: 'partisan', say: said, news: [], together: [] })
const entry = (role: LogEntry['role'], args: Record<string, string>): LogEntry =>
  ({ role, key: role, args, result: said }) as unknown as LogEntry
const move = (hex: string): LogEntry => entry('move', { units: 'p1', hex })

/** A position: where the pieces are, and how much of the log has come with it. */
function position(number: number, hexes: Record<string, string>, start: number, decider = 'partisan'): State {
  const pieces = Object.entries(hexes).map(([id, hex]) => {
    return { id, hex, place: 'map', side: id.startsWith('g') ? 'german' : 'partisan' }
  })
  return { sides: ['german'], log: { start }, view: { number, decider, pieces } } as unknown as State
}

let playback: Playback
const looked: string[] = []
const hexOf = (state: State, id = 'p1'): string | null | undefined =>
  playback.shown(state.view).pieces.find((piece) => piece.id === id)?.hex

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  prefs.pace = 'normal'
  looked.length = 0
  playback = new Playback(
    (hex) => hex !== '',
    (hex) => looked.push(hex) < 0,
  )
  playback.follow({ state: position(1, { p1: '05.05', g1: '01.01' }, 0), log: [], activations: [] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The other side moves over two hexes. */
function theyMove(): State {
  const state = position(2, { p1: '05.07', g1: '01.01' }, 0)
  playback.follow({ state, log: [move('05.06'), move('05.07')], activations: [activation(0)] })
  return state
}

describe('the playback', () => {
  it('leads a piece over its way, hex by hex, and the map follows', () => {
    const state = theyMove()
    expect(playback.playing).toBe(true)
    expect(hexOf(state)).toBe('05.06')
    vi.advanceTimersByTime(180)
    expect(hexOf(state)).toBe('05.07')
    vi.advanceTimersByTime(2000)
    expect(playback.playing).toBe(false)
    expect(playback.trail.lines).toEqual([['05.05', '05.06', '05.07']])
    expect(looked).toEqual(['05.06', '05.07'])
  })

  it('can be skipped, and then nothing is missing', () => {
    const state = theyMove()
    playback.skip()
    expect(playback.playing).toBe(false)
    expect(hexOf(state)).toBe('05.07')
    expect(playback.trail.lines).toEqual([['05.05', '05.06', '05.07']])
  })

  it('does not hold up who answers early', () => {
    theyMove()
    const log = [move('05.06'), move('05.07')]
    playback.follow({
      state: position(3, { p1: '05.07', g1: '01.01' }, 2, 'german'),
      log,
      activations: [activation(0)],
    })
    expect(playback.playing).toBe(true)
    const mine = entry('fire', { unit: 'g1', hex: '05.07', dice: '6', hits: '1' })
    const state = position(4, { p1: '05.07', g1: '01.01' }, 2)
    playback.follow({ state, log: [...log, mine], activations: [activation(0), activation(2)] })
    expect(hexOf(state)).toBe('05.07')
    expect(playback.trail.lines).toEqual([])
    expect(playback.trail.shots).toMatchObject([{ from: ['01.01'], to: '05.07', hit: true }])
    expect(playback.fresh).toBe(2)
  })

  it('shows the last activation again, from where it began', () => {
    const state = theyMove()
    playback.skip()
    playback.again({ state, log: [move('05.06'), move('05.07')], activations: [activation(0)] })
    expect(playback.playing).toBe(true)
    expect(hexOf(state)).toBe('05.06')
    vi.advanceTimersByTime(5000)
    expect(hexOf(state)).toBe('05.07')
  })

  it('shows only what is left of it when it is off', () => {
    prefs.pace = 'off'
    const state = theyMove()
    expect(playback.playing).toBe(false)
    expect(hexOf(state)).toBe('05.07')
    expect(playback.trail.lines).toHaveLength(1)
  })

  it('shows nothing of what was taken back', () => {
    theyMove()
    playback.skip()
    playback.trail.clear()
    const state = position(3, { p1: '05.05', g1: '01.01' }, 0)
    playback.follow({ state, log: [], activations: [] })
    expect(playback.playing).toBe(false)
    expect(playback.trail.lines).toEqual([])
  })

  it('starts again for another viewer', () => {
    playback.restart()
    theyMove()
    expect(playback.playing).toBe(false)
  })
})
