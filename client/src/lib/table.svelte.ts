/** What the player does at the table: takes up a stack, chooses an action or a hex, takes back. */
import type { Hex } from '../map/hexes'
import { InHand } from './inhand.svelte'
import { keyOf, moveOf, reachOf, type Offer } from './offers'
import { isBetween, isOpen, isPlacing, whoTakesPart } from './questions'
import type { ActionSaid, ChoiceSaid, Reachable } from './types'

/** Of this number of targets the chances are asked for without being looked at. */
const FEW = 3

export class Table extends InHand {
  private unwinding = false
  /** Whether the reader is asked if the last choice is to be taken back. */
  takingBack = $state(false)
  private seen = ''

  /** What waits until it is known what the stack in hand could do. */
  later: (() => void) | null = null

  // -- a new state ---------------------------------------------------------------------

  /** Called after every state from the server. */
  arrived(): void {
    const state = this.state
    const now = state ? `${state.number} ${state.eyes}` : ''
    if (!state || now === this.seen) return
    this.seen = now
    this.letGo()
    this.hand.empty()
    this.later = null
    this.adviser.forget()
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
    if (this.mode === 'stacks') this.takeUp()
    if (this.mode === 'move') this.ask([])
    if (this.mode === 'window') {
      for (const entry of state.menu.entries) if (!entry.refused && entry.hex) void this.foresight.weigh(entry.text)
    }
    if (this.mode === 'entries') this.adviser.propose()
  }

  // -- choosing --------------------------------------------------------------------------

  select(place: string | null): void {
    this.selected = place
    this.hand.empty()
    this.letGo()
    this.takeUp()
  }

  /** Asks what the stack in hand could do where. */
  private takeUp(): void {
    const stack = this.stack
    if (stack) this.hand.ask(stack.place, this.action?.verb ?? null, () => this.begin())
  }

  /** Of what was chosen, nothing remains but the stack. */
  private letGo(): void {
    this.action = null
    this.reach = null
    this.chosen = null
    this.entry = null
    this.preview = null
  }

  /** The choices with which the action begins. */
  private beginning(): string[] {
    const { action } = this
    if (!action) return []
    const known = this.hand.aim(action.verb)?.before
    return known ?? [...action.choices, ...whoTakesPart(action.members, this.hand.left)]
  }

  act(action: ActionSaid): void {
    if (action.refused) return
    this.letGo()
    this.action = action
    this.foresight.odds = new Map()
    const { hand } = this
    const known = hand.aims !== null
    if (known && action.members.every((id) => hand.left.has(id))) {
      hand.left = new Set()
      this.takeUp()
    } else if (known) this.begin()
  }

  /** Shows what could be done: by the action in hand, or else by a click on the map. */
  private begin(): void {
    const { action } = this
    const aim = action ? this.hand.aim(action.verb) : moveOf(this.hand.aims ?? [])
    for (const hex of this.targets.slice(0, FEW)) this.weigh(hex)
    if (!action || (aim?.role === 'step' && aim.hexes.length)) this.reach = aim?.hexes.length ? reachOf(aim) : null
    else if (action.moves) this.ask(this.beginning())
    else if (!aim?.targets.length) this.foresee()
    else if (aim.targets.length === 1) this.chosen = aim.targets[0]!.hex
    this.later?.()
    this.later = null
  }

  /** Asks for the chances of attacks on a hex. */
  weigh(hex: Hex): void {
    for (const offer of this.offersAt(hex)) void this.foresight.weigh(keyOf(offer), offer.choices)
  }

  /** Attacks. */
  strike(offer: Offer): void {
    this.game.plan(offer.choices)
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
    const left = new Set(this.hand.left)
    if (left.has(id)) left.delete(id)
    else if (this.taking.length > 1 || !this.taking.includes(id)) left.add(id)
    this.hand.left = left
    this.chosen = null
    this.preview = null
    this.foresight.odds = new Map()
    this.takeUp()
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

  suggest(): void {
    this.adviser.suggest((place) => this.select(place))
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
      const through = way.assault || this.approaching
      this.game.plan([...this.reach.before, ...way.choices, ...(through ? [] : ['stop'])])
    } else if (this.entry) this.game.choose(this.entry.text)
  }

  /** One step back: what is only chosen is let go, what was sent is taken back. */
  back(): void {
    if (!this.unchoose()) this.takeBack()
  }

  /** The stack stays in hand. */
  letActionGo(): void {
    this.letGo()
    this.begin()
  }

  /** Lets go of what is only chosen, if anything is. */
  private unchoose(): boolean {
    if (this.lookout.on) this.lookout.turn(false)
    else if (this.chosen || this.entry) {
      this.chosen = null
      this.entry = null
    } else if (this.action) this.letActionGo()
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
}
