/** A hex in words, for screen readers. */
import type { Face } from '../board/faces'
import { inHex, type Placed } from '../board/stacks'
import type { Board } from '../map/board'
import type { Hex } from '../map/hexes'
import type { Names } from './names'
import { say } from './prefs.svelte'
import type { Table } from './table.svelte'
import { t } from './text'
import type { BoardData, View } from './types'
import { costOf } from './ways'

export interface Scene {
  data: BoardData
  board: Board
  view: View
  placed: Placed[]
  names: Names
  table: Table
}

export function describe(hex: Hex, scene: Scene): string {
  const faces = inHex(scene.placed, hex)
  const parts = [
    ...ground(hex, scene),
    ...faces.map((face) => piece(face, scene)),
    faces.length === 0 ? t('empty') : '',
    ...choices(hex, scene),
  ]
  return parts.filter(Boolean).join('. ')
}

function ground(hex: Hex, { data, board, view, names }: Scene): string[] {
  const goal = view.objectives.find((o) => o.hex === hex)
  const fort = board.forts.find((f) => f.hex === hex)
  const crosses = (lines: { hexes: Hex[] }[]): boolean => lines.some((line) => line.hexes.includes(hex))
  return [
    names.place(hex),
    say(data.words[`terrain-${board.terrain.get(hex)}`]),
    crosses(board.roads) ? t('road') : '',
    crosses(board.streams) ? t('stream') : '',
    goal ? t('objective', { holder: goal.holder ? names.side(goal.holder) : t('nobody') }) : '',
    fort ? t('fort', { n: fort.number }) : '',
  ]
}

function piece(face: Face, { data, names }: Scene): string {
  const strength = face.combat ? t('strength-of', { n: face.strength }) : ''
  return [
    names.side(face.side),
    say(face.name),
    say(face.kindName),
    face.hidden ? t('face-down') : strength,
    ...face.marks.map((mark) => say(data.words[`mark-${mark}`]) || mark),
  ]
    .filter(Boolean)
    .join(' ')
}

/** What could be done there. */
function choices(hex: Hex, { data, table }: Scene): string[] {
  const found: string[] = []
  const reach = table.reach?.hexes.find((r) => r.hex === hex)
  if (reach) {
    const points = costOf(data, reach)
    found.push(reach.threats.length ? `${points}, ${t('reaction-possible')}` : points)
  }
  const pick = table.picks.get(hex)
  if (pick) found.push(say(pick[0]!.say))
  return found
}
