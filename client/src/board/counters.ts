/** Counters: die-cut cardboard with a NATO symbol, drawn in a box of 64 around the middle. */
import type { BoardData, Language, Marker, Piece, Say, UnitCard } from '../lib/types'
import { star } from '../map/ground'

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
const FLAME =
  '<path d="M0 -5.6C2.4 -3 4.2 -1 4.2 1.6A4.2 4.2 0 0 1 -4.2 1.6C-4.2 .2 -3.4 -.8 -2.4 -1.6C-2 -.6 -1.4 -.4 -1 -.6C-1.4 -2.6 -.8 -4.2 0 -5.6Z"/>'
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

export interface Face {
  id: string
  side: string
  paint: Paint
  label: string
  name: Say
  kind: string
  kindName: Say
  strength: number
  full: number
  combat: boolean
  light: boolean
  automatic: boolean
  radius: number
  marks: string[]
  hidden: boolean
  identity: string
}

const SHORT = 11
/** What an Italian name begins with and many have in common. */
const COMMON =
  /^(compagnia|plotone|distaccamento|presidio|pezzo|allievi|addetti) (di |d['’]|del |della |delle |dello |dell['’])?/i

/** A name that fits on the band: the unit's own, or its formation's. */
export function shortName(card: UnitCard, language: Language): string {
  const name = card.name[language]
  const formation = card.formation
    .replace(/(\d) Cp$/, '$1ª Cp')
    .replace(/(\d) Bn$/, language === 'it' ? '$1° Btg' : '$1. Bn')
  const words = name.replace(/,? \d+$/, '').split(' ')
  const bare = words.join(' ')
  const code = /^[A-Z]{2,5}$/.test(card.formation)
  const byBody = name.includes(',') || ((card.kind === 'command' || code) && bare.length > SHORT)
  const core = language === 'it' ? bare.replace(COMMON, '') : bare
  const tries = byBody ? [formation, bare] : [bare, core.charAt(0).toUpperCase() + core.slice(1)]
  tries.push(
    /^(and|e|und|of|di)$/.test(words[1] ?? '') ? words[0]! : words.slice(0, 2).join(' '),
    words[0]!.length > 4 ? words[0]! : '',
    formation,
  )
  return tries.find((word) => word && word.length <= SHORT) ?? bare.slice(0, SHORT - 1) + '.'
}

const cards = new WeakMap<UnitCard[], Map<string, UnitCard | undefined>>()

/** What is printed on a piece; a part split from it has its card. */
export function cardOf(data: BoardData, id: string): UnitCard | undefined {
  let known = cards.get(data.units)
  if (!known) cards.set(data.units, (known = new Map(data.units.map((unit) => [unit.id, unit]))))
  if (!known.has(id))
    known.set(
      id,
      data.units.find((unit) => id.startsWith(`${unit.id}/`)),
    )
  return known.get(id)
}

export function faceOf(data: BoardData, piece: Piece, language: Language): Face {
  const card = cardOf(data, piece.id)
  const faction = card?.faction || piece.side
  const paint = card ? paintOf(faction, card.colour) : sidePaint(data, piece.side)
  const hidden = piece.face_down
  const bare = { en: piece.id, it: piece.id }
  return {
    id: piece.id,
    side: piece.side,
    paint: card && card.faction === '' ? sidePaint(data, piece.side) : paint,
    label: card ? shortName(card, language) : piece.id,
    name: card?.name ?? bare,
    kind: piece.kind,
    kindName: data.words[`kind-${piece.kind}`] ?? card?.kind_name ?? bare,
    strength: piece.strength,
    full: piece.full,
    combat: piece.combat,
    light: piece.light,
    automatic: card?.automatic ?? false,
    radius: piece.radius,
    marks: piece.marks,
    hidden,
    identity: piece.face,
  }
}

// -- symbols ------------------------------------------------------------------------

/** The frame is 33 by 19.5, its middle at the origin. */
const X = '<path d="M-16.5 -9.75L16.5 9.75M-16.5 9.75L16.5 -9.75"/>'
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
  vehicle:
    '<path d="M-9 -4.6H3V3.4H-9ZM3 -1.6H7.4L9 1V3.4H3" fill="none"/><circle cx="-5.4" cy="5" r="1.9"/><circle cx="5" cy="5" r="1.9"/>',
}

function esc(text: string): string {
  return text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)
}

const CARD =
  '<rect x="-30" y="-29" width="64" height="64" rx="6.5" fill="#1e160a" fill-opacity=".22"/><rect x="-31" y="-30.5" width="64" height="64" rx="6.5" fill="#1e160a" fill-opacity=".34"/>'

const drawn = new Map<string, string>()

