import { expect, test } from 'vitest'
import { Call, soundOf } from './sounds.svelte'

test('dice and losses are heard, a step over the map is not', () => {
  expect(soundOf({ kind: 'shot', tone: 'none', dice: [1] })).toBe('dice')
  expect(soundOf({ kind: 'word', tone: 'lost', dice: [1] })).toBe('loss')
  expect(soundOf({ kind: 'move', tone: 'none', dice: [] })).toBeNull()
})

test('one is called when others have acted and all of it has been shown', () => {
  const call = new Call()
  expect(call.hear(true, false)).toBeNull()
  expect(call.hear(false, false)).toBeNull()
  expect(call.hear(true, true)).toBeNull()
  expect(call.hear(true, false)).toBe('move')
  expect(call.hear(true, false)).toBeNull()
})
