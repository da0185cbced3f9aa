/** The colours of the map, in summer and in snow. */
import type { Tints } from './relief'

export interface Theme {
  tints: Tints
  fields: [string, string, string]
  hatch: string
  wood: string
  woodEdge: string
  crowns: [string, string, string]
  greens: [string, string, string]
  town: string
  townEdge: string
  roof: [string, string]
  contour: string
  grid: string
  number: string
  halo: string
}

export const SUMMER: Theme = {
  tints: { clear: '#efe6cc', hill: '#b98f55', high: '#cdae7c', light: 0.72 },
  fields: ['#e6d9ac', '#dbdcab', '#ecd6a4'],
  hatch: '#a08c52',
  wood: '#b3c690',
  woodEdge: '#8da06a',
  crowns: ['#4a6438', '#71905a', '#a9bd8b'],
  greens: ['#678452', '#779562', '#8aa372'],
  town: '#dcc6a0',
  townEdge: '#c3a878',
  roof: ['#b4614a', '#8f4535'],
  contour: '#8a5f2e',
  grid: '#6b5836',
  number: '#5f5034',
  halo: '#f4ecd6',
}

export const SNOW: Theme = {
  tints: { clear: '#eef0ee', hill: '#c9c2b3', high: '#e4e1d9', light: 0.85 },
  fields: ['#e6e9e6', '#e9e7e0', '#e2e8ea'],
  hatch: '#a9b3b6',
  wood: '#c0cdc6',
  woodEdge: '#9fb1a9',
  crowns: ['#3f5b51', '#5f7f73', '#f6f8f6'],
  greens: ['#516f63', '#63847a', '#77928a'],
  town: '#dcd6ca',
  townEdge: '#c2baab',
  roof: ['#fbfaf7', '#a8503c'],
  contour: '#9a948a',
  grid: '#55626a',
  number: '#4f595e',
  halo: '#f4f3ee',
}
