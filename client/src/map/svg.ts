/** Elements of a drawing as text. */
import { n } from './hexes'

export type Attributes = Record<string, string | number>

function element(name: string, attributes: Attributes, inside = ''): string {
  const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  return inside ? `<${name}${all.join('')}>${inside}</${name}>` : `<${name}${all.join('')}/>`
}

export function path(d: string, attributes: Attributes): string {
  return element('path', { d, ...attributes })
}

/** A path that is only a line, not filled. */
export function line(d: string, stroke: string, width: number, more: Attributes = {}): string {
  return path(d, { fill: 'none', stroke, 'stroke-width': width, ...more })
}

export function circle(x: number, y: number, r: number, attributes: Attributes): string {
  return element('circle', { cx: n(x), cy: n(y), r, ...attributes })
}

/** What is drawn around the origin, put elsewhere and turned. */
export function moved(x: number, y: number, inside: string, degrees?: number): string {
  const turn = degrees === undefined ? '' : ` rotate(${n(degrees)})`
  return element('g', { transform: `translate(${n(x)} ${n(y)})${turn}` }, inside)
}

/** Lines that end and turn softly. */
export const ROUND: Attributes = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
