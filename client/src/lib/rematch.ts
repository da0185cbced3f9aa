/** The same game once more, with sides swapped. */
import type { GameHeader, Language, NewGame } from './types'

/** What to ask for, and the side that is then one's own. */
export function rematch(header: GameHeader, mine: string[], language: Language): { game: NewGame; side: string } {
  const ids = Object.keys(header.players)
  const other = (id: string): string => ids.find((one) => one !== id) ?? id
  const people = ids.filter((id) => header.players[id] === 'person')
  const alone = header.seats === 'one' && people.length < 2
  const players = Object.fromEntries(ids.map((id) => [id, header.players[alone ? other(id) : id]!]))
  const side = other(mine[0] ?? ids[0] ?? '')
  return {
    side,
    game: {
      scenario: header.scenario,
      players,
      seats: header.seats,
      side: header.seats === 'two' ? side : null,
      options: header.options,
      dice: 'fair',
      language,
    },
  }
}
