/** What a side may suffer, out of the server's odds: words, figures and tones, never arithmetic of rules. */
import { chance, t } from './text'
import type { Odds } from './types'

export interface Bar {
  word: string
  exact: string
  value: number
  tone: string
}

interface Sum {
  lost: number
  pinned: boolean
  value: number
  exact: string
}

function sums(odds: Odds, side: string): Sum[] {
  const found: Sum[] = []
  for (const result of odds.results[side] ?? []) {
    const pinned = result.pinned > 0
    const known = found.find((sum) => sum.lost === result.lost && sum.pinned === pinned)
    if (known) {
      known.value += result.chance.chance
      known.exact = ''
    } else found.push({ lost: result.lost, pinned, value: result.chance.chance, exact: result.chance.exact })
  }
  return found
}

function tone(lost: number, pinned: boolean): string {
  return lost ? `lost${Math.min(lost - 1, 2)}` : pinned ? 'pin' : 'none'
}

/**
 * Every joint result: what is lost, and whether units are pinned as well; `down` is the book's word for that,
 * `none` says that nothing happens to them.
 */
export function joint(odds: Odds, side: string, down: string, none = t('no-effect')): Bar[] {
  return sums(odds, side).map(({ lost, pinned, value, exact }) => ({
    word: lost ? t(pinned ? 'lost-pinned' : 'lost', { n: lost, pinned: down }) : pinned ? down : none,
    exact,
    value,
    tone: tone(lost, pinned),
  }))
}

/** Three results in all: nothing, only pinned, something lost; `down` is the book's word for pinned. */
export function brief(odds: Odds, side: string, down: string, none = t('no-effect')): Bar[] {
  const all = sums(odds, side)
  const of = (some: (sum: Sum) => boolean): number => all.filter(some).reduce((total, sum) => total + sum.value, 0)
  const bars = [
    { word: none, exact: '', value: of((s) => !s.lost && !s.pinned), tone: 'none' },
    { word: down, exact: '', value: of((s) => !s.lost && s.pinned), tone: 'pin' },
    { word: t('lose-some'), exact: '', value: of((s) => s.lost > 0), tone: 'lost1' },
  ]
  return bars.filter((bar) => bar.value > 0.00005)
}

/** How a melee may go for the attackers, or for the defenders. */
export function melee(odds: Odds, flip: boolean): Bar[] {
  const bands = Object.entries(odds.melee?.bands ?? {})
  const of = (start: string): number =>
    bands.filter(([band]) => band.startsWith(start)).reduce((all, [, c]) => all + c.chance, 0)
  const bars = [
    { word: t(flip ? 'they-win' : 'win'), exact: '', value: of('wins'), tone: flip ? 'bad' : 'good' },
    { word: t('tie'), exact: '', value: of('tie'), tone: 'none' },
    { word: t(flip ? 'they-lose' : 'lose'), exact: '', value: of('loses'), tone: flip ? 'good' : 'bad' },
  ]
  return bars.filter((bar) => bar.value > 0.00005)
}

const FATES: Record<string, string> = { 'takes-hex': 'good', 'goes-back': 'none', eliminated: 'bad' }

/** What becomes of those who assault; `words` are those of the game. */
export function storming(odds: Odds, words: (fate: string) => string): Bar[] {
  return Object.entries(odds.melee?.attackers ?? {})
    .map(([fate, c]) => ({ word: words(fate), exact: c.exact, value: c.chance, tone: FATES[fate] ?? 'none' }))
    .filter((bar) => bar.value > 0.00005)
}

/** What movers may suffer, in a few words. */
export function inWords(odds: Odds, side: string, down: string): string {
  const bars = odds.melee ? melee(odds, true) : brief(odds, side, down)
  const bad = bars.filter((bar) => bar.tone !== 'none' && bar.tone !== 'good').reverse()
  return (bad.length ? bad : bars).map((bar) => `${bar.word} ${chance(bar.value, 0)}`).join(' · ')
}

/** How much is to be feared, to tell the worst of several. */
export function danger(odds: Odds | null, side: string): number {
  if (odds?.melee)
    return melee(odds, true)
      .filter((bar) => bar.tone === 'bad')
      .reduce((total, bar) => total + bar.value * 1.5, 0)
  return odds ? sums(odds, side).reduce((total, s) => total + s.value * (s.lost * 2 + (s.pinned ? 1 : 0)), 0) : 0
}
