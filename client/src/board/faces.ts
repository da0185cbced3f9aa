/** What a counter shows: name, kind, strength and marks of a piece. */
import type { BoardData, Language, Piece, Say, UnitCard } from '../lib/types'
import { paintOf, sidePaint, type Paint } from './paints'

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
    secret: piece.secret,
    hidden,
    sign: data.words[`sign-${piece.face}`]?.[language] ?? piece.face.slice(0, 1).toUpperCase(),
  }
}
