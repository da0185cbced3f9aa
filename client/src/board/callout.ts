/** A label beside its hex, with a line to it, where it hides least of what it speaks of. */
import { centre, type Point } from '../map/hexes'
import type { Box } from './camera.svelte'
import type { Overlay } from './overlay'

type Callout = NonNullable<Overlay['callout']>

export interface Label extends Callout {
  left: number
  top: number
  wide: number
  high: number
  /** The line from the hex to the label. */
  from: Point
  to: Point
}

/** Where a label may stand: beside the hex in widths of the label, above or below it in pixels. */
const SPOTS: [number, number][] = [
  [0, -105],
  [0, 105],
  [1, -60],
  [-1, -60],
  [1, 0],
  [-1, 0],
  [1, 60],
  [-1, 60],
  [0, -165],
  [0, 165],
  [0.6, -105],
  [-0.6, -105],
  [0.6, 105],
  [-0.6, 105],
  [1.5, -90],
  [-1.5, -90],
]

/** What each fault of a spot counts for. */
const COST = { outside: 80, crossed: 9, spokenOf: 10, counter: 3, far: 1 / 60 }
/** What hides a point: the label, and this much around it. */
const AROUND = 34

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** `counters`: where they lie; `sheet`: the size of the map; `seen`: the part of it that is on the screen. */
export function placeCallout(
  overlay: Overlay,
  counters: Point[],
  sheet: { width: number; height: number },
  seen: Box,
): Label | null {
  const { callout } = overlay
  if (!callout) return null
  const hex = centre(callout.hex)
  const wide = Math.max(callout.title.length * 8.8, callout.line.length * 8.1) + 34
  const high = callout.line ? 62 : 40
  const spokenOf = spoken(overlay)
  const hidden = (points: Point[], left: number, top: number): number =>
    points.filter(
      (p) => p.x > left - AROUND && p.x < left + wide + AROUND && p.y > top - AROUND && p.y < top + high + AROUND,
    ).length
  let best = { left: 0, top: 0, cost: Infinity }
  for (const [dx, dy] of SPOTS) {
    const left = clamp(hex.x + dx * (wide / 2 + 70) - wide / 2, 20, sheet.width - wide - 20)
    const top = hex.y + dy - high / 2
    if (top < 10 || top + high > sheet.height - 10) continue
    const outside =
      left < seen.x || top < seen.y || left + wide > seen.x + seen.width || top + high > seen.y + seen.height
    const end = { x: clamp(hex.x, left + 20, left + wide - 20), y: top + high / 2 }
    const cost =
      (outside ? COST.outside : 0) +
      crossed(hex, end, spokenOf) * COST.crossed +
      hidden(spokenOf, left, top) * COST.spokenOf +
      hidden(counters, left, top) * COST.counter +
      Math.hypot(left + wide / 2 - hex.x, top + high / 2 - hex.y) * COST.far
    if (cost < best.cost) best = { left, top, cost }
  }
  const { left, top } = best
  const to = {
    x: clamp(hex.x, left + 20, left + wide - 20),
    y: top + high / 2 < hex.y - 30 ? top + high : top > hex.y ? top : top + high / 2,
  }
  const far = Math.hypot(to.x - hex.x, to.y - hex.y) || 1
  // The line begins outside the counter, or outside the small sign of a threat.
  const near = overlay.threatened.includes(callout.hex) ? 17 : 44
  const from = { x: hex.x + ((to.x - hex.x) / far) * near, y: hex.y + ((to.y - hex.y) / far) * near }
  return { ...callout, left, top, wide, high, from, to }
}

/** The places that the question at hand is about. */
function spoken(overlay: Overlay): Point[] {
  const single = [overlay.start, overlay.selected, overlay.target, overlay.sight?.from]
  return [
    ...overlay.path.map((p) => p.hex),
    ...overlay.sources,
    ...overlay.threatened,
    ...overlay.keyed.map((k) => k.hex),
    ...single.filter((hex) => hex != null),
  ].map(centre)
}

/** How many points a line would run over, those at its beginning left out. */
function crossed(from: Point, to: Point, points: Point[]): number {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [u, v] = [(to.x - from.x) / long, (to.y - from.y) / long]
  return points.filter((p) => {
    const [x, y] = [p.x - from.x, p.y - from.y]
    const along = x * u + y * v
    return along > 44 && along < long + 10 && Math.abs(x * v - y * u) < 30
  }).length
}