/** A counter as the inside of an <svg>, with its tags. Drawn once: few counters differ. */
export function counter(face: Face): string {
  const key = [
    face.label,
    face.kind,
    face.strength,
    face.full,
    face.radius,
    face.paint.face,
    face.identity,
    face.hidden,
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
  return face.hidden && face.kind === 'mission' ? back(face) : front(face)
}

function front(face: Face): string {
  const { paint } = face
  const size = [11.2, 11.2, 11.2, 11.2, 11.2, 11.2, 11.2, 10.2, 9.6, 8.8, 8][face.label.length] ?? 7.4
  const dots = face.combat ? Math.max(1, Math.min(3, face.full)) : 0
  const spent = face.marks.includes('fired-twice')
  const parts = [
    CARD,
    `<rect x="-32" y="-32" width="64" height="64" rx="6" fill="${paint.face}"/>`,
    `<path d="M-32 -18V-26A6 6 0 0 1 -26 -32H26A6 6 0 0 1 32 -26V-18Z" fill="${paint.band}"/>`,
    '<path d="M-30.6 29V-26A4.8 4.8 0 0 1 -26 -30.8H29" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="1.3"/>',
    '<path d="M31 -28V26A5 5 0 0 1 26 31H-28" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="1.8"/>',
    `<rect x="-32" y="-32" width="64" height="64" rx="6" fill="none" stroke="${paint.edge}" stroke-width="1.2"/>`,
    `<g transform="translate(-24 -25)" fill="${paint.ontoBand}">${paint.emblem}</g>`,
    `<text class="label" x="5" y="-21.2" font-size="${size}" fill="${paint.ontoBand}">${esc(face.label)}</text>`,
  ]
  if (face.kind === 'mission') {
    parts.push(identity(face))
  } else {
    for (let i = 0; i < dots; i += 1) {
      parts.push(`<circle cx="${(i - (dots - 1) / 2) * 6.4}" cy="-13.2" r="2" fill="${paint.text}"/>`)
    }
    parts.push(
      `<g transform="translate(0 ${face.combat ? 1.2 : -2})" class="symbol"><rect x="-16.5" y="-9.75" width="33" height="19.5" fill="#fbf6ea"/>${SYMBOLS[face.kind] ?? X}</g>`,
    )
    if (face.radius > 0) {
      parts.push(
        `<circle cy="19.5" r="8.8" fill="none" stroke="${paint.text}" stroke-width="1.5" stroke-dasharray="2.6 2.2"/><text class="radius" y="23.9" fill="${paint.text}">${face.radius}</text>`,
      )
    } else if (face.combat) {
      parts.push(
        `<text class="strength" x="${face.automatic ? -3.5 : 0}" y="29.3" fill="${paint.text}">${face.strength}</text>`,
      )
      if (face.automatic) parts.push(`<text class="auto" x="9" y="30.6" fill="${paint.text}">*</text>`)
      if (face.light) parts.push(`<path d="M-7.5 30.4H7.5" stroke="${paint.text}" stroke-width="1.9"/>`)
      if (face.strength < face.full) {
        parts.push(
          `<text class="full" x="${face.automatic ? 19 : 15}" y="28.6" fill="${paint.text}">/${face.full}</text>`,
        )
      }
    }
  }
  if (spent) parts.push('<rect x="-32" y="-32" width="64" height="64" rx="6" fill="#8d8a84" fill-opacity=".34"/>')
  parts.push(tags(face))
  return parts.join('')
}

const IDENTITY: Record<string, string> = { tito: 'T', british: 'GB', american: 'US', soviet: 'SU', decoy: '–' }

function identity(face: Face): string {
  const word = IDENTITY[face.identity] ?? '?'
  return `<path d="${star(0, 5, 22)}" fill="#f4ead2" stroke="#2b130a" stroke-width="1.4"/><text class="mission" y="${word.length > 1 ? 10.2 : 11}" font-size="${word.length > 1 ? 11.5 : 15}">${word}</text>`
}

/** The back of a hidden piece: the same for all; what the viewer knows of it is a small tag. */
function back(face: Face): string {
  const known = face.identity && IDENTITY[face.identity]
  const lines = Array.from({ length: 11 }, (_, i) => `M${-27 + i * 10 - 27} 25L${-27 + i * 10 + 23} -25`).join('')
  return [
    CARD,
    '<rect x="-32" y="-32" width="64" height="64" rx="6" fill="#f3e4c4" stroke="#8c3a22" stroke-width="1.5"/>',
    `<svg x="-25" y="-25" width="50" height="50" viewBox="-25 -25 50 50"><rect x="-25" y="-25" width="50" height="50" fill="#ecd7ad"/><path d="${lines}" stroke="#cda46c" stroke-width="3.2"/></svg>`,
    '<rect x="-25" y="-25" width="50" height="50" rx="2.5" fill="none" stroke="#a4553a" stroke-width="1.5"/>',
    `<path d="${star(0, 1.5, 21)}" fill="#b0261d" stroke="#fbeed0" stroke-width="1.6"/>`,
    '<text class="unknown" y="7.4">?</text>',
    known
      ? `<g transform="translate(25 25)"><circle r="12" fill="#fdfaf2" stroke="#26231e" stroke-width="1.6"/><text class="mission" y="4.2" font-size="11">${known}</text></g>`
      : '',
    tags({ ...face, marks: face.marks.filter((m) => m !== 'revealed') }),
  ].join('')
}

const DRAWN_TAGS: Record<string, string> = {
  'fired-once': '<circle r="10" fill="#f6eec6" stroke="#26231e" stroke-width="1.8"/><text class="tag" y="4.9">1</text>',
  'fired-twice':
    '<circle r="10" fill="#26231e" stroke="#f1dfae" stroke-width="1.8"/><text class="tag" y="4.9" fill="#f6e7b8">2</text>',
  pinned:
    '<circle r="10" fill="#6b2f8a" stroke="#fff" stroke-width="1.8"/><path d="M-5 -4L0 -.6L5 -4M-5 1.2L0 4.6L5 1.2" fill="none" stroke="#fff" stroke-width="2.2"/>',
  'out-of-command':
    '<circle r="10" fill="#fff" stroke="#9c241b" stroke-width="1.9"/><path d="M-3.6 6V-5.4H4.6L2.6 -2.4L4.6 .6H-3.6" fill="none" stroke="#26231e" stroke-width="1.6"/><path d="M-6.6 6.6L6.6 -6.6" stroke="#9c241b" stroke-width="2.2"/>',
  newcomer:
    '<circle r="10" fill="#2c6540" stroke="#fff" stroke-width="1.8"/><path d="M0 -5V5M-5 0H5" stroke="#fff" stroke-width="2.4"/>',
  spare: '<circle r="10" fill="#fdfaf2" stroke="#26231e" stroke-width="1.8"/><text class="tag" y="4.8">R</text>',
}

function tags(face: Face): string {
  const spots = [
    [28, 26],
    [-28, 26],
    [-30, 2],
    [30, 2],
  ] as const
  const shown = face.marks.filter((mark) => mark !== 'revealed').slice(0, 4)
  return shown
    .map((mark, i) => {
      const [x, y] = spots[i]!
      const drawn =
        DRAWN_TAGS[mark] ??
        `<circle r="10" fill="#fdfaf2" stroke="#26231e" stroke-width="1.8"/><text class="tag" y="4.8">${esc(mark.slice(0, 1).toUpperCase())}</text>`
      return `<g transform="translate(${x} ${y})">${drawn}</g>`
    })
    .join('')
}

/** What lies in a hex and is no piece. */
export function markerCounter(marker: Marker, word: string): string {
  const known = marker.value !== null
  if (marker.kind === 'bunker') {
    return `${CARD}<rect x="-32" y="-32" width="64" height="64" rx="6" fill="#b9b6ac" stroke="#6b675c" stroke-width="1.4"/><path d="M-24 10L-16 -8H16L24 10Z" fill="#77736a" stroke="#2f2d27" stroke-width="2"/><rect x="-11" y="-3" width="22" height="6" fill="#1d1b18"/><text class="word" y="26">${esc(word)}</text>`
  }
  if (marker.kind === 'infirmary') {
    return `${CARD}<rect x="-32" y="-32" width="64" height="64" rx="6" fill="#fdfcf8" stroke="#8d887c" stroke-width="1.4"/><path d="M-6 -26H6V-14H18V-2H6V10H-6V-2H-18V-14H-6Z" fill="#b52f27"/><text class="word" y="26">${esc(word)}</text>`
  }
  const line = known ? '#9c241b' : '#3d382e'
  return `${CARD}<rect x="-32" y="-32" width="64" height="64" rx="6" fill="${known ? '#f4e4c2' : '#d3cfbd'}" stroke="${known ? '#9c241b' : '#8d887c'}" stroke-width="${known ? 2.4 : 1.4}"/><g stroke="${line}" stroke-width="3" fill="${line}"><path d="M-15 4A15 13 0 0 1 15 4L18 9H-18Z"/><path d="M0 -10V-20M-11 -7L-17 -15M11 -7L17 -15" stroke-linecap="round"/></g><text class="word" y="26">${esc(word)}${known ? ` ${marker.value}` : ' ?'}</text>`
}
