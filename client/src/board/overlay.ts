/** What is drawn on the map for the question at hand: marks on hexes, never rules. */
import type { Hex } from '../map/hexes'
import type { Rolled } from '../lib/log'
import type { Tone } from '../lib/steps'
import type { Face } from './faces'

/** Dice that have fallen somewhere on the map. */
export interface Shot {
  /** Dice that fall later are another shot. */
  id: number
  /** From where it was fired. */
  from: Hex[]
  to: Hex
  hit: boolean
  hits: number
  dice: Rolled[]
  words: string
}

/** Who went to fight where. */
export interface Arrow {
  from: Hex
  to: Hex
}

/** What came of it for those in a hex. */
export interface Flash {
  hex: Hex
  dice: Rolled[]
  words: string
  tone: Tone
}

export interface Overlay {
  /** Stacks that can do something. */
  able: Hex[]
  selected: Hex | null
  /** Hexes that can be chosen, with a figure on each. */
  area: Hex[]
  reach: { hex: Hex; chip: string; assault: boolean; threat: boolean }[]
  /** Hexes that can be chosen one by one: landings, targets, retreats. */
  spots: Hex[]
  /** In red: something is shot at. */
  hostile: boolean
  /** The way under the pointer; each step with the points spent so far. */
  path: { hex: Hex; chip: string }[]
  start: Hex | null
  ghost: { hex: Hex; face: Face } | null
  chosen: Hex | null
  /** Where the proposed set-up would put a piece. */
  proposed: Hex | null
  threatened: Hex[]
  /** From where reactions could come. */
  sources: Hex[]
  target: Hex | null
  sight: { from: Hex; to: Hex; clear: boolean; deciding: Hex[] } | null
  /** What a newcomer is led to. */
  urged: Hex | null
  keyed: { hex: Hex; letter: string }[]
  paused: Hex | null
  trail: Hex[][]
  /** What was rolled since the last choice, and for what. */
  shots: Shot[]
  arrows: Arrow[]
  flash: Flash | null
  callout: { hex: Hex; title: string; line: string; tone: 'red' | 'blue' } | null
  command: { hex: Hex; radius: number } | null
  /** How dark and how cold it is. */
  night: boolean
  cold: boolean
}

export const NOTHING: Overlay = {
  able: [],
  selected: null,
  area: [],
  reach: [],
  spots: [],
  hostile: false,
  path: [],
  start: null,
  ghost: null,
  chosen: null,
  proposed: null,
  threatened: [],
  sources: [],
  target: null,
  sight: null,
  urged: null,
  keyed: [],
  paused: null,
  trail: [],
  shots: [],
  arrows: [],
  flash: null,
  callout: null,
  command: null,
  night: false,
  cold: false,
}
