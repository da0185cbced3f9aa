import { describe, expect, it } from 'vitest'
import type { BoardData, Piece, UnitCard } from '../lib/types'
import { counter } from './counters'
import { cardOf, faceOf, shortName } from './faces'
import { markerCounter } from './markers'
import { inHex, place } from './stacks'

const card = (name: string, more: Partial<UnitCard> = {}): UnitCard =>
  ({
    id: 'u',
    name: { en: name, it: name },
    formation: '',
    kind: 'infantry',
    colour: 'red',
    faction: 'f',
    ...more,
  }) as UnitCard
const DATA = {
  units: [card('Redi', { id: 'redi' }), card('Romolo', { id: 'romolo' })],
  sides: [],
  formations: [{ id: '1 Cp', name: { en: '1st Company', it: '1ª compagnia' }, side: 'axis' }],
  factions: [],
  words: { 'marker-mine': { en: 'mine', it: 'mina' } },
} as unknown as BoardData
const piece = (id: string, hex: string | null, more: Partial<Piece> = {}): Piece =>
  ({
    id,
    hex,
    side: 'partisan',
    kind: 'infantry',
    place: 'map',
    combat: true,
    strength: 3,
    full: 3,
    radius: 0,
    marks: [],
    face: '',
    ...more,
  }) as unknown as Piece
const view = (pieces: Piece[]) => ({ pieces, markers: [] }) as never

describe('the name on a counter', () => {
  it('is the whole name if it fits', () => {
    expect(shortName(card('Garibaldi'), 'en')).toBe('Garibaldi')
  })

  it('is without its number, or without what many names have in common', () => {
    expect(shortName(card('Redi, 2'), 'en')).toBe('Redi')
    expect(shortName(card('Compagnia di scorta'), 'it')).toBe('Scorta')
    expect(shortName(card('L3 tankettes', { formation: 'Escort Bn' }), 'en')).toBe('L3')
    expect(shortName(card('Anti-aircraft platoon', { formation: 'Escort Bn' }), 'en')).toBe('AA')
  })

  it('is never too long', () => {
    expect(shortName(card('Donaudampfschifffahrtsgesellschaft'), 'en').length).toBeLessThanOrEqual(11)
  })
})

describe('the number of a unit', () => {
  const numbered = (name: string, id = 'u', more: Partial<UnitCard> = {}) => {
    const units = [card(name, more)]
    const { number, name: told } = faceOf({ ...DATA, units }, piece(id, '01.01'), 'en')
    return [number, told.en]
  }

  it('stands at the end of its name, or at the beginning', () => {
    expect(numbered('Redi 2')).toEqual(['2', 'Redi 2'])
    expect(numbered('1st Company, 2', 'u', { formation: '1 Cp' })).toEqual(['2', '1st Company, 2'])
    expect(numbered('2nd battalion, 3rd Lika', 'u', { formation: '3 Lika' })[0]).toBe('2')
  })

  it('is not that of its formation, nor said twice', () => {
    expect(numbered('1st Company, machine gun', 'u', { formation: '1 Cp' })[0]).toBe('')
    expect(numbered('2nd MG platoon')[0]).toBe('')
    expect(numbered('Panther')[0]).toBe('')
  })

  it('has a letter for a part that was split from it, and so has the name', () => {
    expect(numbered('Redi 2', 'u/3')).toEqual(['2c', 'Redi 2c'])
    expect(numbered('Panther', 'u/2')).toEqual(['b', 'Panther b'])
  })

  it('is on the counter, face down too, as everybody knows it', () => {
    const units = [card('Mission 8')]
    const hidden = piece('u', '01.01', { secret: true, face_down: true })
    expect(counter(faceOf({ ...DATA, units }, hidden, 'en'))).toContain('>8<')
  })
})

describe('a counter', () => {
  it('of a part has the card of the whole', () => {
    expect(cardOf(DATA, 'redi/2')?.id).toBe('redi')
    expect(cardOf(DATA, 'nobody')).toBeUndefined()
  })

  it('shows its strength, and what it was when it is less', () => {
    expect(counter(faceOf(DATA, piece('redi', '01.01'), 'en'))).toMatch(/class="strength"[^>]*>3</)
    expect(counter(faceOf(DATA, piece('redi', '01.01', { strength: 1 }), 'en'))).toContain('>/3<')
  })

  it('shows nothing of a piece that is face down', () => {
    const hidden = { secret: true, face_down: true } as Partial<Piece>
    const drawn = ['redi', 'romolo'].map((id) => counter(faceOf(DATA, piece(id, '01.01', hidden), 'en')))
    expect(drawn[0]).toBe(drawn[1])
    expect(drawn[0]).toContain('?')
  })

  it('shows its marks, those without a sign by a letter', () => {
    const drawn = counter(faceOf(DATA, piece('redi', '01.01', { marks: ['fired-once', 'weary'] as never }), 'en'))
    expect(drawn).toContain('>1<')
    expect(drawn).toContain('>W<')
  })

  it('of a mine tells its value only if it is known', () => {
    expect(markerCounter('charge', null, 'mine')).toContain('mine ?')
    expect(markerCounter('charge', 4, 'mine')).toContain('mine 4')
    expect(markerCounter('strongpoint', null, 'a < b')).toContain('a &lt; b')
  })
})

describe('a stack', () => {
  const weak = piece('redi', '01.01', { strength: 1 })
  const strong = piece('romolo', '01.01')

  it('has the strongest on top', () => {
    expect(place(DATA, view([strong, weak]), 'en').map((placed) => placed.face.id)).toEqual(['redi', 'romolo'])
    expect(inHex(place(DATA, view([strong, weak]), 'en'), '01.01').map((face) => face.id)).toEqual(['romolo', 'redi'])
  })

  it('does not hide one of the other side in the same hex', () => {
    const [a, b] = place(DATA, view([weak, piece('x', '01.01', { side: 'axis' })]), 'en')
    expect(Math.abs(a!.x - b!.x)).toBeGreaterThan(20)
  })

  it('is only on the map', () => {
    expect(place(DATA, view([piece('redi', null), piece('romolo', '01.01', { place: 'waiting' })]), 'en')).toEqual([])
  })
})
