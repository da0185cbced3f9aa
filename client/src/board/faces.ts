/** What a counter shows: name, kind, strength and marks of a piece. */
import type { BoardData, Language, Piece, Say, UnitCard } from '../lib/types'
import { paintOf, sidePaint, type Paint } from './paints'

export interface Face {
  id: string
  side: string
  paint: Paint
  label: string
  /** What tells it from others of the same name: "2", for a part split from it "2b". */
  number: string
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
  /** It has a hidden side, which may be up or down. */
  secret: boolean
  hidden: boolean
  /** What is written on a secret piece of which the viewer knows who it is. */
  sign: string
}

const SHORT = 11
/** What an Italian name begins with and many have in common. */
const COMMON = new RegExp(
  '^(compagnia|plotone|distaccamento|presidio|pezzo|allievi|addetti) ' +
    "(di |d['’]|del |della |delle |dello |dell['’])?",
  'i',
)

/** "Anti-aircraft" is AA. */
const initials = (word: string): string =>
  word.includes('-') ? word.replace(/(\p{L})\p{L}*-?/gu, '$1').toUpperCase() : ''

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
    words[0]!.length > 4 || /\d/.test(words[0]!) ? words[0]! : '',
    initials(words[0]!),
    formation,
  )
  return tries.find((word) => word && word.length <= SHORT) ?? bare.slice(0, SHORT - 1) + '.'
}

/** The letter of a part split from a unit: the second is b. */
function letterOf(card: UnitCard, id: string): string {
  const part = Number(id.slice(card.id.length + 1)) || 0
  return part > 26 ? String(part) : part ? String.fromCharCode(96 + part) : ''
}

/** The number of a unit within its formation, at the end of its name or at the beginning; never the formation's own. */
function ownNumber(data: BoardData, card: UnitCard, language: Language): string {
  const name = card.name[language]
  const last = /(?:^|[ ,])(\d+)$/.exec(name)?.[1]
  if (last) return last
  const first = /^(\d+)(st|nd|rd|th|[ªº°])/.exec(name)
  const body = data.formations.find((one) => one.id === card.formation)?.name[language]
  const told = shortName(card, language).startsWith(first?.[0] ?? '') || (body && name.startsWith(body))
  return told ? '' : first![1]!
}

/** The name of a piece; a part split from a unit has a letter besides. */
function nameOf(card: UnitCard, letter: string): Say {
  const tell = (name: string): string => (letter ? name + (/\d$/.test(name) ? letter : ` ${letter}`) : name)
  return { en: tell(card.name.en), it: tell(card.name.it) }
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
  const letter = card ? letterOf(card, piece.id) : ''
  return {
    id: piece.id,
    side: piece.side,
    paint: card && card.faction === '' ? sidePaint(data, piece.side) : paint,
    label: card ? shortName(card, language) : piece.id,
    number: card ? ownNumber(data, card, language) + letter : '',
    name: card ? nameOf(card, letter) : bare,
    kind: piece.kind,
    kindName: data.words[`kind-${piece.kind}`] ?? card?.kind_name ?? bare,
    strength: piece.strength,
    full: piece.full,
    combat: piece.combat,
    light: piece.light,
    automatic: card?.automatic ?? false,
    radius: piece.radius,
    marks: piece.marks,
    secret: piece.secret,
    hidden,
    sign: data.words[`sign-${piece.face}`]?.[language] ?? piece.face.slice(0, 1).toUpperCase(),
  }
}
