/** What the player is doing at the table: the stack in hand, the action, the hex under the finger. */
import type { Hex } from '../map/hexes'
import type { Game } from './game.svelte'
import type {
  ActionSaid,
  Because,
  ChoiceSaid,
  OddsSaid,
  Reachable,
  HintSaid,
  ReachSaid,
  RiskyHex,
  SightSaid,
  StackSaid,
  State,
} from './types'

/** Actions that begin with a way over the map. */
const ON_THE_MOVE = new Set(['move', 'move-attack', 'assault', 'move-mission'])
/** Questions about the next step of a way, in any of the books. */
const MOVING = new Set(['move', 'then-move', 'approach', 'mission-move', 'storm', 'advance'])
/** Questions that only divide one decision into steps. */
const BETWEEN = new Set([
  'choose-action',
  'firers',
  'gatherers',
  'landing-firers',
  'members',
  'order-and-act',
  'reactors',
  'responders',
])
const STACKS = new Set(['activations', 'choose-action', 'order-and-act'])
/** Questions that put pieces on the map. */
export const SETTING = new Set([
  'choose-drop',
  'choose-formation',
  'choose-lander',
  'garrison',
  'place-bunkers',
  'place-infirmary',
  'place-mine',
  'place-piece',
  'place-units',
  'set-up',
  'station',
])
/** Whether the other side reacts. */
export const WINDOWS = new Set(['window', 'interrupt'])

export type Mode = 'wait' | 'stacks' | 'move' | 'window' | 'entries'

export class Table {
  selected = $state<string | null>(null)
  action = $state.raw<ActionSaid | null>(null)
  left = $state.raw<Set<string>>(new Set())
  reach = $state.raw<ReachSaid | null>(null)
  /** Who could react on the way to a hex. */
  risks = $state.raw<Map<Hex, RiskyHex[]>>(new Map())
  hover = $state<Hex | null>(null)
  chosen = $state<Hex | null>(null)
  entry = $state.raw<ChoiceSaid | null>(null)
  odds = $state.raw<Map<string, OddsSaid | null>>(new Map())
  advice = $state<string | null>(null)
  /** What the machine would do; `thinking` until it has answered. */
  hint = $state.raw<HintSaid | 'thinking' | null>(null)
  /** What the chosen action would come to, where dice follow at once. */
  preview = $state.raw<OddsSaid | null>(null)
  looking = $state(false)
  sightFrom = $state<Hex | null>(null)
  sight = $state.raw<SightSaid | null>(null)
  cursor = $state<Hex | null>(null)
  /** A counter is being dragged; where it was let go, if that was before the answer came. */
  private held: { number: number; sent: boolean; hex: Hex | null | undefined } | null = null
  /** What a newcomer is led to touch next. */
  urge = $state.raw<{ hex: Hex; verb: string } | null>(null)

  private unwinding = false
  private telling: ReturnType<typeof setTimeout> | undefined
  private seen = ''

  constructor(readonly game: Game) {}

  get state(): State | null {
    return this.game.state
  }

