/** What the player is doing at the table: the stack in hand, the action, the hex under the finger. */
import type { Hex } from '../map/hexes'
import { Carried } from './carried'
import { Foresight } from './foresight.svelte'
import type { Game } from './game.svelte'
import { Lookout } from './lookout.svelte'
import { isApproaching, isBetween, isOpen, isPlacing, modeOf, whoTakesPart, type Mode } from './questions'
import type {
  ActionSaid,
  Because,
  ChoiceSaid,
  OddsSaid,
  Reachable,
  HintSaid,
  ReachSaid,
  StackSaid,
  State,
} from './types'

export class Table {
  selected = $state<string | null>(null)
  action = $state.raw<ActionSaid | null>(null)
  left = $state.raw<Set<string>>(new Set())
  reach = $state.raw<ReachSaid | null>(null)
  hover = $state<Hex | null>(null)
  chosen = $state<Hex | null>(null)
  entry = $state.raw<ChoiceSaid | null>(null)
  advice = $state<string | null>(null)
  /** What the machine would do; `thinking` until it has answered. */
  hint = $state.raw<HintSaid | 'thinking' | null>(null)
  /** What the chosen action would come to, where dice follow at once. */
  preview = $state.raw<OddsSaid | null>(null)
  cursor = $state<Hex | null>(null)
  /** What a newcomer is led to touch next. */
  urge = $state.raw<{ hex: Hex; verb: string } | null>(null)

  private unwinding = false
  /** Whether the reader is asked if the last choice is to be taken back. */
  takingBack = $state(false)
  private seen = ''

  readonly foresight: Foresight
  readonly lookout: Lookout
  readonly carried: Carried

