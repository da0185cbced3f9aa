/** The browser's database with the games: texts that only the engine understands. */

interface Change {
  game: string
  text: string | null
  start: number
  entries: string[]
}

const NAME = 'staffetta'
const VERSION = 1

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

export class Drawer {
  private constructor(private readonly db: IDBDatabase) {}

  static async open(): Promise<Drawer> {
    const asked = indexedDB.open(NAME, VERSION)
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('games')
      asked.result.createObjectStore('entries')
    }
    return new Drawer(await done(asked))
  }

  games(): Promise<string[]> {
    return done(this.db.transaction('games').objectStore('games').getAll() as IDBRequest<string[]>)
  }

  /** A game's entries lie under its name and their number. */
  entries(game: string): Promise<string[]> {
    const store = this.db.transaction('entries').objectStore('entries')
    return done(store.getAll(all(game)) as IDBRequest<string[]>)
  }

  /** Keeps a change whole. It is on the disk when the promise is kept. */
  write(text: string): Promise<void> {
    const change = JSON.parse(text) as Change
    const writing = this.db.transaction(['games', 'entries'], 'readwrite', { durability: 'strict' })
    const [games, entries] = [writing.objectStore('games'), writing.objectStore('entries')]
    if (change.text === null) {
      games.delete(change.game)
      entries.delete(all(change.game))
    } else {
      games.put(change.text, change.game)
      change.entries.forEach((entry, i) => entries.put(entry, [change.game, change.start + i]))
    }
    return new Promise((resolve, reject) => {
      writing.oncomplete = () => resolve()
      writing.onabort = () => reject(writing.error ?? new Error('aborted'))
    })
  }
}

const all = (game: string): IDBKeyRange => IDBKeyRange.bound([game, 0], [game, Infinity])
