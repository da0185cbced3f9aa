import { describe, expect, it, vi } from 'vitest'
import type { Game } from './game.svelte'
import { Table } from './table.svelte'

function table(role: string, { undo = true, yours = true, turn = 3 } = {}) {
  const state = {
    decision: { yours },
    menu: { role, stacks: [], entries: [] },
    view: { turn },
    undo,
    outcome: null,
    handover: null,
  }
  const game = { state, undo: vi.fn() }
  return { game, table: new Table(game as unknown as Game) }
}

describe('Escape', () => {
  it('asks before a whole decision is taken back', () => {
    const { game, table: asked } = table('alternation')
    asked.escape()
    expect(asked.takingBack).toBe(true)
    expect(game.undo).not.toHaveBeenCalled()
    asked.takeBack()
    expect(asked.takingBack).toBe(false)
    expect(game.undo).toHaveBeenCalledOnce()
  })

  it.each([
    ['a step of a decision', 'part', 3],
    ['a step of a set-up', 'alternation', 0],
    ['a piece that is being placed', 'placing', 3],
  ])('takes back at once: %s', (_, role, turn) => {
    const { game, table: asked } = table(role, { turn })
    asked.escape()
    expect(asked.takingBack).toBe(false)
    expect(game.undo).toHaveBeenCalledOnce()
  })

  it('only lets go of what is chosen and not yet sent', () => {
    const { game, table: asked } = table('alternation')
    asked.chosen = '01.01'
    asked.escape()
    expect(asked.chosen).toBeNull()
    expect(asked.takingBack).toBe(false)
    expect(game.undo).not.toHaveBeenCalled()
  })

  it.each([{ undo: false }, { yours: false }])('does nothing where nothing can be taken back: %o', (more) => {
    const { game, table: asked } = table('alternation', more)
    asked.escape()
    expect(asked.takingBack).toBe(false)
    expect(game.undo).not.toHaveBeenCalled()
  })
})
