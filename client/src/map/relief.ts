/** Heights as a small field: the shaded picture under the map, and its contours. */
import type { Board } from './board'
import { dice, noise } from './chance'
import { centre, n, R, sheet, type Hex, type Point } from './hexes'

export const CELL = 8

export interface Field {
  columns: number
  rows: number
  height: Float32Array
  /** How much of a hill each place is, 0 to 1. */
  hill: Float32Array
}

interface Dome {
  x: number
  y: number
  size: number
  tall: number
}

function domes(hex: Hex): Dome[] {
  const roll = dice(`${hex} dome`)
  const { x, y } = centre(hex)
  const turn = roll() * Math.PI * 2
  return [0, 1].map((i) => ({
    x: x + Math.cos(turn + i * Math.PI) * (6 + roll() * 12),
    y: y + Math.sin(turn + i * Math.PI) * (6 + roll() * 12),
    size: R * (0.66 + roll() * 0.24),
    tall: 0.5 + roll() * 0.36,
  }))
}

function add(field: Float32Array, columns: number, rows: number, dome: Dome): void {
  const far = dome.size * 2.3
  const fromX = Math.max(0, Math.floor((dome.x - far) / CELL))
  const toX = Math.min(columns - 1, Math.ceil((dome.x + far) / CELL))
  const fromY = Math.max(0, Math.floor((dome.y - far) / CELL))
  const toY = Math.min(rows - 1, Math.ceil((dome.y + far) / CELL))
  for (let j = fromY; j <= toY; j += 1) {
    for (let i = fromX; i <= toX; i += 1) {
      const d = ((i * CELL - dome.x) ** 2 + (j * CELL - dome.y) ** 2) / dome.size ** 2
      field[j * columns + i]! += dome.tall * Math.exp(-d * 1.25)
    }
  }
}

export function heights(board: Board): Field {
  const { width, height } = sheet(board.columns, board.rows)
  const columns = Math.ceil(width / CELL) + 1
  const rows = Math.ceil(height / CELL) + 1
  const hills = new Float32Array(columns * rows)
  const slopes = new Float32Array(columns * rows)
  for (const [hex, terrain] of board.terrain) {
    if (terrain === 'hill') for (const dome of domes(hex)) add(hills, columns, rows, dome)
    const level = board.levels.get(hex) ?? 0
    if (level > 0) {
      const { x, y } = centre(hex)
      add(slopes, columns, rows, { x, y, size: R * 1.25, tall: 0.16 * level })
    }
    if (terrain === 'wood') {
      const { x, y } = centre(hex)
      add(slopes, columns, rows, { x, y, size: R * 0.95, tall: 0.11 })
    }
  }
  const rough = noise(`${board.id} rough`)
  const fine = noise(`${board.id} fine`)
  const total = new Float32Array(columns * rows)
  const hill = new Float32Array(columns * rows)
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      const k = j * columns + i
      const [x, y] = [i * CELL, j * CELL]
      const bump = rough(x / 90, y / 90) * 0.11 + fine(x / 30, y / 30) * 0.075
      const up = hills[k]! * (1 + bump * 1.9)
      total[k] = up + slopes[k]! + bump * (0.35 + Math.min(1, up))
      const s = Math.min(1, Math.max(0, (up - 0.2) / 0.5))
      hill[k] = s * s * (3 - 2 * s)
    }
  }
  return { columns, rows, height: total, hill }
}

type Colour = [number, number, number]

function colour(hex: string): Colour {
  return [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as Colour
}

export interface Tints {
  clear: string
  hill: string
  high: string
  light: number
}

/** Paints the shaded ground, light from the north-west; one pixel to a cell. */
export function paint(field: Field, tints: Tints, context: CanvasRenderingContext2D): void {
  const { columns, rows, height, hill } = field
  const image = context.createImageData(columns, rows)
  const clear = colour(tints.clear)
  const brown = colour(tints.hill)
  const high = colour(tints.high)
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      const k = j * columns + i
      const west = height[j * columns + Math.max(0, i - 1)]!
      const east = height[j * columns + Math.min(columns - 1, i + 1)]!
      const north = height[Math.max(0, j - 1) * columns + i]!
      const south = height[Math.min(rows - 1, j + 1) * columns + i]!
      const slope = (east - west + (south - north)) * tints.light
      const shade = 1 + Math.max(-0.26, Math.min(0.06, slope))
      const share = hill[k]! * 0.62
      const top = Math.min(1, Math.max(0, (height[k]! - 1) * 0.45)) * hill[k]!
      for (let c = 0; c < 3; c += 1) {
        const ground = clear[c]! * (1 - share) + brown[c]! * share
        image.data[k * 4 + c] = Math.min(255, (ground * (1 - top) + high[c]! * top) * shade)
      }
      image.data[k * 4 + 3] = 255
    }
  }
  context.putImageData(image, 0, 0)
}

/** Lines of equal height, by marching over the cells. */
export function contours(field: Field, levels: number[]): string {
  const { columns, rows, height, hill } = field
  const paths: string[] = []
  for (const level of levels) {
    const next = new Map<string, Point[]>()
    const link = (a: Point, b: Point): void => {
      for (const [from, to] of [
        [a, b],
        [b, a],
      ] as const) {
        const key = `${from.x.toFixed(2)},${from.y.toFixed(2)}`
        next.set(key, [...(next.get(key) ?? []), to])
      }
    }
    for (let j = 0; j < rows - 1; j += 1) {
      for (let i = 0; i < columns - 1; i += 1) {
        const k = j * columns + i
        if (hill[k]! < 0.05) continue
        const v = [height[k]!, height[k + 1]!, height[k + columns + 1]!, height[k + columns]!] as const
        const at: Point[] = []
        const cut = (a: number, b: number, x1: number, y1: number, x2: number, y2: number): void => {
          if (a < level === b < level) return
          const t = (level - a) / (b - a)
          at.push({ x: (i + x1 + (x2 - x1) * t) * CELL, y: (j + y1 + (y2 - y1) * t) * CELL })
        }
        cut(v[0], v[1], 0, 0, 1, 0)
        cut(v[1], v[2], 1, 0, 1, 1)
        cut(v[3], v[2], 0, 1, 1, 1)
        cut(v[0], v[3], 0, 0, 0, 1)
        if (at.length >= 2) link(at[0]!, at[1]!)
        if (at.length === 4) link(at[2]!, at[3]!)
      }
    }
    paths.push(...strings(next))
  }
  return paths.join('')
}

function strings(next: Map<string, Point[]>): string[] {
  const found: string[] = []
  const key = (p: Point): string => `${p.x.toFixed(2)},${p.y.toFixed(2)}`
  for (const start of next.keys()) {
    const line: Point[] = []
    let here = start
    for (;;) {
      const to = next.get(here)?.pop()
      if (!to) break
      const there = key(to)
      const back = next.get(there)
      if (back) {
        const i = back.findIndex((p) => key(p) === here)
        if (i >= 0) back.splice(i, 1)
      }
      line.push(to)
      here = there
    }
    if (line.length < 7) continue
    const thin = line.filter((_, i) => i % 2 === 0)
    found.push(`M${thin.map((p) => `${n(p.x)} ${n(p.y)}`).join('L')}`)
  }
  return found
}
