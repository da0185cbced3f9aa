/** What may come of a choice: its odds, and who could react on a way. Asked once for each position. */
import type { Hex } from '../map/hexes'
import type { Game } from './game.svelte'
import type { OddsSaid, Reachable, ReachSaid, RiskyHex } from './types'

/** Milliseconds for which the pointer must rest on a way. */
const REST = 40

export class Foresight {
  /** By the text of a choice, or `way` and a hex; null until the answer has come. */
  odds = $state.raw<Map<string, OddsSaid | null>>(new Map())
  /** Who could react on the way to a hex. */
  risks = $state.raw<Map<Hex, RiskyHex[]>>(new Map())

  private resting: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly game: Game) {}

  /** The chances of a choice, or of those that lead to it. */
  async weigh(text: string, choices = [text]): Promise<void> {
    if (this.odds.has(text)) return
    const number = this.game.state?.number
    this.odds = new Map(this.odds).set(text, null)
    try {
      const answer = await this.game.ask({ type: 'odds', choices })
      if (this.game.state?.number === number) this.odds = new Map(this.odds).set(text, answer)
    } catch {
      // No odds, then.
    }
  }

  /** Asks who could react on a way, once the pointer rests on it; `isCurrent`: whether that still matters. */
  foretell(reach: ReachSaid, way: Reachable, isCurrent: () => boolean): void {
    clearTimeout(this.resting)
    if (way.assault) void this.weigh(`way ${way.hex}`, [...reach.before, ...way.choices])
    if (this.risks.has(way.hex)) return
    const hexes = way.way
    if (!reach.hexes.some((r) => r.threats.length && hexes.includes(r.hex))) return
    this.resting = setTimeout(() => {
      this.game.ask({ type: 'risks', choices: reach.before, way: hexes }).then(
        (answer) => {
          if (isCurrent()) this.risks = new Map(this.risks).set(way.hex, answer.hexes)
        },
        () => undefined,
      )
    }, REST)
  }
}
