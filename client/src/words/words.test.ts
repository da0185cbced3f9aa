import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import en from './en.ftl?raw'
import italian from './it.ftl?raw'

/** The messages of a file: the name of each, and its text up to the next one. */
function messages(source: string): Map<string, string> {
  const blocks = source.split(/^(?=[a-z][\w-]* =)/m).filter((block) => /^[a-z]/.test(block))
  return new Map(blocks.map((block) => [block.slice(0, block.indexOf(' =')), block]))
}
const variables = (block: string): string[] => [...new Set(block.match(/\$[\w-]+/g) ?? [])].sort()

const [ENGLISH, ITALIAN] = [messages(en), messages(italian)]
const SOURCES = Object.values(
  import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts', '!./keys.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n')
/** Words whose names are put together in the code. */
const COMPOSED = /^coach-(move|fire|react)/

describe('the words of the page', () => {
  it('are the same in both languages, in the same order', () => {
    expect([...ITALIAN.keys()]).toEqual([...ENGLISH.keys()])
  })

  it('are named by a type, so that a misspelt one is found: npm run words', async () => {
    const all = [...ENGLISH.keys()].map((name) => `  | '${name}'`)
    const type = `/** Made from en.ftl by npm run words. */\nexport type Word =\n${all.join('\n')}\n`
    await expect(type).toMatchFileSnapshot('./keys.ts')
  })

  it('have the same variables in both languages', () => {
    const used = (all: Map<string, string>) => [...all].map(([name, block]) => [name, ...variables(block)])
    expect(used(ITALIAN)).toEqual(used(ENGLISH))
  })

  it.each([
    ['en', en],
    ['it', italian],
  ])('can all be said: %s', (language, source) => {
    const bundle = new FluentBundle(language)
    expect(bundle.addResource(new FluentResource(source))).toEqual([])
    for (const [name, block] of messages(source)) {
      const args = Object.fromEntries(variables(block).map((variable) => [variable.slice(1), 2]))
      const errors: Error[] = []
      expect(bundle.formatPattern(bundle.getMessage(name)!.value!, args, errors)).not.toBe('')
      expect(errors).toEqual([])
    }
  })

  it('are all used', () => {
    const unused = [...ENGLISH.keys()].filter((name) => !SOURCES.includes(`'${name}'`) && !COMPOSED.test(name))
    expect(unused).toEqual([])
  })
})
