/** The counters of a position by the ids of their pieces. */
import { faceOf, type Face } from '../board/faces'
import { prefs } from './prefs.svelte'
import type { BoardData, Piece, State } from './types'

export class Faces {
  private readonly pieces: Map<string, Piece>

  constructor(
    private readonly data: BoardData,
    private readonly state: State,
  ) {
    this.pieces = new Map(state.view.pieces.map((piece) => [piece.id, piece]))
  }

  one(id: string): Face | null {
    const piece = this.pieces.get(id)
    return piece ? faceOf(this.data, piece, prefs.language) : null
  }

  all(ids: string[]): Face[] {
    return ids.map((id) => this.one(id)).filter((face) => face !== null)
  }

  hexOf(id: string): string | null {
    return this.pieces.get(id)?.hex ?? null
  }

  /** The reader's own pieces in a hex, or those of the others. */
  inHex(hex: string, whose: 'own' | 'other'): Face[] {
    return this.state.view.pieces
      .filter((piece) => piece.hex === hex && (piece.side === this.state.eyes) === (whose === 'own'))
      .map((piece) => faceOf(this.data, piece, prefs.language))
  }
}
