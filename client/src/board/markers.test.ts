import { expect, test } from 'vitest'
import { markerCounter } from './markers'

test('a trench is drawn with its word and is no mine', () => {
  const drawn = markerCounter('earthwork', null, 'Trincea')
  expect(drawn).toContain('>Trincea<')
  expect(drawn).not.toContain('?')
})

test('a marker without a picture is a card with its word', () => {
  const drawn = markerCounter('card', 2, 'Beacon')
  expect(drawn).toContain('>Beacon 2<')
})

test('a mine of unknown value has a question mark', () => {
  expect(markerCounter('charge', null, 'Mine')).toContain('Mine ?')
})
