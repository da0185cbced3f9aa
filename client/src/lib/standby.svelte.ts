/** What goes on beside a game that is shown: what it is played for, how it stands, and whose move it is. */
import { onMount } from 'svelte'
import { Stakes } from './stakes.svelte'
import { Forecast } from './forecast.svelte'
import type { Game } from './game.svelte'
import { Call, sound } from './sounds.svelte'

interface Watched {
  game: () => Game
  /** Something is still being shown. */
  playing: () => boolean
}

/** To be called while a component is made. */
export function standBy({ game: gameOf, playing }: Watched): { stakes: Stakes; forecast: Forecast } {
  const game = gameOf()
  const [stakes, forecast, call] = [new Stakes(game), new Forecast(game), new Call()]
  onMount(() => void stakes.ask())
  $effect(() => {
    const state = game.state
    if (!state) return
    const busy = playing()
    if (!busy) forecast.follow(state)
    sound(call.hear(state.decision.yours, busy))
  })
  return { stakes, forecast }
}
