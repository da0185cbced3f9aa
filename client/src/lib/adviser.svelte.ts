/** What the machine would do here, and what the proposed set-up would. Forgotten with the position. */
import type { Game } from './game.svelte'
import type { Because, HintSaid } from './types'

export class Adviser {
  hint = $state.raw<HintSaid | 'thinking' | null>(null)
  advice = $state<string | null>(null)

  constructor(private readonly game: Game) {}

  forget(): void {
    this.hint = null
    this.advice = null
  }

  /** Asks for a hint; `choose` is called with the stack that it is about. */
  suggest(choose: (place: string) => void): void {
    const number = this.game.state?.number
    this.hint = 'thinking'
    this.game.ask({ type: 'hint' }).then(
      (answer) => {
        if (this.game.state?.number !== number) return
        this.hint = answer
        const place = answer.choice.replace(/^(activate|enter) /, answer.choice.startsWith('enter') ? 'gate:' : '')
        if (this.game.state?.menu.stacks.some((stack) => stack.place === place)) choose(place)
      },
      (because: Because) => {
        this.hint = null
        if (because.key !== 'gone') this.game.refused = because
      },
    )
  }

  /** Asks what the proposed set-up would choose. */
  propose(): void {
    const number = this.game.state?.number
    this.game.ask({ type: 'advice' }).then(
      (answer) => {
        if (this.game.state?.number === number) this.advice = answer.choice
      },
      () => undefined,
    )
  }
}
