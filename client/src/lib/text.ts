/** The page's own words, from the project's Fluent files; sentences of the game come from the server. */
import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle'
import en from '@words/page.en.ftl?raw'
import it from '@words/page.it.ftl?raw'
import enTerms from '@words/terms.en.ftl?raw'
import itTerms from '@words/terms.it.ftl?raw'
import type { Word } from '../words/keys'
import { prefs } from './prefs.svelte'
import type { Language, Say } from './types'

export type { Word }

type Arguments = Record<string, string | number>

function bundleOf(language: Language, sources: string[]): FluentBundle {
  // Directional marks around names are for languages written from right to left.
  const bundle = new FluentBundle(language, { useIsolating: false })
  for (const source of sources) for (const error of bundle.addResource(new FluentResource(source))) console.error(error)
  return bundle
}

const BUNDLES: Record<Language, FluentBundle> = {
  en: bundleOf('en', [enTerms, en]),
  it: bundleOf('it', [itTerms, it]),
}

function format(language: Language, key: Word, args: Arguments): string {
  const bundle = BUNDLES[language]
  const errors: Error[] = []
  const given = Object.entries(args).map(([name, value]) => {
    return [name, typeof value === 'number' ? new FluentNumber(value, { useGrouping: false }) : value] as const
  })
  const pattern = bundle.getMessage(key)?.value ?? key
  const text = bundle.formatPattern(pattern, Object.fromEntries(given), errors)
  for (const error of errors) console.error(key, error)
  // A long sentence stands on several lines of its file.
  return text.replace(/\n/g, ' ')
}

/** The words for something, in the reader's language. */
export function t(key: Word, args: Arguments = {}): string {
  return format(prefs.language, key, args)
}

/** The same in all languages, as the server says it. */
export function inAll(key: Word): Say {
  return { en: format('en', key, {}), it: format('it', key, {}) }
}

/** Several names; a formation that several belong to is said once. */
export function together(names: string[]): string {
  const bodies = new Map<string, string[]>()
  for (const name of names) {
    const [, body = name, own = ''] = /^(.+?)(, .+| \d+[a-z]?| [a-z])?$/.exec(name) ?? []
    bodies.set(body, [...(bodies.get(body) ?? []), own])
  }
  return [...bodies]
    .map(([body, owns]) => {
      if (owns.length === 1 || !owns.every(Boolean)) return owns.map((own) => body + own).join(' + ')
      const [first = '', ...rest] = owns
      const told = rest.map((own) => own.replace(/^,? /, ''))
      return `${body}${[first, ...told.slice(0, -1)].join(', ')} ${t('and')} ${told[told.length - 1]}`
    })
    .join(' + ')
}

export function price(points: number): string {
  return t('points', { n: points })
}

const percent = new Map<string, Intl.NumberFormat>()
export function chance(value: number, digits = 1): string {
  const key = `${prefs.language}${digits}`
  let format = percent.get(key)
  if (!format) {
    format = new Intl.NumberFormat(prefs.language, {
      style: 'percent',
      minimumFractionDigits: 0,
      maximumFractionDigits: digits,
    })
    percent.set(key, format)
  }
  return format.format(value)
}

/** Days "13-14" with the dash that stands for "to". */
export function days(text: string): string {
  return text.replace(/(\d)-(\d)/g, '$1–$2')
}

/** A day and an hour in the reader's own time zone. */
export function when(iso: string): string {
  return new Intl.DateTimeFormat(prefs.language === 'it' ? 'it' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(iso))
}
