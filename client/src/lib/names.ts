/** The names of places and sides, in the reader's language. */
import type { Hex } from '../map/hexes'
import { say } from './prefs.svelte'
import type { BoardData, Say } from './types'

export class Names {
  private readonly places = new Map<Hex, Say>()

  constructor(private readonly data: BoardData) {
    for (const spot of [...data.entries, ...data.objectives, ...data.names]) this.places.set(spot.hex, spot.name)
  }

  /** A hex with its name, if it has one. */
  readonly place = (hex: Hex): string => {
    const name = this.places.get(hex)
    return name ? `${say(name)} ${hex}` : hex
  }

  readonly side = (id: string): string => say(this.data.sides.find((side) => side.id === id)?.name) || id

  /** A name that fits a small card: the long ones go by the letters of their first colour. */
  readonly brief = (id: string): string => {
    const name = this.side(id)
    const faction = this.data.factions.find((one) => one.side === id)
    return name.length > 16 && faction && faction.id.length < 5 ? faction.id.toUpperCase() : name
  }
}
