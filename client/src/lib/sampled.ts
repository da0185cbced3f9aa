/** Counters to show what each sign means: a key to those of one game. */
import type { BoardData, Piece, UnitCard } from './types'

/** A piece as it comes out of the box. */
export const sample = (card: UnitCard): Piece => ({
  id: card.id,
  side: card.side,
  kind: card.kind,
  formation: card.formation,
  combat: card.combat,
  light: card.light,
  full: card.strength,
  strength: card.strength,
  place: 'waiting',
  hex: null,
  marks: [],
  secret: card.secret,
  face_down: card.secret,
  face: '',
  radius: card.radius,
  due: null,
  entries: [],
})

/** A counter with as many signs as one can have, and one of each kind. */
export function samples(data: BoardData): { whole: UnitCard; kinds: UnitCard[] } {
  const signs = (card: UnitCard): number =>
    (card.automatic ? 2 : 0) +
    (/^\d|\d$/.test(card.name.en) ? 2 : 0) +
    (card.strength > 1 ? 1 : 0) -
    (card.light ? 3 : 0)
  const fighting = data.units.filter((card) => card.combat).sort((a, b) => signs(b) - signs(a))
  const kinds = [...new Map(data.units.filter((card) => !card.secret).map((card) => [card.kind, card])).values()]
  return { whole: fighting[0]!, kinds }
}

const keys = (data: BoardData, kind: string): string[] =>
  Object.keys(data.words)
    .filter((key) => key.startsWith(`${kind}-`))
    .map((key) => key.slice(kind.length + 1))

/** The marks that are drawn on a counter and explained. */
export const marksOf = (data: BoardData): string[] => keys(data, 'mark').filter((mark) => `about-${mark}` in data.words)

export const markersOf = (data: BoardData): string[] => keys(data, 'marker')

/** Who can be under a piece with a hidden side. */
export const signsOf = (data: BoardData): string[] => keys(data, 'sign')
