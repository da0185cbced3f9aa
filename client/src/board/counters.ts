/** Counters: die-cut cardboard with a NATO symbol, drawn in a box of 64 around the middle. */
import { star } from '../map/signs'
import { line, path } from '../map/svg'
import type { Face } from './faces'

/** Counters are drawn a little smaller on the map, so that three fit into a hex. */
export const SCALE = 60 / 64

/** The frame is 33 by 19.5, its middle at the origin. */
const X = '<path d="M-16.5 -9.75L16.5 9.75M-16.5 9.75L16.5 -9.75"/>'
const WHEELS = '<circle cx="-5.4" cy="5" r="1.9"/><circle cx="5" cy="5" r="1.9"/>'
const SYMBOLS: Record<string, string> = {
  infantry: X,
  paratroops: `${X}<path d="M-7 9C-6.4 5.2 -.8 5.2 0 8.6C.8 5.2 6.4 5.2 7 9" fill="none" stroke-width="2"/>`,
  mg: '<path d="M0 7V-6M-3.6 -2.4L0 -6.6L3.6 -2.4M-4.6 7H4.6" fill="none"/>',
  mortar: '<path d="M0 2.2V-6.6M-3.4 -2.9L0 -7L3.4 -2.9" fill="none"/><circle cy="4.8" r="2.7" fill="none"/>',
  artillery: '<circle r="4" fill="#1d1b18" stroke="none"/>',
  tank: '<rect x="-10.5" y="-5.2" width="21" height="10.4" rx="5.2" fill="none"/>',
  'armoured-car': '<rect x="-10.5" y="-5.2" width="21" height="10.4" rx="5.2" fill="none"/><path d="M-10 6L10 -6"/>',
  'anti-tank': '<path d="M-16.5 9.75L0 -9.75L16.5 9.75" fill="none"/>',
  sapper: '<path d="M-8 5V-4H8V5M0 -4V5" fill="none"/>',
  command: '<path d="M-16.5 -4.6H16.5"/><text class="hq" y="5.6">HQ</text>',
  support: '<path d="M-16.5 5.4H16.5"/><text class="hq" y="2.2">Aw</text>',
  radio: '<path d="M-16.5 -9.75L1.4 1.6L-1.4 -1.6L16.5 9.75" fill="none"/>',
  vehicle: `<path d="M-9 -4.6H3V3.4H-9ZM3 -1.6H7.4L9 1V3.4H3" fill="none"/>${WHEELS}`,
}

export function esc(text: string): string {
  return text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)
}

/** The shadow of the cardboard. */
export const SHADOW = [
  '<rect x="-30" y="-29" width="64" height="64" rx="6.5" fill="#1e160a" fill-opacity=".22"/>',
  '<rect x="-31" y="-30.5" width="64" height="64" rx="6.5" fill="#1e160a" fill-opacity=".34"/>',
].join('')

/** The cardboard itself. */
export function cardboard(attributes: string): string {
  return `<rect x="-32" y="-32" width="64" height="64" rx="6" ${attributes}/>`
}

const drawn = new Map<string, string>()

/** A counter as the inside of an <svg>, with its tags. Drawn once: few counters differ. */
export function counter(face: Face): string {
  const key = [
    face.label,
    face.number,
    face.kind,
    face.strength,
    face.full,
    face.radius,
    face.paint.face,
    face.sign,
    face.hidden,
    face.secret,
    face.light,
    face.automatic,
    face.combat,
    ...face.marks,
  ].join()
  let found = drawn.get(key)
  if (found === undefined) {
    if (drawn.size > 2000) drawn.clear()
    drawn.set(key, (found = draw(face)))
  }
  return found
}

function draw(face: Face): string {
  return face.hidden && face.secret ? back(face) : front(face)
}

function front(face: Face): string {
  const { paint } = face
  const parts = [
    SHADOW,
    cardboard(`fill="${paint.face}"`),
    `<path d="M-32 -18V-26A6 6 0 0 1 -26 -32H26A6 6 0 0 1 32 -26V-18Z" fill="${paint.band}"/>`,
    LIGHT,
    SHADE,
    cardboard(`fill="none" stroke="${paint.edge}" stroke-width="1.2"`),
    `<g transform="translate(-24 -25)" fill="${paint.ontoBand}">${paint.emblem}</g>`,
    text('label', 5, -21.2, paint.ontoBand, face.label, ` font-size="${labelSize(face.label)}"`),
    ...(face.secret ? [identity(face)] : [dots(face), symbol(face), figures(face)]),
    face.number ? text('number', -24.3, face.secret ? 29 : 5, paint.text, face.number) : '',
  ]
  if (face.marks.includes('fired-twice')) parts.push(cardboard('fill="#8d8a84" fill-opacity=".34"'))
  parts.push(tags(face))
  return parts.join('')
}

/** The upper and the lower edge of the cardboard, in the light and out of it. */
const LIGHT = line('M-30.6 29V-26A4.8 4.8 0 0 1 -26 -30.8H29', '#fff', 1.3, { 'stroke-opacity': 0.42 })
const SHADE = line('M31 -28V26A5 5 0 0 1 26 31H-28', '#000', 1.8, { 'stroke-opacity': 0.2 })

/** A name that does not fit is written smaller. */
function labelSize(label: string): number {
  const small = [10.2, 9.6, 8.8, 8]
  return label.length < 7 ? 11.2 : (small[label.length - 7] ?? 7.4)
}

function text(kind: string, x: number, y: number, fill: string, words: string | number, more = ''): string {
  return `<text class="${kind}" x="${x}" y="${y}"${more} fill="${fill}">${esc(String(words))}</text>`
}

