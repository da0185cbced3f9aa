/** Water, roads, rails and bridges. */
import type { Board } from './board'
import { crossing } from './lines'
import { line, moved, ROUND } from './svg'

/** Banks, water, light on the water. */
export function rivers(d: string, snow: boolean): string {
  if (!d) return ''
  const waves = (width: number, dashes: string, opacity: number, shift: string, more = {}): string =>
    line(d, '#d8eaef', width, {
      'stroke-dasharray': dashes,
      'stroke-opacity': opacity,
      transform: `translate(${shift})`,
      ...ROUND,
      ...more,
    })
  return [
    line(d, snow ? '#cfd3cf' : '#c3b487', 25, { 'stroke-opacity': 0.85, ...ROUND }),
    line(d, '#4c7f98', 19.5, ROUND),
    line(d, '#8db7c7', 16.5, ROUND),
    line(d, '#a9ccd8', 7, { 'stroke-opacity': 0.65, ...ROUND }),
    waves(1.1, '13 21', 0.85, '-2.4 -1.4'),
    waves(1, '9 31', 0.75, '2.6 1.8', { 'stroke-dashoffset': 17 }),
  ].join('')
}

export function railways(d: string): string {
  if (!d) return ''
  return [
    line(d, '#f6efdf', 4, { 'stroke-opacity': 0.55 }),
    line(d, '#4c4536', 1.7),
    line(d, '#4c4536', 7, { 'stroke-dasharray': '1.5 6.5' }),
  ].join('')
}

/** A shadow, an edge, the surface. */
export function roads(d: string): string {
  return [
    line(d, '#4a3418', 11, { 'stroke-opacity': 0.22, transform: 'translate(1 1.6)', ...ROUND }),
    line(d, '#7c5b38', 8.4, ROUND),
    line(d, '#fbf3dd', 5.6, ROUND),
  ].join('')
}

/** Where a road crosses water, along the road. */
export function bridges(board: Board): string {
  return board.bridges
    .map((hex) => {
      const road = board.roads.find((chain) => chain.hexes.includes(hex))
      if (!road) return ''
      const i = road.hexes.indexOf(hex)
      const before = crossing(road.hexes[Math.max(0, i - 1)]!)
      const after = crossing(road.hexes[Math.min(road.hexes.length - 1, i + 1)]!)
      const { x, y } = crossing(hex)
      const turn = (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI
      const rails = [-6, 6].map((d) => `M-16 ${d + Math.sign(d) * 4}L-12 ${d}H12L16 ${d + Math.sign(d) * 4}`).join('')
      const floor = '<rect x="-13" y="-5.4" width="26" height="10.8" fill="#efe2c2"/>'
      return moved(x, y, floor + line(rails, '#33291b', 2.1, { 'stroke-linecap': 'round' }), turn)
    })
    .join('')
}
