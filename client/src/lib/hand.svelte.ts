/** The stack in hand: what it could do where, and who of it takes part. The server tells, once it is taken up. */
import type { Game } from './game.svelte'
import { moveOf } from './offers'
import type { AimSaid, Because } from './types'

export class Hand {
  /** Null until the answer has come. */
  aims = $state.raw<AimSaid[] | null>(null)
  /** Those who do not take part. */
  left = $state.raw<Set<string>>(new Set())
  /** Of these, who cannot take part beside the others, and why. */
  refused = $state.raw<Map<string, Because>>(new Map())

  private asked = 0

  constructor(private readonly game: Game) {}

  empty(): void {
    this.asked += 1
    this.aims = null
    this.left = new Set()
    this.refused = new Map()
  }

  /** What an action could do; without one, what a click on the map would. */
  aim(verb: string | null): AimSaid | null {
    const aims = this.aims ?? []
    return (verb ? aims.find((aim) => aim.verb === verb) : (moveOf(aims) ?? aims[0])) ?? null
  }

  /** Asks what those who take part could do; `told` is called when the answer has come. */
  ask(place: string, verb: string | null, told: () => void): void {
    const number = this.game.state?.number
    this.asked += 1
    const mine = this.asked
    this.game.ask({ type: 'aims', place, without: [...this.left] }).then(
      (answer) => {
        if (mine !== this.asked || this.game.state?.number !== number) return
        this.aims = answer.aims
        const left = this.aim(verb)?.left ?? []
        this.refused = new Map(left.map((one) => [one.unit, one.refused]))
        if (left.length) this.left = new Set([...this.left, ...this.refused.keys()])
        told()
      },
      () => undefined,
    )
  }
}
