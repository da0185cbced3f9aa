/** What lies in a hex and is no piece. */
import type { Marker } from '../lib/types'
import { path } from '../map/svg'
import { cardboard, esc, SHADOW } from './counters'

const BUNKER = [
  cardboard('fill="#b9b6ac" stroke="#6b675c" stroke-width="1.4"'),
  path('M-24 10L-16 -8H16L24 10Z', { fill: '#77736a', stroke: '#2f2d27', 'stroke-width': 2 }),
  '<rect x="-11" y="-3" width="22" height="6" fill="#1d1b18"/>',
].join('')
const INFIRMARY = [
  cardboard('fill="#fdfcf8" stroke="#8d887c" stroke-width="1.4"'),
  path('M-6 -26H6V-14H18V-2H6V10H-6V-2H-18V-14H-6Z', { fill: '#b52f27' }),
].join('')

const TRENCH = [
  cardboard('fill="#d8c49a" stroke="#7a6238" stroke-width="1.4"'),
  path('M-25 2L-15 -12L-5 2L5 -12L15 2L25 -12', {
    fill: 'none',
    stroke: '#4a3a1d',
    'stroke-width': 6,
    'stroke-linejoin': 'round',
  }),
].join('')

const PLAIN = cardboard('fill="#f4ead2" stroke="#8d887c" stroke-width="1.4"')
/** Kinds with a picture; any other is a plain card with its word. */
const PICTURES: Record<string, string> = { bunker: BUNKER, infirmary: INFIRMARY, trench: TRENCH }

/** A mine; red where its value is known. */
function mine(known: boolean): string {
  const ink = known ? '#9c241b' : '#3d382e'
  const card = known
    ? cardboard('fill="#f4e4c2" stroke="#9c241b" stroke-width="2.4"')
    : cardboard('fill="#d3cfbd" stroke="#8d887c" stroke-width="1.4"')
  const horns = path('M0 -10V-20M-11 -7L-17 -15M11 -7L17 -15', { 'stroke-linecap': 'round' })
  const body = path('M-15 4A15 13 0 0 1 15 4L18 9H-18Z', {})
  return `${card}<g stroke="${ink}" stroke-width="3" fill="${ink}">${body}${horns}</g>`
}

export function markerCounter(marker: Marker, word: string): string {
  const known = marker.value !== null
  const written = (words: string): string => `<text class="word" y="26">${esc(words)}</text>`
  if (marker.kind === 'mine') return SHADOW + mine(known) + written(`${word} ${known ? marker.value : '?'}`)
  return SHADOW + (PICTURES[marker.kind] ?? PLAIN) + written(known ? `${word} ${marker.value}` : word)
}