  get mode(): Mode {
    const state = this.state
    if (!state || !state.decision.yours || state.outcome || state.handover) return 'wait'
    const asks = state.menu.asks
    if (asks && STACKS.has(asks)) return 'stacks'
    if (asks && WINDOWS.has(asks)) return 'window'
    if (asks && MOVING.has(asks)) return 'move'
    return 'entries'
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
    this.action = null
    this.reach = null
    this.risks = new Map()
    this.chosen = null
    this.entry = null
    this.advice = null
    this.hint = null
    this.preview = null
    this.odds = new Map()
    if (this.unwinding && state.decision.yours && state.undo && BETWEEN.has(state.menu.asks ?? '')) {
      this.game.undo()
      return
    }
    this.unwinding = false
    if (this.held?.hex !== undefined) this.drop(this.held.hex)
    const stacks = state.menu.stacks
    if (!stacks.some((stack) => stack.place === this.selected)) this.selected = null
    if (this.mode === 'stacks' && stacks.length === 1) this.selected = stacks[0]!.place
    if (this.mode === 'move') this.ask([])
    if (this.mode === 'window') {
      for (const entry of state.menu.entries) if (!entry.refused && entry.hex) void this.weigh(entry.text)
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
    this.action = null
    this.reach = null
    this.chosen = null
    this.entry = null
    this.preview = null
    this.left = new Set()
  }

  /** Those who take part in the action in hand. */
  get taking(): string[] {
    return this.action?.members.filter((id) => !this.left.has(id)) ?? []
  }

  /** The answers to "who takes part", piece by piece. */
  private members(): string[] {
    const action = this.action
    if (!action || action.members.length < 2) return []
    const found: string[] = []
    const all = action.members
    for (let i = 0; i < all.length; i += 1) {
      const rest = all.slice(i)
      if (rest.length > 1 && rest.every((id) => !this.left.has(id))) return [...found, 'all']
      found.push(this.left.has(all[i]!) ? `without ${all[i]!}` : `with ${all[i]!}`)
    }
    return found
  }

  act(action: ActionSaid): void {
    if (action.refused) return
    this.action = action
    this.left = new Set()
    this.chosen = null
    this.reach = null
    this.preview = null
    this.odds = new Map()
    if (ON_THE_MOVE.has(action.verb)) this.ask([...action.choices, ...this.members()])
    else this.foresee()
  }

  /** Where dice would follow at once, the chances are shown first; else the next question is asked. */
  private foresee(): void {
    const action = this.action
    const number = this.state?.number
    if (!action) return
    const still = (): boolean => this.state?.number === number && this.action === action
    this.game.ask({ type: 'odds', choices: [...action.choices, ...this.members()] }).then(
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
    if (this.action && ON_THE_MOVE.has(this.action.verb)) {
      this.chosen = null
      this.odds = new Map()
      this.ask([...this.action.choices, ...this.members()])
    } else if (this.action) this.foresee()
  }

  /** Let the action begin: what it needs to know is asked next. */
  go(): void {
    if (this.action) this.game.plan([...this.action.choices, ...this.members()])
  }

  private ask(choices: string[]): void {
    const number = this.state?.number
    this.risks = new Map()
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

  /** Asks who could react on a way, once the pointer rests on it. */
  foretell(way: Reachable): void {
    const reach = this.reach
    clearTimeout(this.telling)
    if (!reach) return
    if (way.assault) void this.weigh(`way ${way.hex}`, [...reach.before, ...way.choices])
    if (this.risks.has(way.hex)) return
    const hexes = way.choices.map((choice) => choice.replace('to ', ''))
    if (!reach.hexes.some((r) => r.threats.length && hexes.includes(r.hex))) return
    this.telling = setTimeout(() => {
      this.game.ask({ type: 'risks', choices: reach.before, way: hexes }).then(
        (answer) => {
          if (this.reach === reach) this.risks = new Map(this.risks).set(way.hex, answer.hexes)
        },
        () => undefined,
      )
    }, 40)
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

  /** The chances of a choice, or of those that lead to it. */
  async weigh(text: string, choices = [text]): Promise<void> {
    if (this.odds.has(text)) return
    const number = this.state?.number
    const known = new Map(this.odds)
    known.set(text, null)
    this.odds = known
    try {
      const answer = await this.game.ask({ type: 'odds', choices })
      if (this.state?.number !== number) return
      this.odds = new Map(this.odds).set(text, answer)
    } catch {
      // No odds, then.
    }
  }

  pick(entry: ChoiceSaid): void {
    this.entry = entry
    this.chosen = entry.hex
    void this.weigh(entry.text)
  }

  /** A counter that stands for a choice leaves the panel under the finger. */
  take(entry: ChoiceSaid): void {
    this.held = { number: this.state?.number ?? 0, sent: true, hex: undefined }
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
    if (held.sent && this.state?.number === held.number) {
      held.hex = hex
      return
    }
    this.held = null
    const entry = hex ? this.picks.get(hex)?.[0] : undefined
    if (entry) this.game.choose(entry.text)
    else if (held.sent && this.state?.undo) this.game.undo()
  }

  confirm(): void {
    const state = this.state
    if (!state) return
    if (this.reach && this.chosen) {
      const way = this.reach.hexes.find((r) => r.hex === this.chosen)
      if (!way) return
      // An assault does not stop on its way; nor is it over before the enemy is reached.
      const through = way.assault || this.action?.verb === 'assault' || state.menu.asks === 'approach'
      const stop = through ? [] : ['stop']
      this.game.plan([...this.reach.before, ...way.choices, ...stop])
    } else if (this.entry) this.game.choose(this.entry.text)
  }

  /** One step back: what is only chosen is let go, what was sent is taken back. */
  back(): void {
    if (this.looking) this.look(false)
    else if (this.chosen || this.entry) {
      this.chosen = null
      this.entry = null
    } else if (this.action) this.select(this.selected)
    else if (this.mode === 'stacks' && this.selected && this.state?.menu.asks === 'activations') this.select(null)
    else if (this.state?.undo && this.state.decision.yours) {
      this.unwinding = true
      this.game.undo()
    }
  }

  look(on: boolean): void {
    this.looking = on
    this.sightFrom = null
    this.sight = null
  }

  /** A hex was clicked, tapped or entered. */
  hex(hex: Hex): void {
    if (this.looking) {
      if (!this.sightFrom || this.sight) {
        this.sightFrom = hex
        this.sight = null
      } else if (hex !== this.sightFrom) {
        this.game.ask({ type: 'sight', a: this.sightFrom, b: hex }).then(
          (answer) => (this.sight = answer),
          () => undefined,
        )
      }
      return
    }
    if (this.reach && this.reach.hexes.some((r) => r.hex === hex)) {
      if (this.chosen === hex) this.confirm()
      else {
        this.chosen = hex
      }
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
      else if (this.state?.menu.asks === 'activations') this.select(null)
    }
  }
}

export function hexOf(place: string): Hex {
  return place.replace(/^gate:/, '')
}
