/** Looking from one hex to another: the sight tool. */
import type { Hex } from '../map/hexes'
import type { Game } from './game.svelte'
import type { SightSaid } from './types'

export class Lookout {
  on = $state(false)
  from = $state<Hex | null>(null)
  seen = $state.raw<SightSaid | null>(null)

  constructor(private readonly game: Game) {}

  turn(on: boolean): void {
    this.on = on
    this.from = null
    this.seen = null
  }

  /** A hex was chosen: the one to look from, then the one to look at. */
  hex(hex: Hex): void {
    if (!this.from || this.seen) {
      this.from = hex
      this.seen = null
    } else if (hex !== this.from) {
      this.game.ask({ type: 'sight', a: this.from, b: hex }).then(
        (answer) => (this.seen = answer),
        () => undefined,
      )
    }
  }
}
