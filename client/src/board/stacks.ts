/** Where each counter lies: stacks step up and to the right, the strongest on top. */
import type { BoardData, Language, View } from '../lib/types'
import { centre, type Hex } from '../map/hexes'
import { faceOf, type Face } from './faces'
import { markerCounter } from './markers'

export interface Placed {
  hex: Hex
  x: number
  y: number
  face: Face
  /** The drawing of a marker, which has no face. */
  marker?: string
}

const STEP = 6

export function place(data: BoardData, view: View, language: Language): Placed[] {
  const stacks = new Map<Hex, Map<string, Face[]>>()
  for (const piece of view.pieces) {
    if (!piece.hex || piece.place !== 'map') continue
    const there = stacks.get(piece.hex) ?? new Map<string, Face[]>()
    stacks.set(piece.hex, there)
    there.set(piece.side, [...(there.get(piece.side) ?? []), faceOf(data, piece, language)])
  }
  const found: Placed[] = []
  const markers = new Map<string, number>()
  for (const marker of view.markers) {
    const { x, y } = centre(marker.hex)
    const key = `${marker.kind} ${marker.hex}`
    const count = markers.get(key) ?? 0
    markers.set(key, count + 1)
    const word = data.words[`marker-${marker.kind}`]?.[language] ?? marker.kind
    const covered = stacks.has(marker.hex)
    found.push({
      hex: marker.hex,
      x: covered ? x + 17 : x,
      y: covered ? y - 15 : y,
      face: { id: `${key} ${count}`, hidden: false } as Face,
      marker: markerCounter(data.markers[marker.kind] ?? 'card', marker.value, word),
    })
  }
  const order = [...stacks].sort(([a], [b]) => centre(a).y - centre(b).y || centre(a).x - centre(b).x)
  for (const [hex, sides] of order) {
    const { x, y } = centre(hex)
    let number = 0
    for (const faces of sides.values()) {
      const shift = sides.size === 1 ? 0 : number === 0 ? -15 : 15
      number += 1
      faces.sort((a, b) => rank(a) - rank(b))
      const low = Math.max(0, faces.length - 4)
      faces.forEach((face, i) => {
        const layer = Math.max(0, i - low)
        const middle = (Math.min(4, faces.length) - 1) / 2
        found.push({ hex, x: x + shift + (layer - middle) * STEP, y: y + shift * 0.4 - (layer - middle) * STEP, face })
      })
    }
  }
  return found
}

function rank(face: Face): number {
  return face.combat ? 10 + face.strength : face.radius > 0 ? 5 : 0
}

/** The pieces in a hex, the strongest first. */
export function inHex(placed: Placed[], hex: Hex | null): Face[] {
  return placed
    .filter((p) => p.hex === hex && !p.marker)
    .map((p) => p.face)
    .reverse()
}
