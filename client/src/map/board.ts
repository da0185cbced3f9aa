/** The ground of a scenario, ready to be drawn. */
import type { BoardData, Line, Say, Spot } from '../lib/types'
import type { Hex } from './hexes'

export interface Board {
  id: string
  columns: number
  rows: number
  terrain: Map<Hex, string>
  levels: Map<Hex, number>
  roads: Line[]
  streams: Line[]
  railways: Line[]
  bridges: Hex[]
  stars: Hex[]
  names: Spot[]
  objectives: Hex[]
  entries: Spot[]
  forts: { hex: Hex; number: number; name: Say }[]
  snow: boolean
}

export function boardOf(data: BoardData): Board {
  return {
    id: data.scenario,
    columns: data.columns,
    rows: data.rows,
    terrain: new Map(data.hexes.filter((h) => h.terrain !== 'unnumbered').map((h) => [h.id, h.terrain])),
    levels: new Map(data.hexes.map((h) => [h.id, h.level])),
    roads: data.roads,
    streams: data.streams,
    railways: data.railways,
    bridges: data.bridges,
    stars: data.stars,
    names: data.names,
    objectives: data.objectives.map((goal) => goal.hex),
    entries: data.entries,
    forts: data.forts,
    snow: data.season === 'snow',
  }
}
