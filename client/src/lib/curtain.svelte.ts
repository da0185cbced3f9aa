/** One screen for both sides: when the map is covered, and whether the players want that at all. */
import { discard, keep, kept } from './prefs.svelte'

interface Shown {
  sides: string[]
  eyes: string
  /** Who is to look next. */
  handover: string | null
  /** Whether what is to be seen next is hidden from the other side. */
  cover: boolean
}

export class Curtain {
  /** They trust each other: nothing is covered. */
  trusted = $state(false)
  /** Whose secrets have been shown on this page, on purpose. */
  private seen = $state('')

  constructor(private readonly id: string) {
    this.trusted = kept(`trust-${id}`) === 'yes'
  }

  /** Who must be alone before the map is shown; nobody, if it may be shown. */
  before({ sides, eyes, handover, cover }: Shown): string | null {
    if (!cover || this.trusted || sides.length < 2) return null
    return handover ?? (this.seen === eyes ? null : eyes)
  }

  /** The right one looks now. */
  open(side: string): void {
    this.seen = side
  }

  trust(on: boolean): void {
    this.trusted = on
    if (on) keep(`trust-${this.id}`, 'yes')
    else discard(`trust-${this.id}`)
  }
}
