import { describe, expect, it, vi } from 'vitest'
import { overlayOf } from './overlays'
import { modeOf } from './questions'
import type { Table } from './table.svelte'
import { Playback } from './playback.svelte'
import type { BoardData, State } from './types'

vi.stubGlobal('matchMedia', () => ({ matches: false }))

const HEXES = ['01.01', '01.02', '01.03', '02.01', '02.02']
const BOARD = { terrain: new Map(HEXES.map((hex) => [hex, 'clear'])) }
const DATA = {
  words: {},
  units: [],
  sides: [],
  factions: [],
  weather: ['frost'],
  reconstructed: { 'terrain.wood.cost': 0 },
}

function scene(role: string, more: { table?: object; menu?: object; frames?: object[] } = {}) {
  const state = {
    eyes: 'german',
    decision: { yours: true, stack: more.frames ?? [] },
    plan_paused: [],
    menu: { role, stacks: [], entries: [], ...more.menu },
    view: {
      turn: 3,
      night: true,
      tracks: { frost: 1 },
      pieces: [{ id: 'g1', side: 'german', hex: '01.01', radius: 2, strength: 3 }],
    },
  } as unknown as State
  const table = {
    mode: modeOf(state),
    lookout: { on: false, from: null, seen: null },
    foresight: { odds: new Map(), risks: new Map() },
    picks: new Map(),
    taking: [],
    targets: [],
    offers: [],
    hint: null,
    ...more.table,
  } as unknown as Table
  const playback = new Playback(
    () => true,
    () => false,
  )
  return { state, table, data: DATA as unknown as BoardData, board: BOARD as never, playback }
}

const stack = { place: '01.01', pieces: ['g1'], actions: [{ verb: 'move', refused: null }] }

describe('the map shows', () => {
  it('a hex that stands in the way of sight once, however often it does', () => {
    const line = {
      ends: ['01.01', '01.03'],
      clear: false,
      flanks: [],
      obstacles: [{ hexes: ['01.02'] }, { hexes: ['01.02'] }],
    }
    const seen = { line, say: { en: 'blocked', it: 'bloccata' } }
    const found = overlayOf(scene('alternation', { table: { lookout: { on: true, from: '01.01', seen } } }))
    expect(found.sight).toEqual({ from: '01.01', to: '01.03', clear: false, deciding: ['01.02'] })
    expect(found.callout).toMatchObject({ hex: '01.03', line: 'blocked', tone: 'red' })
  })

  it('who can act, and what the stack in hand commands', () => {
    const menu = { stacks: [stack, { ...stack, place: 'gate:02.01' }] }
    expect(overlayOf(scene('alternation', { menu })).able).toEqual(['01.01', '02.01'])
    const found = overlayOf(scene('alternation', { menu, table: { stack, selected: '01.01' } }))
    expect(found.able).toEqual(['02.01'])
    expect(found).toMatchObject({ selected: '01.01', command: { hex: '01.01', radius: 2 } })
  })

  it('a way with the points it costs, and where somebody could react', () => {
    const hexes = [
      { hex: '01.02', spent: 1, left: 3, table: '', threats: [], assault: false, way: ['01.02'] },
      {
        hex: '01.03',
        spent: 3,
        left: 1,
        table: 'terrain.clear.cost terrain.wood.cost',
        threats: [{ hex: '02.02' }],
        assault: false,
        way: ['01.02', '01.03'],
      },
    ]
    const table = { stack, reach: { before: [], hexes }, way: hexes[1] }
    const found = overlayOf(scene('alternation', { table }))
    expect(found.path).toEqual([
      { hex: '01.02', chip: '1' },
      { hex: '01.03', chip: '3†' },
    ])
    expect(found).toMatchObject({ start: '01.01', threatened: ['01.03'], reach: [] })
    expect(found.callout).toMatchObject({ hex: '01.03', line: 'from 02.02' })
  })

  it('a target with the line to it', () => {
    const frames = [{ role: 'target', what: { firers: ['g1'] } }]
    const table = { picks: new Map([['02.02', []]]), chosen: '02.02' }
    const found = overlayOf(scene('target', { frames, table }))
    expect(found).toMatchObject({ hostile: true, spots: ['02.02'], target: '02.02', selected: '01.01' })
    expect(found.sight).toMatchObject({ from: '01.01', to: '02.02' })
  })

  it('where a move has paused, and a letter for each hex that could react', () => {
    const frames = [{ role: 'window', what: { hex: '01.02', origin: '01.01' } }]
    const entry = (hex: string, refused: object | null) => ({ hex, refused })
    const menu = { entries: [entry('02.01', { rule: '' }), entry('02.02', null), entry('02.02', null)] }
    const found = overlayOf(scene('window', { frames, menu }))
    expect(found).toMatchObject({ paused: '01.02', trail: [['01.01', '01.02']] })
    expect(found.keyed.map((one) => [one.hex, one.letter])).toEqual([['02.02', 'A']])
  })

  it('night and cold', () => {
    const { night, cold } = overlayOf(scene('alternation', {}))
    expect([night, cold]).toEqual([true, true])
  })
})
