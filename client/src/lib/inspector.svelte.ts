/** Looking into a hex: which one, how it was asked for, and what the server says of it. */
import type { Hex } from '../map/hexes'
import type { Game } from './game.svelte'
import { narrow } from './screen'
import type { Table } from './table.svelte'
import type { LookSaid } from './types'

/** Milliseconds for which the pointer rests before a card appears, and before it follows to the next hex. */
const REST = 420
const FOLLOW = 130
/** While hexes are chosen on the map, the card waits longer: it must not be in the way. */
const BUSY = 900

export class Inspector {
  hex = $state<Hex | null>(null)
  /** It stays until it is closed: it was asked for by a key, a long press or the other button of a mouse. */
  held = $state(false)
  said = $state.raw<LookSaid | null>(null)

  private timer: ReturnType<typeof setTimeout> | undefined
  /** Counts what was asked for: only the last answer is shown. */
  private turn = 0
  /** A hex that was just clicked: its card would hide what came of that. */
  private quiet: Hex | null = null

  constructor(private readonly game: Game) {}

  /** The pointer has come to a hex, or has left the map. */
  hover(hex: Hex | null, busy = false): void {
    clearTimeout(this.timer)
    if (this.held || narrow()) return
    if (hex !== this.quiet) this.quiet = null
    if (hex === null || hex === this.quiet) this.timer = setTimeout(() => this.close(), FOLLOW)
    else if (hex !== this.hex)
      this.timer = setTimeout(() => this.open(hex, false), this.hex ? FOLLOW : busy ? BUSY : REST)
  }

  /** The pointer or the cursor has come to a hex; `looks`: a pointer that may ask what is there. */
  point(table: Table, hex: Hex | null, looks: boolean): void {
    table.hover = hex
    if (looks) this.hover(hex, table.reach !== null || table.picks.size > 0)
  }

  /** A hex was clicked. `meant`: that chose something, and what came of it must be seen. */
  click(hex: Hex, touched: boolean, meant: boolean): void {
    if (!meant) return this.open(hex, touched)
    this.close()
    this.quiet = hex
  }

  open(hex: Hex, held: boolean): void {
    clearTimeout(this.timer)
    const turn = (this.turn += 1)
    const show = (said: LookSaid | null): void => {
      if (turn !== this.turn) return
      this.hex = hex
      this.held = held
      this.said = said
    }
    this.game.ask({ type: 'look', hex }).then(show, () => show(null))
  }

  /** By a key: opened, or closed again. */
  toggle(hex: Hex): void {
    if (this.held && this.hex === hex) this.close()
    else this.open(hex, true)
  }

  /** The cursor is in another hex: an open card goes with it. */
  follow(hex: Hex): void {
    if (this.held) this.open(hex, true)
  }

  /** Whether something was open. */
  close(): boolean {
    clearTimeout(this.timer)
    this.turn += 1
    const was = this.hex !== null
    this.hex = null
    this.held = false
    this.said = null
    return was
  }

  /** The position has changed: what was said no longer holds. */
  arrived(): void {
    if (this.hex && this.held) this.open(this.hex, true)
    else this.close()
  }
}