  constructor(readonly game: Game) {
    this.foresight = new Foresight(game)
    this.lookout = new Lookout(game)
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

  /** The hexes that can be chosen now, with what is chosen there. */
  get picks(): Map<Hex, ChoiceSaid[]> {
    const found = new Map<Hex, ChoiceSaid[]>()
    if (this.mode !== 'entries') return found
    for (const entry of this.state?.menu.entries ?? []) {
      if (entry.hex && !entry.refused) found.set(entry.hex, [...(found.get(entry.hex) ?? []), entry])
    }
    return found
  }

  get way(): Reachable | null {
    const hex = this.chosen ?? this.hover
    return this.reach?.hexes.find((r) => r.hex === hex) ?? null
  }

  // -- a new state ---------------------------------------------------------------------

  /** Called after every state from the server. */
  arrived(): void {
    const state = this.state
    const now = state ? `${state.number} ${state.eyes}` : ''
    if (!state || now === this.seen) return
    this.seen = now
    this.letGo()
    this.advice = null
    this.hint = null
    this.foresight.risks = new Map()
    this.foresight.odds = new Map()
    if (this.unwinding && state.decision.yours && state.undo && isBetween(state)) {
      this.game.undo()
      return
    }
    this.unwinding = false
    this.carried.arrived()
    const stacks = state.menu.stacks
    if (!stacks.some((stack) => stack.place === this.selected)) this.selected = null
    if (this.mode === 'stacks' && stacks.length === 1) this.selected = stacks[0]!.place
    if (this.mode === 'move') this.ask([])
    if (this.mode === 'window') {
      for (const entry of state.menu.entries) if (!entry.refused && entry.hex) void this.foresight.weigh(entry.text)
    }
    if (this.mode === 'entries') {
      const number = state.number
      this.game.ask({ type: 'advice' }).then(
        (answer) => {
          if (this.state?.number === number) this.advice = answer.choice
        },
        () => undefined,
      )
    }
  }

  // -- choosing --------------------------------------------------------------------------

  select(place: string | null): void {
    this.selected = place
    this.left = new Set()
    this.letGo()
  }

  /** Of what was chosen, nothing remains but the stack. */
  private letGo(): void {
    this.action = null
    this.reach = null
    this.chosen = null
    this.entry = null
    this.preview = null
  }

  /** The units that take part in the current action. */
  get taking(): string[] {
    return this.action?.members.filter((id) => !this.left.has(id)) ?? []
  }

  /** The choices with which the action begins. */
  private beginning(): string[] {
    return this.action ? [...this.action.choices, ...whoTakesPart(this.action.members, this.left)] : []
  }

  act(action: ActionSaid): void {
    if (action.refused) return
    this.letGo()
    this.action = action
    this.left = new Set()
    this.foresight.odds = new Map()
    if (action.moves) this.ask(this.beginning())
    else this.foresee()
  }

  /** Where dice would follow at once, the chances are shown first; else the next question is asked. */
  private foresee(): void {
    const action = this.action
    const number = this.state?.number
    if (!action) return
    const still = (): boolean => this.state?.number === number && this.action === action
    this.game.ask({ type: 'odds', choices: this.beginning() }).then(
      (answer) => {
        if (!still()) return
        this.preview = answer.odds ? answer : null
        if (!answer.odds && action.members.length < 2) this.go()
      },
      () => {
        if (still() && action.members.length < 2) this.go()
      },
    )
  }

  toggle(id: string): void {
    const left = new Set(this.left)
    if (left.has(id)) left.delete(id)
    else if (this.action && left.size < this.action.members.length - 1) left.add(id)
    this.left = left
    if (this.action?.moves) {
      this.chosen = null
      this.foresight.odds = new Map()
      this.ask(this.beginning())
    } else if (this.action) this.foresee()
  }

  /** Let the action begin: what it needs to know is asked next. */
  go(): void {
    if (this.action) this.game.plan(this.beginning())
  }

  private ask(choices: string[]): void {
    const number = this.state?.number
    this.foresight.risks = new Map()
    this.game.ask({ type: 'reach', choices }).then(
      (answer) => {
        if (this.state?.number !== number) return
        this.reach = answer
        // Nowhere to show: the questions are asked one by one.
        if (answer.hexes.length === 0 && choices.length) this.go()
      },
      () => undefined,
    )
  }

  /** Asks what may come of the way that is looked at. */
  foretell(way: Reachable): void {
    const reach = this.reach
    if (reach) this.foresight.foretell(reach, way, () => this.reach === reach)
  }

  /** Asks the machine what it would do here. */
  suggest(): void {
    const number = this.state?.number
    this.hint = 'thinking'
    this.game.ask({ type: 'hint' }).then(
      (answer) => {
        if (this.state?.number !== number) return
        this.hint = answer
        const place = answer.choice.replace(/^(activate|enter) /, answer.choice.startsWith('enter') ? 'gate:' : '')
        if (this.state?.menu.stacks.some((s) => s.place === place)) this.select(place)
      },
      (because: Because) => {
        this.hint = null
        if (because.key !== 'gone') this.game.refused = because
      },
    )
  }

  pick(entry: ChoiceSaid): void {
    this.entry = entry
    this.chosen = entry.hex
    void this.foresight.weigh(entry.text)
  }

  confirm(): void {
    const state = this.state
    if (!state) return
    if (this.reach && this.chosen) {
      const way = this.reach.hexes.find((r) => r.hex === this.chosen)
      if (!way) return
      // An assault does not stop on its way; nor is it over before the enemy is reached.
      const through = way.assault || this.action?.verb === 'assault' || isApproaching(state)
      this.game.plan([...this.reach.before, ...way.choices, ...(through ? [] : ['stop'])])
    } else if (this.entry) this.game.choose(this.entry.text)
  }

  /** One step back: what is only chosen is let go, what was sent is taken back. */
  back(): void {
    if (!this.unchoose()) this.takeBack()
  }

  /** Lets go of what is only chosen, if anything is. */
  private unchoose(): boolean {
    if (this.lookout.on) this.lookout.turn(false)
    else if (this.chosen || this.entry) {
      this.chosen = null
      this.entry = null
    } else if (this.action) this.select(this.selected)
    else if (this.mode === 'stacks' && this.selected && isOpen(this.state)) this.select(null)
    else return false
    return true
  }

  /** One step back by a key. Only a whole decision is asked about first: a step of one, or of a set-up, is not. */
  escape(): void {
    if (this.unchoose() || !this.state?.undo || !this.state.decision.yours) return
    this.takingBack = !isBetween(this.state) && !isPlacing(this.state)
    if (!this.takingBack) this.takeBack()
  }

  takeBack(): void {
    this.takingBack = false
    this.unwinding = !!this.state?.undo && this.state.decision.yours
    if (this.unwinding) this.game.undo()
  }

  /** A hex was clicked, tapped or entered. */
  hex(hex: Hex): void {
    if (this.lookout.on) {
      this.lookout.hex(hex)
      return
    }
    if (this.reach && this.reach.hexes.some((r) => r.hex === hex)) {
      if (this.chosen === hex) this.confirm()
      else this.chosen = hex
      return
    }
    const picks = this.picks.get(hex)
    if (picks) {
      if (this.chosen === hex && this.entry) this.confirm()
      else this.pick(picks[0]!)
      return
    }
    if (this.mode === 'stacks') {
      const stack =
        this.state?.menu.stacks.find((s) => s.place === hex) ??
        this.state?.menu.stacks.find((s) => s.place === `gate:${hex}`)
      if (stack) this.select(stack.place)
      else if (isOpen(this.state)) this.select(null)
    }
  }
}
