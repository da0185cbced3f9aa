/** What the server says of a hex, made ready for its card. */
import { mark } from './reconstructed'
import { t } from './text'
import type { BoardData, LookSaid } from './types'

type Ground = LookSaid['data']['ground']
type Terms = Ground['assault']

/** A number of the ground: its name, what is written, what it is made of. */
export interface Figure {
  word: string
  value: string
  terms: Terms
}

/** A modifier with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

const sum = (terms: Terms): number => terms.reduce((all, term) => all + term.value, 0)

/** What a step into the hex costs, and what fire into it and an assault meet. */
export function figures(ground: Ground, data: BoardData): Figure[] {
  const { cost, hit, cover, assault } = ground
  if (!cost) return []
  const total = (terms: Terms): string => signed(sum(terms)) + mark(data, terms.map((term) => term.table).join(' '))
  return [
    { word: t('look-cost'), value: `${cost.points}${mark(data, cost.table)}`, terms: [] },
    hit
      ? { word: t('look-hit'), value: `${hit.points}${hit.points < 6 ? '+' : ''}${mark(data, hit.table)}`, terms: [] }
      : { word: t('look-fire'), value: total(cover), terms: cover },
    { word: t('look-assault'), value: total(assault), terms: assault },
  ]
}

interface Point {
  x: number
  y: number
}
interface Size {
  width: number
  height: number
}

/** Between the card and what it speaks of, and between it and the edge of the map. */
const GAP = 14
const EDGE = 8

/**
 * Where a card stands beside its hex: on the side away from what else is looked at, and all of it on the map.
 * It never lies over the hex if the map has room beside it.
 */
export function beside(hex: Point, radius: number, card: Size, map: Size, other: Point | null): Point {
  const right = hex.x + radius + GAP
  const left = hex.x - radius - GAP - card.width
  const top = clamp(hex.y - card.height / 2, EDGE, map.height - card.height - EDGE)
  const fits = (x: number): boolean => x >= EDGE && x + card.width <= map.width - EDGE
  const wanted = other && other.x > hex.x ? [left, right] : [right, left]
  const found = wanted.find(fits)
  if (found !== undefined) return { x: found, y: top }
  const x = clamp(hex.x - card.width / 2, EDGE, map.width - card.width - EDGE)
  const below = hex.y + radius + GAP
  return { x, y: below + card.height <= map.height - EDGE ? below : Math.max(EDGE, hex.y - radius - GAP - card.height) }
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))
