/** What is in the player's hand at the table, for the panel and the map to read: stack, action, hexes. */
import type { Hex } from '../map/hexes'
import { Adviser } from './adviser.svelte'
import { Carried } from './carried'
import { Foresight } from './foresight.svelte'
import type { Game } from './game.svelte'
import { Hand } from './hand.svelte'
import { Lookout } from './lookout.svelte'
import { offersAt, targetsOf, type Offer } from './offers'
import { isApproaching, modeOf, type Mode } from './questions'
import type {
  ActionSaid,
  AimSaid,
  ChoiceSaid,
  HintSaid,
  OddsSaid,
  Reachable,
  ReachSaid,
  StackSaid,
  State,
} from './types'

export class InHand {
  selected = $state<string | null>(null)
  action = $state.raw<ActionSaid | null>(null)
  reach = $state.raw<ReachSaid | null>(null)
  hover = $state<Hex | null>(null)
  chosen = $state<Hex | null>(null)
  entry = $state.raw<ChoiceSaid | null>(null)
  /** What the chosen action would come to, where dice follow at once. */
  preview = $state.raw<OddsSaid | null>(null)
  cursor = $state<Hex | null>(null)
  /** What a newcomer is led to touch next. */
  urge = $state.raw<{ hex: Hex; verb: string } | null>(null)

  readonly foresight: Foresight
  readonly lookout: Lookout
  readonly carried: Carried
  readonly hand: Hand
  readonly adviser: Adviser
  constructor(readonly game: Game) {
    this.foresight = new Foresight(game)
    this.lookout = new Lookout(game)
    this.hand = new Hand(game)
    this.adviser = new Adviser(game)
    this.carried = new Carried(game, () => this.picks)
  }

  get state(): State | null {
    return this.game.state
  }

  get mode(): Mode {
    return modeOf(this.state)
  }

  get stack(): StackSaid | null {
    const stacks = this.state?.menu.stacks ?? []
    return stacks.find((stack) => stack.place === this.selected) ?? (stacks.length === 1 ? stacks[0]! : null)
  }

  /** The choice of the proposed set-up. */
  get advice(): string | null {
    return this.adviser.advice
  }

  /** The hexes that can be chosen now, with what is chosen there. */
  get picks(): Map<Hex, ChoiceSaid[]> {
    const found = new Map<Hex, ChoiceSaid[]>()
    if (this.mode !== 'entries') return found
    for (const entry of this.state?.menu.entries ?? []) {
      if (entry.hex && !entry.refused) found.set(entry.hex, [...(found.get(entry.hex) ?? []), entry])
    }
    return found
  }

  /** What the stack in hand could do: all of it, or what the chosen action could. */
  private get aims(): AimSaid[] {
    const aims = this.mode === 'stacks' ? (this.hand.aims ?? []) : []
    return this.action ? aims.filter((aim) => aim.verb === this.action?.verb) : aims
  }

  /** The hexes that could be attacked. */
  get targets(): Hex[] {
    return targetsOf(this.aims)
  }

  offersAt(hex: Hex): Offer[] {
    return offersAt(this.aims, hex)
  }

  /** How the hex that is chosen could be attacked. */
  get offers(): Offer[] {
    return this.chosen ? this.offersAt(this.chosen) : []
  }

  /** A stack is in hand and no action: a hex means what is obvious. */
  get direct(): boolean {
    return this.mode === 'stacks' && !this.action
  }

  get way(): Reachable | null {
    const hex = this.chosen ?? this.hover
    return this.reach?.hexes.find((r) => r.hex === hex) ?? null
  }

  /** What the machine would do; `thinking` until it has answered. */
  get hint(): HintSaid | 'thinking' | null {
    return this.adviser.hint
  }

  /** Those who take part. */
  get taking(): string[] {
    return this.hand.aim(this.action?.verb ?? null)?.group ?? []
  }

  /** The way that is chosen leads to an assault: it does not stop before the enemy. */
  get approaching(): boolean {
    const approach = this.action !== null && this.hand.aim(this.action.verb)?.role === 'approach'
    return approach || (this.state !== null && isApproaching(this.state))
  }
}
