/** What the other side has done since one's last choice: its moves as dotted lines, and the dice that fell. */
import type { Shot } from '../board/overlay'
import type { Hex } from '../map/hexes'
import { rolled } from './log'
import { say } from './prefs.svelte'
import type { LogEntry, Piece, State, View } from './types'

const MOST_LINES = 8
const MOST_SHOTS = 3

/** Lines that meet become one. */
export function joined(lines: Hex[][]): Hex[][] {
  const found: Hex[][] = []
  for (const line of lines) {
    const last = found.find((one) => one[one.length - 1] === line[0])
    if (last) last.push(...line.slice(1))
    else found.push([...line])
  }
  return found
}

export class Trail {
  lines = $state.raw<Hex[][]>([])
  shots = $state.raw<Shot[]>([])
  /** From which entry on the log is news. */
  fresh = $state(0)

  private before: View | null = null
  /** How much of the log was there with the position before. */
  private heard = 0

  /** Takes in a new position; where the other side's last move has ended, if it has moved. */
  follow({ view: now, sides: mine }: State, log: LogEntry[], isHex: (hex: Hex) => boolean): Hex | null {
    const { before } = this
    let end: Hex | null = null
    if (before && before.number !== now.number) {
      // In a game on one screen, both sides are followed.
      const both = mine.length > 1
      const theirs = (piece: Piece): boolean => both || !mine.includes(piece.side)
      const found = moves(before, now, theirs)
      const ours = !both && before.decider !== null && mine.includes(before.decider)
      this.lines = ours ? found : joined([...this.lines, ...found]).slice(-MOST_LINES)
      const rolls = shots(log.slice(this.heard), [now, before], theirs, isHex)
      const older = (ours ? [] : this.shots).filter((shot) => !rolls.some((roll) => roll.to === shot.to))
      this.shots = [...older, ...rolls].slice(-MOST_SHOTS)
      if (ours || both) this.fresh = this.heard
      if (!ours) end = found[found.length - 1]?.[1] ?? null
    }
    this.before = now
    this.heard = log.length
    return end
  }

  /** What was shown has been seen. */
  clear(): void {
    this.lines = []
    this.shots = []
  }

  /** Somebody else looks now. */
  restart(): void {
    this.before = null
    this.clear()
  }
}

function moves(before: View, now: View, theirs: (piece: Piece) => boolean): Hex[][] {
  const lines = new Map<string, Hex[]>()
  for (const piece of now.pieces) {
    const was = before.pieces.find((p) => p.id === piece.id)
    if (was?.hex && piece.hex && was.hex !== piece.hex && theirs(piece))
      lines.set(`${was.hex}${piece.hex}`, [was.hex, piece.hex])
  }
  return [...lines.values()]
}

/** What was rolled: the last of each hex. */
function shots(
  entries: LogEntry[],
  views: View[],
  theirs: (piece: Piece) => boolean,
  isHex: (hex: Hex) => boolean,
): Shot[] {
  const found = new Map<Hex, Shot>()
  for (const entry of entries) {
    const { key, args } = entry
    const to = args['hex'] ?? ''
    const dice = rolled(entry)
    if (!isHex(to) || dice.length === 0 || !entry.result) continue
    const unit = (args['unit'] ?? '').split(' ')[0] ?? ''
    const firer = views.flatMap((view) => view.pieces).find((piece) => piece.id === unit)
    found.set(to, {
      from: firer && theirs(firer) && firer.hex !== to ? firer.hex : null,
      to,
      hit: key === 'attack-hits' || key === 'attack-shakes' || Number(args['hits'] ?? 0) > 0,
      dice,
      words: say(entry.result).replace(/-/g, '−'),
    })
  }
  return [...found.values()]
}
