/** The marks on the map for the events since the player's last choice: paths, arrows, dice and words. */
import type { Arrow, Flash, Shot } from '../board/overlay'
import type { Hex } from '../map/hexes'
import { say } from './prefs.svelte'
import type { Step } from './steps'
import { t } from './text'

const MOST_LINES = 8
const MOST_SHOTS = 3

/** Joins lines that meet. */
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
  arrows = $state.raw<Arrow[]>([])
  shots = $state.raw<Shot[]>([])
  /** The result of the current step; removed with the next one. */
  flash = $state.raw<Flash | null>(null)

  /** Adds a step; `quiet`: its path is not drawn, because the player moved the units. */
  show(step: Step, quiet: boolean): void {
    const { kind, from, to } = step
    this.flash = null
    if (!to) return
    if (kind === 'move' && from && from !== to && !quiet)
      this.lines = joined([...this.lines, [from, to]]).slice(-MOST_LINES)
    else if (kind === 'assault' && from && from !== to)
      this.arrows = [...this.arrows.filter((arrow) => arrow.from !== from || arrow.to !== to), { from, to }]
    else if (kind === 'shot') this.fired(step, to)
    else if (kind === 'word') this.flash = { hex: to, dice: step.dice, words: words(step), tone: step.tone }
  }

  /** The dice of units that fire at the same hex one after another are shown side by side. */
  private fired(step: Step, to: Hex): void {
    const origin = step.from && step.from !== to ? [step.from] : []
    const fresh: Shot = {
      id: step.index,
      from: origin,
      to,
      hit: step.hits > 0,
      hits: step.hits,
      dice: step.dice,
      words: words(step),
    }
    const last = this.shots[this.shots.length - 1]
    const others = this.shots.filter((shot) => shot.to !== to)
    if (last?.to === to && step.from && last.from.length) this.shots = [...others, together(last, fresh)]
    else this.shots = [...others, fresh].slice(-MOST_SHOTS)
  }

  /** Ends the animation; paths, arrows and dice stay. */
  rest(): void {
    this.flash = null
  }

  /** Removes all marks. */
  clear(): void {
    this.lines = []
    this.arrows = []
    this.shots = []
    this.flash = null
  }
}

const words = (step: Step): string => say(step.words).replace(/-/g, '−')

function together(first: Shot, second: Shot): Shot {
  const hits = first.hits + second.hits
  return {
    ...first,
    from: [...new Set([...first.from, ...second.from])],
    dice: [...first.dice, ...second.dice],
    hits,
    hit: first.hit || second.hit,
    words: t('hits-in-all', { n: hits }),
  }
}
