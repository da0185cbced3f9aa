/** The chance to win of one person against the machine, judged from what that side knows. */
import type { Game } from './game.svelte'
import { prefs } from './prefs.svelte'
import type { GameHeader, State } from './types'

/** Whether there is exactly one person, who plays one side: between two people nothing is told. */
export function foretellable(
  header: Pick<GameHeader, 'players'> | null,
  state: Pick<State, 'role' | 'sides'>,
): boolean {
  const people = Object.values(header?.players ?? {}).filter((player) => player === 'person')
  return state.role === 'player' && state.sides.length === 1 && people.length === 1
}

export class Forecast {
  chance = $state<number | null>(null)
  private asked = -1

  constructor(private readonly game: Game) {}

  get possible(): boolean {
    const { header, state } = this.game
    return state !== null && foretellable(header, state)
  }

  /** A position is shown: asks for it, once, if the reader wants the bar. */
  follow({ number, outcome }: State): void {
    if (!prefs.balance || !this.possible || outcome) {
      this.asked = -1
      this.chance = null
      return
    }
    if (number === this.asked) return
    this.asked = number
    this.game.ask({ type: 'forecast' }).then(
      (said) => {
        if (this.asked === number) this.chance = said.chance
      },
      () => undefined,
    )
  }
}
