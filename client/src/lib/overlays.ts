/** What the map shows for the question at hand, and for what the reader is choosing. */
import { faceOf } from '../board/faces'
import { NOTHING, type Overlay } from '../board/overlay'
import type { Board } from '../map/board'
import type { Hex } from '../map/hexes'
import { reactionRows } from './choices'
import { planned } from './offers'
import { prefs, say } from './prefs.svelte'
import { ableStacks, hexOf, isPlacing, isShooting } from './questions'
import { danger, inWords } from './results'
import type { Playback } from './playback.svelte'
import { narrow } from './screen'
import type { Table } from './table.svelte'
import { t } from './text'
import { joined, type Trail } from './trail.svelte'
import type { BoardData, Frame, Reachable, State, View } from './types'
import { spentBy } from './ways'

interface Scene {
  table: Table
  state: State
  data: BoardData
  board: Board
  playback: Playback
}

type Part = Partial<Overlay>

export function overlayOf(scene: Scene): Overlay {
  const { table } = scene
  const { trail, playing } = scene.playback
  const sky = skyOf(scene.state.view, scene.data)
  if (playing) return { ...trailOverlay(trail), ...sky }
  if (table.lookout.on) return { ...NOTHING, ...sky, shots: trail.shots, ...sight(table) }
  return {
    ...trailOverlay(trail),
    ...sky,
    urged: table.urge?.hex || null,
    ...(table.mode === 'stacks' ? stacks(scene) : {}),
    ...(table.reach ? reach(scene) : {}),
    ...(table.mode === 'entries' ? entries(scene) : {}),
    ...(table.mode === 'window' ? reactions(scene) : {}),
    ...hinted(scene),
  }
}

/** Night and cold lie over the whole map. */
export function skyOf(view: View, data: BoardData): { night: boolean; cold: boolean } {
  return { night: view.night, cold: data.weather.some((track) => view.tracks[track]) }
}

/** What has happened, and nothing of what is asked. */
export function trailOverlay(trail: Trail): Overlay {
  const { lines, shots, arrows, flash } = trail
  return { ...NOTHING, trail: lines, shots, arrows, flash }
}

/** The frame that asks, and the last one that has a group of pieces. */
const asking = ({ decision }: State): Frame | undefined => decision.stack[decision.stack.length - 1]
const moving = ({ decision }: State): Frame | undefined =>
  [...decision.stack].reverse().find((frame) => Array.isArray(frame.what['group']))

/** Looking from one hex to another. */
function sight({ lookout: { seen, from: first } }: Table): Part {
  if (!seen) return { chosen: first }
  const { line } = seen
  const [from, to] = line.ends
  // A hex may stand in the way twice, but is marked once.
  const deciding = [...new Set(line.clear ? line.flanks.flat() : line.obstacles.flatMap((one) => one.hexes))]
  return {
    sight: { from, to, clear: line.clear, deciding },
    callout: {
      hex: to,
      title: t(line.clear ? 'sight-open' : 'sight-blocked'),
      line: say(seen.say),
      tone: line.clear ? 'blue' : 'red',
    },
  }
}

/** Who can act; the stack in hand, and what it would fire at. */
function stacks({ table, state }: Scene): Part {
  const found: Part = {}
  const taken = table.selected && hexOf(table.selected)
  if (!table.action)
    found.able = ableStacks(state)
      .map((stack) => hexOf(stack.place))
      .filter((hex) => hex !== taken)
  const stack = table.stack
  if (!stack) return found
  const here = hexOf(stack.place)
  found.selected = here
  found.spots = table.targets
  found.hostile = true
  const aim = table.offers.length ? table.chosen : null
  if (aim && aim !== here) {
    const way = table.offers.every((offer) => offer.way) ? table.offers[0]!.way : null
    found.target = aim
    if (way) found.path = way.way.map((hex) => ({ hex, chip: '' }))
    else found.sight = { from: here, to: aim, clear: true, deciding: [] }
  }
  const commander = state.view.pieces.find((p) => stack.pieces.includes(p.id) && p.radius > 0)
  if (commander?.hex && !table.action) found.command = { hex: commander.hex, radius: commander.radius }
  return found
}

/** Where a stack can go; the way under the pointer. */
function reach(scene: Scene): Part {
  const { table, state, board, data } = scene
  const hexes = table.reach!.hexes
  const from = table.stack ? hexOf(table.stack.place) : hexOf(String(moving(state)?.what['place'] ?? ''))
  const start = board.terrain.has(from) ? from : null
  const found: Part = {
    start,
    area: hexes.map((r) => r.hex),
    reach: hexes.map((r) => ({
      hex: r.hex,
      chip: r.assault ? '⚔' : spentBy(data, r),
      assault: r.assault,
      threat: r.threats.length > 0,
    })),
  }
  if (table.mode === 'move') found.selected = start
  if (!table.way && start) Object.assign(found, plan(scene, start, state.plan_paused))
  return table.way && start ? { ...found, ...way(scene, table.way, found.reach!) } : found
}

/** The way of a plan that is still to be carried out, and what it would fire at. */
function plan(scene: Scene, start: Hex, choices: string[]): Part {
  const { way: hexes, aim } = planned(choices)
  const costs = new Map(scene.table.reach?.hexes.map((r) => [r.hex, r]))
  const end = hexes.at(-1) ?? start
  const found: Part = {}
  if (hexes.length) {
    found.start = start
    found.path = hexes.map((hex) => ({ hex, chip: costs.has(hex) ? spentBy(scene.data, costs.get(hex)!) : '' }))
  }
  if (aim)
    Object.assign(found, { hostile: true, target: aim, sight: { from: end, to: aim, clear: true, deciding: [] } })
  return found
}