/** How strong the piece is when it is whole, in dots. */
function dots({ combat, full, paint }: Face): string {
  const count = combat ? Math.max(1, Math.min(3, full)) : 0
  return Array.from({ length: count }, (_, i) => {
    return `<circle cx="${(i - (count - 1) / 2) * 6.4}" cy="-13.2" r="2" fill="${paint.text}"/>`
  }).join('')
}

function symbol({ combat, kind }: Face): string {
  const box = '<rect x="-16.5" y="-9.75" width="33" height="19.5" fill="#fbf6ea"/>'
  return `<g transform="translate(0 ${combat ? 1.2 : -2})" class="symbol">${box}${SYMBOLS[kind] ?? X}</g>`
}

/** The command radius, or the strength with what belongs to it. */
function figures({ paint, radius, combat, automatic, light, strength, full }: Face): string {
  const ink = paint.text
  if (radius > 0) {
    const ring = `fill="none" stroke="${ink}" stroke-width="1.5" stroke-dasharray="2.6 2.2"`
    return `<circle cy="19.5" r="8.8" ${ring}/>${text('radius', 0, 23.9, ink, radius)}`
  }
  if (!combat) return ''
  return [
    text('strength', automatic ? -3.5 : 0, 29.3, ink, strength),
    automatic ? text('auto', 9, 30.6, ink, '*') : '',
    light ? `<path d="M-7.5 30.4H7.5" stroke="${ink}" stroke-width="1.9"/>` : '',
    strength < full ? text('full', automatic ? 19 : 15, 28.6, ink, `/${full}`) : '',
  ].join('')
}

function identity(face: Face): string {
  const word = face.sign || '?'
  const [y, size] = word.length > 1 ? [10.2, 11.5] : [11, 15]
  return (
    path(star(0, 5, 22), { fill: '#f4ead2', stroke: '#2b130a', 'stroke-width': 1.4 }) +
    `<text class="sign" y="${y}" font-size="${size}">${esc(word)}</text>`
  )
}

/** The back of a hidden piece: the same for all; what the viewer knows of it is a small tag. */
function back(face: Face): string {
  return [
    SHADOW,
    cardboard('fill="#f3e4c4" stroke="#8c3a22" stroke-width="1.5"'),
    STRIPES,
    '<rect x="-25" y="-25" width="50" height="50" rx="2.5" fill="none" stroke="#a4553a" stroke-width="1.5"/>',
    path(star(0, 1.5, 21), { fill: '#b0261d', stroke: '#fbeed0', 'stroke-width': 1.6 }),
    '<text class="unknown" y="7.4">?</text>',
    face.number
      ? `<g transform="translate(-21 -22)">${PLATE}<text class="number" y="4.4">${esc(face.number)}</text></g>`
      : '',
    face.sign
      ? `<g transform="translate(25 25)">${KNOWN}<text class="sign" y="4.2" font-size="11">${esc(face.sign)}</text></g>`
      : '',
    tags({ ...face, marks: face.marks.filter((m) => m !== 'revealed') }),
  ].join('')
}

/** Under the number by which everybody knows the piece. */
const PLATE = '<rect x="-10" y="-8" width="20" height="16" rx="3" fill="#fdfaf2" stroke="#8c3a22" stroke-width="1.2"/>'
const KNOWN = '<circle r="12" fill="#fdfaf2" stroke="#26231e" stroke-width="1.6"/>'
const STRIPES = [
  '<svg x="-25" y="-25" width="50" height="50" viewBox="-25 -25 50 50">',
  '<rect x="-25" y="-25" width="50" height="50" fill="#ecd7ad"/>',
  path(Array.from({ length: 11 }, (_, i) => `M${i * 10 - 54} 25L${i * 10 - 4} -25`).join(''), {
    stroke: '#cda46c',
    'stroke-width': 3.2,
  }),
  '</svg>',
].join('')

function disc(fill: string, edge: string, inside: string, width = 1.8): string {
  return `<circle r="10" fill="${fill}" stroke="${edge}" stroke-width="${width}"/>${inside}`
}

/** Marks that have a sign of their own; the others show their first letter. */
const DRAWN_TAGS: Record<string, string> = {
  'fired-once': disc('#f6eec6', '#26231e', '<text class="tag" y="4.9">1</text>'),
  'fired-twice': disc('#26231e', '#f1dfae', '<text class="tag" y="4.9" fill="#f6e7b8">2</text>'),
  pinned: disc('#6b2f8a', '#fff', line('M-5 -4L0 -.6L5 -4M-5 1.2L0 4.6L5 1.2', '#fff', 2.2)),
  'out-of-command': disc(
    '#fff',
    '#9c241b',
    line('M-3.6 6V-5.4H4.6L2.6 -2.4L4.6 .6H-3.6', '#26231e', 1.6) + line('M-6.6 6.6L6.6 -6.6', '#9c241b', 2.2),
    1.9,
  ),
  newcomer: disc('#2c6540', '#fff', line('M0 -5V5M-5 0H5', '#fff', 2.4)),
  spare: letter('R'),
}

function letter(word: string): string {
  return disc('#fdfaf2', '#26231e', `<text class="tag" y="4.8">${esc(word)}</text>`)
}

function tags(face: Face): string {
  const spots = [
    [28, 26],
    [-28, 26],
    [30, 2],
    [-30, 2],
  ] as const
  const shown = face.marks.filter((mark) => mark !== 'revealed').slice(0, 4)
  return shown
    .map((mark, i) => {
      const [x, y] = spots[i]!
      return `<g transform="translate(${x} ${y})">${DRAWN_TAGS[mark] ?? letter(mark.slice(0, 1).toUpperCase())}</g>`
    })
    .join('')
}
