/** A counter that is carried from the panel to the map; the server hears of it in one or two choices. */
import type { Hex } from '../map/hexes'
import type { Game } from './game.svelte'
import type { ChoiceSaid } from './types'

interface Held {
  /** The position in which it was taken up. */
  number: number
  /** Whether taking it up was a choice of its own. */
  sent: boolean
  /** Where it was let go, if that was before the server's answer; undefined while it is carried. */
  hex: Hex | null | undefined
}

export class Carried {
  private held: Held | null = null

  constructor(
    private readonly game: Game,
    private readonly picks: () => Map<Hex, ChoiceSaid[]>,
  ) {}

  /** A counter that stands for a choice leaves the panel under the finger. */
  take(entry: ChoiceSaid): void {
    this.held = { number: this.game.state?.number ?? 0, sent: true, hex: undefined }
    this.game.choose(entry.text)
  }

  /** The piece that is to be placed leaves the panel. */
  grab(): void {
    this.held = { number: -1, sent: false, hex: undefined }
  }

  /** The counter is let go over a hex, or nowhere: then it goes back. */
  drop(hex: Hex | null): void {
    const held = this.held
    if (!held) return
    if (held.sent && this.game.state?.number === held.number) {
      held.hex = hex
      return
    }
    this.held = null
    const entry = hex ? this.picks().get(hex)?.[0] : undefined
    if (entry) this.game.choose(entry.text)
    else if (held.sent && this.game.state?.undo) this.game.undo()
  }

  /** The server has answered: a counter that was let go meanwhile is put down now. */
  arrived(): void {
    if (this.held?.hex !== undefined) this.drop(this.held.hex)
  }
}
