/** What a reader has chosen for this browser: language and size of text. */
import type { Language, Say } from './types'

function kept(key: string): string | null {
  try {
    return localStorage.getItem(`staffetta-${key}`)
  } catch {
    return null
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`staffetta-${key}`, value)
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

export function discard(key: string): void {
  try {
    localStorage.removeItem(`staffetta-${key}`)
  } catch {
    // Nothing was kept.
  }
}

/** What follows `prefix` in the keys that begin with it. */
export function keys(prefix: string): string[] {
  const start = `staffetta-${prefix}`
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length))
  } catch {
    return []
  }
}

export { kept }

export const PACES = ['normal', 'fast', 'off'] as const
export type Pace = (typeof PACES)[number]

class Prefs {
  language = $state<Language>(
    (kept('language') as Language | null) ?? (navigator.language.toLowerCase().startsWith('it') ? 'it' : 'en'),
  )
  large = $state(kept('large') === 'yes')
  pace = $state<Pace>(PACES.find((pace) => pace === kept('pace')) ?? 'normal')

  /** Whether the chance to win is shown. */
  balance = $state(kept('balance') === 'yes')
  /** Whether dice, losses and "your move" are heard. */
  sound = $state(kept('sound') === 'yes')

  speak(language: Language): void {
    this.language = language
    keep('language', language)
    document.documentElement.lang = language
  }

  enlarge(large: boolean): void {
    this.large = large
    keep('large', large ? 'yes' : 'no')
    document.documentElement.classList.toggle('large', large)
  }

  showBalance(on: boolean): void {
    this.balance = on
    keep('balance', on ? 'yes' : 'no')
  }

  hear(on: boolean): void {
    this.sound = on
    keep('sound', on ? 'yes' : 'no')
  }

  /** How fast what has happened is shown. */
  hasten(pace: Pace): void {
    this.pace = pace
    keep('pace', pace)
  }

  begin(): void {
    // Text so large that nothing may stay in place while the rest scrolls.
    const size = (): unknown =>
      document.documentElement.classList.toggle(
        'huge',
        parseFloat(getComputedStyle(document.documentElement).fontSize) > 24,
      )
    size()
    addEventListener('resize', size)
    document.documentElement.lang = this.language
    document.documentElement.classList.toggle('large', this.large)
  }
}

export const prefs = new Prefs()

/** A sentence in the reader's language. */
export function say(words: Say | null | undefined): string {
  return words ? words[prefs.language] : ''
}
