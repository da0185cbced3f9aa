/** Looking at the game again, from any moment on. */
import type { Game } from './game.svelte'
import type { MomentSaid } from './types'

export class Replaying {
  on = $state(false)
  /** The moment that is shown; none until the server has told it. */
  moment = $state.raw<MomentSaid | null>(null)

  constructor(private readonly game: Game) {}

  open(at: number): void {
    this.on = true
    void this.jump(at)
  }

  async jump(at: number, eyes = ''): Promise<void> {
    try {
      this.moment = await this.game.ask({ type: 'moment', at, eyes })
    } catch {
      // It stays where it is.
    }
  }

  end(): void {
    this.on = false
    this.moment = null
  }
}
