/** The ways of a move in words: what each costs, and who could react on it. */
import { mark } from './reconstructed'
import { t } from './text'
import type { BoardData, Reachable, RiskyHex } from './types'

/** A reaction that could come; until it has been weighed its price is not known. */
export type Risk = Omit<RiskyHex['risks'][number], 'points'> & { points: number | null }
export interface Risky {
  hex: string
  risks: Risk[]
}

/** The movement points spent by the end of a way, with the mark of a reconstructed chart. */
export const spentBy = (data: BoardData, way: Reachable): string => `${way.spent}${mark(data, way.table)}`

/** The same, and how many there are. */
export const costOf = (data: BoardData, way: Reachable): string =>
  t('mp-of', { spent: spentBy(data, way), limit: way.spent + way.left })

/** Who could react on a way, before anything of it has been weighed. */
export const threatsOn = (way: Reachable, hexes: Reachable[]): Risky[] =>
  hexes
    .filter((r) => r.threats.length && way.way.includes(r.hex))
    .map((r) => ({
      hex: r.hex,
      risks: r.threats.map((threat) => ({
        source: threat.hex,
        reaction: threat.reaction,
        units: [],
        points: null,
        table: '',
        odds: null,
      })),
    }))
