/** What lies in a hex and is no piece. */
import type { BoardData } from '../lib/types'
import { path } from '../map/svg'
import { cardboard, esc, SHADOW } from './counters'

export type MarkerSymbol = BoardData['markers'][string]

const STRONGPOINT = [
  cardboard('fill="#b9b6ac" stroke="#6b675c" stroke-width="1.4"'),
  path('M-24 10L-16 -8H16L24 10Z', { fill: '#77736a', stroke: '#2f2d27', 'stroke-width': 2 }),
  '<rect x="-11" y="-3" width="22" height="6" fill="#1d1b18"/>',
].join('')
const HOSPITAL = [
  cardboard('fill="#fdfcf8" stroke="#8d887c" stroke-width="1.4"'),
  path('M-6 -26H6V-14H18V-2H6V10H-6V-2H-18V-14H-6Z', { fill: '#b52f27' }),
].join('')

const EARTHWORK = [
  cardboard('fill="#d8c49a" stroke="#7a6238" stroke-width="1.4"'),
  path('M-25 2L-15 -12L-5 2L5 -12L15 2L25 -12', {
    fill: 'none',
    stroke: '#4a3a1d',
    'stroke-width': 6,
    'stroke-linejoin': 'round',
  }),
].join('')

const PLAIN = cardboard('fill="#f4ead2" stroke="#8d887c" stroke-width="1.4"')
/** The pictures of the symbols; a marker without one is a plain card with its word. */
const PICTURES: Partial<Record<MarkerSymbol, string>> = {
  strongpoint: STRONGPOINT,
  hospital: HOSPITAL,
  earthwork: EARTHWORK,
}

/** A charge; red where its value is known. */
function charge(known: boolean): string {
  const ink = known ? '#9c241b' : '#3d382e'
  const card = known
    ? cardboard('fill="#f4e4c2" stroke="#9c241b" stroke-width="2.4"')
    : cardboard('fill="#d3cfbd" stroke="#8d887c" stroke-width="1.4"')
  const horns = path('M0 -10V-20M-11 -7L-17 -15M11 -7L17 -15', { 'stroke-linecap': 'round' })
  const body = path('M-15 4A15 13 0 0 1 15 4L18 9H-18Z', {})
  return `${card}<g stroke="${ink}" stroke-width="3" fill="${ink}">${body}${horns}</g>`
}

/** A marker with the symbol that the book gives to its kind, and its word. */
export function markerCounter(symbol: MarkerSymbol, value: number | null, word: string): string {
  const known = value !== null
  const written = (words: string): string => `<text class="word" y="26">${esc(words)}</text>`
  if (symbol === 'charge') return SHADOW + charge(known) + written(`${word} ${value ?? '?'}`)
  return SHADOW + (PICTURES[symbol] ?? PLAIN) + written(known ? `${word} ${value}` : word)
}
