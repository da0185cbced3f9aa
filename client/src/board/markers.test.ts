import { expect, test } from 'vitest'
import { markerCounter } from './markers'

test('a trench is drawn with its word and is no mine', () => {
  const drawn = markerCounter({ kind: 'trench', hex: '01.01', side: 'axis', value: null }, 'Trincea')
  expect(drawn).toContain('>Trincea<')
  expect(drawn).not.toContain('?')
})

test('a marker without a picture is a card with its word', () => {
  const drawn = markerCounter({ kind: 'beacon', hex: '01.01', side: 'axis', value: 2 }, 'Beacon')
  expect(drawn).toContain('>Beacon 2<')
})

test('a mine of unknown value has a question mark', () => {
  expect(markerCounter({ kind: 'mine', hex: '01.01', side: 'axis', value: null }, 'Mine')).toContain('Mine ?')
})
