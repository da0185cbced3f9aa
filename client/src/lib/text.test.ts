import { afterEach, describe, expect, it } from 'vitest'
import { prefs } from './prefs.svelte'
import { chance, days, price, t, together } from './text'

afterEach(() => prefs.speak('en'))

describe('days', () => {
  it('are joined by an en dash, and nothing else is', () => {
    expect(days('25-26 May 1944, post-war')).toBe('25–26 May 1944, post-war')
  })
})

describe('words', () => {
  it('are in the reader’s language', () => {
    expect(t('turn-of', { n: 3, last: 8 })).toBe('Turn 3 of 8')
    prefs.speak('it')
    expect(t('turn-of', { n: 3, last: 8 })).toBe('Turno 3 di 8')
  })

  it('of a price', () => {
    expect([0, 1, 3].map(price)).toEqual(['free', '1 point', '3 points'])
    prefs.speak('it')
    expect([0, 1, 3].map(price)).toEqual(['gratis', '1 PA', '3 PA'])
  })

  it('of a chance', () => {
    expect(chance(0.1234)).toBe('12.3%')
    expect(chance(0.1234, 0)).toBe('12%')
    prefs.speak('it')
    expect(chance(0.1234)).toBe('12,3%')
  })

  it('of one and of several have their own forms', () => {
    prefs.speak('it')
    expect([1, 2].map((n) => t('lost', { n }))).toEqual(['1 perso', '2 persi'])
    expect([1, 2].map((n) => t('found', { n }))).toEqual(['1 trovato', '2 trovati'])
  })

  it('that several files share are said once', () => {
    expect(t('others')).toBe('Other stacks')
    prefs.speak('it')
    expect(t('others')).toBe('Altri gruppi')
  })
})

describe('several names', () => {
  it('say a formation once', () => {
    expect(together(['SS Coy 1', 'SS Coy 2', 'SS Coy 3'])).toBe('SS Coy 1, 2 and 3')
  })

  it('stand side by side if they share nothing', () => {
    expect(together(['Tito', 'Escort'])).toBe('Tito + Escort')
  })
})
