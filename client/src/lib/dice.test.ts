import { afterEach, describe, expect, it, vi } from 'vitest'
import { check, faces } from './dice'
import { digest } from './sha256'

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

describe('SHA-256', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is what the standard says', async () => {
    expect(await digest('abc')).toBe(ABC)
  })

  it('is the same where the browser offers none, for texts of any length', async () => {
    const texts = ['', 'abc', 'à un fiume', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'x'.repeat(1000)]
    const known = await Promise.all(texts.map(digest))
    vi.stubGlobal('crypto', {})
    expect(await Promise.all(texts.map(digest))).toEqual(known)
  })
})

describe('fair dice', () => {
  it('show the faces that the server works out (src/staffetta/table/dice.py)', async () => {
    expect(await faces({ host: '00' }, 'g', 3, 'german at 10.05', 5)).toEqual([5, 2, 1, 4, 2])
  })

  async function record(rolled: string): Promise<string> {
    return [
      'staffetta record\n',
      'german at 10.05',
      '* note german dice game g',
      '* note german dice from 0',
      `* note german dice commitment host ${await digest('00')}`,
      '* note german dice secret host 00',
      `chance roll ${rolled}`,
      'german stop',
    ].join('\n')
  }

  async function honest(): Promise<string> {
    return record((await faces({ host: '00' }, 'g', 1, 'german at 10.05', 2)).join(' '))
  }

  it('are right if they follow from the secrets', async () => {
    expect(await check(await honest(), {})).toEqual({ forged: '', good: 1, wrong: '', witness: false })
  })

  it('are wrong if they do not', async () => {
    const [first, second] = (await faces({ host: '00' }, 'g', 1, 'german at 10.05', 2)) as [number, number]
    const other = `${(first % 6) + 1} ${second}`
    expect(await check(await record(other), {})).toMatchObject({ good: 0, wrong: other })
  })

  it('are forged if a secret is not the one seen before', async () => {
    expect(await check(await honest(), { host: await digest('01') })).toMatchObject({ forged: 'host', witness: true })
  })
})
