/** What the sides play for, asked from the server; and what each objective is worth. */
import type { Hex } from '../map/hexes'
import type { Game } from './game.svelte'
import { t } from './text'
import type { StakesSaid } from './types'

/** What an objective is worth to the one or the other: one number if it is the same for both. */
export function worths(worth: Record<string, number> | undefined): number[] {
  return [...new Set(Object.values(worth ?? {}))].filter((points) => points > 0)
}

export class Stakes {
  said = $state.raw<StakesSaid | null>(null)

  constructor(private readonly game: Game) {}

  /** Asks again: what ends the game can change while it is played. */
  async ask(): Promise<void> {
    try {
      this.said = await this.game.ask({ type: 'stakes' })
    } catch {
      // What was known stays.
    }
  }

  /** The worth of each objective in figures, for the map. */
  readonly onMap: Map<Hex, string> = $derived.by(() => figures(this.said))

  worth(hex: Hex): Record<string, number> | undefined {
    return this.said?.worth[hex]
  }
}

export function figures(said: Pick<StakesSaid, 'worth'> | null): Map<Hex, string> {
  const found = Object.entries(said?.worth ?? {}).map(([hex, worth]) => [hex, worths(worth).join('/')] as const)
  return new Map(found.filter(([, words]) => words))
}

/** "5 points each", "7/5 points each": what one is worth, or what it is to the one and to the other. */
export function worthWords(worth: Record<string, number> | undefined, word: 'worth' | 'worth-each'): string {
  const points = worths(worth)
  if (!points.length) return ''
  return t(word, { n: points.length === 1 ? points[0]! : points.join('/') })
}
