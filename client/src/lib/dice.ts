/** Dice that both sides can check: the page works the rolls of a finished game out again by itself. */
import { digest } from './sha256'

const TITLE = 'staffetta fair dice 1'
/** Bytes from here up would make some faces likelier than others. */
const FAIR = 252

export interface Verdict {
  /** Whose secret is not the one that was committed to; nobody's, if all is well. */
  forged: string
  /** How many rolls follow from the secrets. */
  good: number
  /** The first roll that does not. */
  wrong: string
  /** Whether this browser knew the commitments before the end, and need not believe the server. */
  witness: boolean
}

type Secrets = Record<string, string>

export async function faces(
  secrets: Secrets,
  game: string,
  position: number,
  cause: string,
  count: number,
): Promise<number[]> {
  const known = Object.keys(secrets)
    .sort()
    .map((who) => `${who} ${secrets[who]}`)
  const seed = await digest([TITLE, game, String(position), cause, ...known].join('\n'))
  const found: number[] = []
  for (let block = 0; found.length < count; block += 1) {
    const bytes = (await digest(`${seed} ${block}`)).match(/../g)!.map((pair) => parseInt(pair, 16))
    found.push(...bytes.filter((byte) => byte < FAIR).map((byte) => (byte % 6) + 1))
  }
  return found.slice(0, count)
}

/** What the notes of a record say about its dice. */
interface Told {
  game: string
  from: number
  commitments: Secrets
  secrets: Secrets
}

function told(lines: string[]): Told {
  const found: Told = { game: '', from: 0, commitments: {}, secrets: {} }
  for (const line of lines) {
    const [star, note, , dice, what, first = '', second = ''] = line.split(' ')
    if (star !== '*' || note !== 'note' || dice !== 'dice') continue
    if (what === 'game') found.game = first
    else if (what === 'from') found.from = Number(first)
    else if (what === 'commitment') found.commitments[first] = second
    else if (what === 'secret') found.secrets[first] = second
  }
  return found
}

/** Checks the text of a finished record against the commitments seen while it was played. */
export async function check(record: string, seen: Secrets): Promise<Verdict> {
  const lines = (record.split('\n\n')[1] ?? '').split('\n')
  const { game, from, commitments, secrets } = told(lines)
  const verdict: Verdict = { forged: '', good: 0, wrong: '', witness: Object.keys(seen).length > 0 }
  for (const [who, sum] of Object.entries({ ...commitments, ...seen })) {
    if ((await digest(secrets[who] ?? '')) !== sum) return { ...verdict, forged: who }
  }
  // Notes have no place of their own; what a session does has one, and causes no roll.
  let [position, cause] = [0, '']
  for (const line of lines) {
    if (line.startsWith('* note ')) continue
    if (line.startsWith('chance roll ') && position >= from) {
      const rolled = line.replace('chance roll ', '')
      const due = await faces(secrets, game, position, cause, rolled.split(' ').length)
      if (due.join(' ') !== rolled) return { ...verdict, wrong: rolled }
      verdict.good += 1
    }
    position += 1
    if (!line.startsWith('* ')) cause = line
  }
  return verdict
}
