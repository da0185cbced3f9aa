/** The colours of the sides, as they are printed. */
import type { BoardData } from '../lib/types'
import { star } from '../map/signs'

export interface Paint {
  face: string
  band: string
  text: string
  ontoBand: string
  edge: string
  emblem: string
}

const BARS = '<path d="M-5 -4.4h2.8v8.8h-2.8zM-1.4 -4.4h2.8v8.8h-2.8zM2.2 -4.4h2.8v8.8h-2.8z"/>'
const CROSS = '<path d="M-1.7 -5h3.4v3.3h3.3v3.4h-3.3v3.3h-3.4v-3.3h-3.3v-3.4h3.3z"/>'
const STAR = `<path d="${star(0, 0.3, 5.6)}"/>`
const FLAME = `<path d="M0 -5.6${[
  'C2.4 -3 4.2 -1 4.2 1.6A4.2 4.2 0 0 1 -4.2 1.6C-4.2 .2 -3.4 -.8 -2.4 -1.6',
  'C-2 -.6 -1.4 -.4 -1 -.6C-1.4 -2.6 -.8 -4.2 0 -5.6Z',
].join('')}"/>`
const CROWN = '<path d="M-5 3.8V-3.4L-2.4 -.4L0 -4.4L2.4 -.4L5 -3.4V3.8Z"/>'
const PEAK = '<path d="M-6 4L-1.8 -4.6L.8 .2L2.2 -2L6 4Z"/>'
const DISC = (inside: string): string => `<circle r="6" fill="#fff"/><path d="${inside}" fill="#b52f27"/>`

const PAINTS: Record<string, Paint> = {
  white: { face: '#f7f5ef', band: '#2c2b29', text: '#1d1b18', ontoBand: '#ffffff', edge: '#8d887c', emblem: BARS },
  red: {
    face: '#b52f27',
    band: '#8c1f19',
    text: '#ffffff',
    ontoBand: '#ffffff',
    edge: '#6a140f',
    emblem: DISC(star(0, 0.3, 4.9)),
  },
  green: { face: '#2f6e45', band: '#1f5232', text: '#ffffff', ontoBand: '#ffffff', edge: '#163d25', emblem: FLAME },
  'light-blue': {
    face: '#a8d0e8',
    band: '#d3e9f6',
    text: '#14232c',
    ontoBand: '#14232c',
    edge: '#5f8ba5',
    emblem: CROWN,
  },
  orange: { face: '#ea9536', band: '#f6b96e', text: '#241505', ontoBand: '#241505', edge: '#9c5c14', emblem: PEAK },
  'field-grey': {
    face: '#5f6b63',
    band: '#46514a',
    text: '#ffffff',
    ontoBand: '#ffffff',
    edge: '#333c36',
    emblem: CROSS,
  },
  brown: { face: '#7c4230', band: '#5c2c1d', text: '#ffffff', ontoBand: '#ffffff', edge: '#42200f', emblem: STAR },
  blue: { face: '#3d6390', band: '#2a4a70', text: '#ffffff', ontoBand: '#ffffff', edge: '#1d3450', emblem: STAR },
  yellow: { face: '#e8c94a', band: '#f4de86', text: '#241d05', ontoBand: '#241d05', edge: '#96801f', emblem: PEAK },
}

/** Yugoslav pieces are red-brown, so that they are not taken for the Garibaldi brigades. */
const OWN: Record<string, string> = { yugoslav: 'brown', kosovel: 'brown' }

export function paintOf(id: string, colour: string): Paint {
  return PAINTS[OWN[id] ?? colour] ?? PAINTS['brown']!
}

/** The paint of a side: that of the side itself, or of its first faction. */
export function sidePaint(data: BoardData, side: string): Paint {
  const card = data.sides.find((s) => s.id === side)
  const faction = data.factions.find((f) => f.side === side)
  return paintOf(faction?.id ?? side, faction?.colour ?? card?.colour ?? 'brown')
}
