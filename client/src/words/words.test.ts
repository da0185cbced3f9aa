import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import en from '@words/page.en.ftl?raw'
import italian from '@words/page.it.ftl?raw'
import enTerms from '@words/terms.en.ftl?raw'
import itTerms from '@words/terms.it.ftl?raw'

/** The messages or terms of a file: the name of each, and its text up to the next one. */
function messages(source: string): Map<string, string> {
  const blocks = source.split(/^(?=-?[a-z][\w-]* =)/m).filter((block) => /^-?[a-z]/.test(block))
  return new Map(blocks.map((block) => [block.slice(0, block.indexOf(' =')), block]))
}
const variables = (block: string): string[] => [...new Set(block.match(/\$[\w-]+/g) ?? [])].sort()

const [ENGLISH, ITALIAN] = [messages(en), messages(italian)]
const SOURCES = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts', '!./keys.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The strings of a source that may name a word: those in a call of t, inAll or tool, and in a table of Words. */
function named(source: string): string[] {
  const calls = [...source.matchAll(/\b(?:t|inAll|tool)\(([^()]*(?:\([^()]*\)[^()]*)*)/g)].map(([, inside]) => inside!)
  const tables = [...source.matchAll(/\bWord\b[^=;]*=\s*[^;]*?(?=\n {0,2}[}\])]|\n\n)/g)].map(([all]) => all)
  return [...calls, ...tables].flatMap((text) => [...text.matchAll(/['`]([\w-]+)['`]/g)].map(([, name]) => name!))
}
const USED = new Set(Object.values(SOURCES).flatMap(named))
/** Words whose names are put together in the code. */
const COMPOSED = /^coach-(move|fire|react)/

describe('the words of the page', () => {
  it.each([
    ['messages', en, italian],
    ['terms', enTerms, itTerms],
  ])('are the same in both languages, in the same order: %s', (_, english, translated) => {
    expect([...messages(translated).keys()]).toEqual([...messages(english).keys()])
  })

  it('are named by a type, so that a misspelt one is found: npm run words', async () => {
    const all = [...ENGLISH.keys()].map((name) => `  | '${name}'`)
    const type = `/** Made from page.en.ftl by npm run words. */\nexport type Word =\n${all.join('\n')}\n`
    await expect(type).toMatchFileSnapshot('./keys.ts')
  })

  it('have the same variables in both languages', () => {
    const used = (all: Map<string, string>) => [...all].map(([name, block]) => [name, ...variables(block)])
    expect(used(ITALIAN)).toEqual(used(ENGLISH))
  })

  it.each([
    ['en', enTerms, en],
    ['it', itTerms, italian],
  ])('can all be said, of none, one and several: %s', (language, terms, source) => {
    const bundle = new FluentBundle(language)
    expect([
      ...bundle.addResource(new FluentResource(terms)),
      ...bundle.addResource(new FluentResource(source)),
    ]).toEqual([])
    for (const [name, block] of messages(source))
      for (const number of [0, 1, 2, 5]) {
        const args = Object.fromEntries(variables(block).map((variable) => [variable.slice(1), number]))
        const errors: Error[] = []
        expect(bundle.formatPattern(bundle.getMessage(name)!.value!, args, errors)).not.toBe('')
        expect(errors, name).toEqual([])
      }
  })

  it.each([
    ['en', en],
    ['it', italian],
  ])('have a form for one, where a number stands before a word: %s', (_, source) => {
    // A number that counts nothing: in brackets, behind a colon, before a unit, or the number of a thing.
    const counts = [...messages(source)].filter(
      ([, block]) => /\{ \$n \} [a-zàèéìòù]/.test(block) && !/->/.test(block) && !/\{ \$last \}/.test(block),
    )
    expect(counts.map(([name]) => name)).toEqual(source === en ? ['lost', 'lost-pinned', 'found', 'arrivals'] : [])
  })

  it('are all used', () => {
    const unused = [...ENGLISH.keys()].filter((name) => !USED.has(name) && !COMPOSED.test(name))
    expect(unused).toEqual([])
  })
})