/** What the machine would do, drawn on the map. */
function hinted(scene: Scene): Part {
  const { table, state, board } = scene
  if (!table.hint || table.hint === 'thinking' || table.chosen || table.hover) return {}
  const from = planned(table.hint.plan).from ?? hexOf(String(moving(state)?.what['place'] ?? ''))
  return board.terrain.has(from) ? plan(scene, from, table.hint.plan) : {}
}

function way(scene: Scene, chosen: Reachable, chips: Overlay['reach']): Part {
  const hexes = chosen.way
  const costs = new Map(scene.table.reach!.hexes.map((r) => [r.hex, r]))
  const threatened = hexes.filter((hex) => costs.get(hex)?.threats.length)
  return {
    path: hexes.map((hex) => {
      const cost = costs.get(hex)
      return { hex, chip: cost ? spentBy(scene.data, cost) : '' }
    }),
    reach: chips.filter((chip) => !hexes.includes(chip.hex)),
    threatened,
    ...(chosen.assault ? { target: chosen.hex } : { ghost: ghost(scene, chosen.hex) }),
    ...risks(scene, chosen.hex, threatened[0], costs),
  }
}

/** The strongest of the moving units, where they would be. */
function ghost({ table, state, data }: Scene, hex: Hex): Overlay['ghost'] {
  const group = moving(state)?.what['group'] as string[] | undefined
  const ids = table.action ? table.taking : (group ?? [])
  const lead = state.view.pieces.filter((p) => ids.includes(p.id)).sort((a, b) => b.strength - a.strength)[0]
  return lead ? { hex, face: faceOf(data, lead, prefs.language) } : null
}

/** From where reactions on the way could come, and the worst of them in words. */
function risks({ table, state, data }: Scene, end: Hex, first: Hex | undefined, costs: Map<Hex, Reachable>): Part {
  const told =
    table.foresight.risks.get(end)?.flatMap(({ hex, risks: all }) => all.map((risk) => ({ hex, ...risk }))) ?? []
  const worst = [...told].sort((a, b) => danger(b.odds, state.eyes) - danger(a.odds, state.eyes))[0]
  const found: Part = { sources: [...new Set(told.map((risk) => risk.source))] }
  if (worst?.odds) {
    found.callout = {
      hex: worst.hex,
      title: t('reaction-in', { what: say(data.words[`verb-${worst.reaction}`]), hex: worst.hex }),
      line: inWords(worst.odds, state.eyes, say(data.words['mark-pinned']).toLowerCase()),
      tone: 'red',
    }
  } else if (first) {
    const sources = [...new Set(costs.get(first)!.threats.map((threat) => threat.hex))]
    found.callout = {
      hex: first,
      title: t('reaction-possible'),
      line: t('reaction-from', { hexes: sources.slice(0, 4).join(', ') }),
      tone: 'red',
    }
  }
  return found
}

/** Hexes to choose one of: to place pieces, to shoot at, to fall back to. */
function entries(scene: Scene): Part {
  const { table, state, board } = scene
  const frame = asking(state)
  const where = frame?.what['hexes']
  // "Who begins here?": the hexes are no answer yet, but must be seen.
  const here =
    isPlacing(state) && Array.isArray(where)
      ? where.filter((hex) => typeof hex === 'string' && board.terrain.has(hex))
      : []
  const spots = table.picks.size ? [...table.picks.keys()] : here
  return { spots, ...(isShooting(state) ? target(scene) : choice(scene)) }
}

function target({ table, state }: Scene): Part {
  const aim = table.chosen ?? (table.hover && table.picks.has(table.hover) ? table.hover : null)
  const what = asking(state)?.what ?? {}
  const units = (what['group'] ?? what['firers']) as string[] | undefined
  const from = state.view.pieces.find((p) => units?.includes(p.id))?.hex
  const found: Part = { hostile: true, target: aim }
  if (from) found.selected = from
  if (from && aim && from !== aim) found.sight = { from, to: aim, clear: true, deciding: [] }
  return found
}

function choice({ table, state, board }: Scene): Part {
  const frame = asking(state)
  const place = frame?.what['place'] ?? frame?.spot ?? moving(state)?.what['hex'] ?? ''
  const there = hexOf(String(place))
  return {
    proposed: state.menu.entries.find((entry) => entry.text === table.advice)?.hex ?? null,
    chosen: table.chosen,
    ...(board.terrain.has(there) ? { selected: there } : {}),
  }
}

/** Where the other side has paused, and who can react, each with a letter. */
function reactions({ state, board, playback: { trail } }: Scene): Part {
  const found: Part = { keyed: reactionRows(state.menu.entries).filter((row) => row.letter) }
  const what = [...state.decision.stack].reverse().find((frame) => frame.role === 'window')?.what ?? {}
  const [hex, origin] = [what['hex'], what['origin']]
  if (typeof hex !== 'string') return found
  found.paused = hex
  // A phone has no room for it: the sheet says the same.
  if (!narrow()) found.callout = { hex, title: t('paused', { hex }), line: '', tone: 'red' }
  if (typeof origin === 'string' && board.terrain.has(origin))
    found.trail = trail.lines.some((line) => line[line.length - 1] === hex)
      ? trail.lines
      : joined([...trail.lines, [origin, hex]])
  return found
}
