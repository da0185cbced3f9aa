/** Trees: thick in the woods, a few elsewhere; crowns in summer, firs in snow. */
import type { Board } from './board'
import { dice, inHex, type Dice } from './chance'
import { centre, n } from './hexes'
import { Near } from './lines'
import { path, type Attributes } from './svg'
import type { Theme } from './themes'

interface Tree {
  x: number
  y: number
  r: number
  tone: number
}

export function trees(board: Board, ways: Near, water: Near, theme: Theme): string {
  const found = grown(board, ways, water)
  const rows = inRows(found)
  return board.snow ? firs(found, rows, theme) : crowns(found, rows, theme)
}

/** Where trees stand: clear of roads and water, and of each other. */
function grown(board: Board, ways: Near, water: Near): Tree[] {
  const found: Tree[] = []
  const taken = new Near()
  for (const [hex, terrain] of board.terrain) {
    const roll = dice(`${hex} trees`)
    const middle = centre(hex)
    const wanted = many(terrain, roll)
    const room = terrain === 'wood' ? 12.2 : 20
    let standing = 0
    for (let i = 0; i < wanted * 7 && standing < wanted; i += 1) {
      const p = inHex(roll, middle, terrain === 'wood' ? 1 : 0.9)
      if (ways.nearest(p)[1] < 12 || water.nearest(p)[1] < 19 || taken.nearest(p)[1] < room) continue
      taken.add(p)
      standing += 1
      const small = terrain === 'wood' ? 0 : 3
      found.push({ ...p, r: 7.4 + roll() * 2.8 - small, tone: Math.floor(roll() * 3) })
    }
  }
  return found
}

function many(terrain: string, roll: Dice): number {
  if (terrain === 'wood') return 22
  if (terrain === 'clear') return Math.floor(roll() * 3.2)
  return terrain === 'hill' ? Math.floor(roll() * 3) : 1
}

/** From the back to the front, so that each row hides the one behind it. */
function inRows(trees: Tree[]): Tree[][] {
  const bands = new Map<number, Tree[]>()
  for (const tree of trees) {
    const band = Math.round(tree.y / 6)
    const there = bands.get(band)
    if (there) there.push(tree)
    else bands.set(band, [tree])
  }
  return [...bands].sort(([a], [b]) => a - b).map(([, band]) => band)
}

const all = (trees: Tree[], draw: (tree: Tree) => string): string => trees.map(draw).join('')

/** A line through points that are given in sizes of the tree, from its middle. */
function shape({ x, y, r }: Tree, points: [number, number][]): string {
  return `M${points.map(([u, v]) => `${n(x + r * u)} ${n(y + r * v)}`).join('L')}Z`
}

const FIR = {
  whole: [
    [0, -1.5],
    [0.78, 0.85],
    [-0.78, 0.85],
  ],
  dark: [
    [0, -1.5],
    [0, 0.85],
    [0.78, 0.85],
  ],
  snow: [
    [0, -1.55],
    [0.3, -0.55],
    [-0.1, -0.75],
    [-0.42, -0.4],
  ],
} satisfies Record<string, [number, number][]>

function firs(found: Tree[], rows: Tree[][], theme: Theme): string {
  const [deep, , top] = theme.crowns
  const shadow = ({ x, y, r }: Tree): string =>
    `M${n(x - r * 0.5)} ${n(y + r * 0.8)}l${n(r * 2)} ${n(r * 0.55)}l${n(-r * 1.1)} ${n(-r * 0.9)}Z`
  return [
    path(all(found, shadow), { fill: '#4a5c66', 'fill-opacity': 0.28 }),
    ...rows.flatMap((row) => [
      tones(row, (tree) => shape(tree, FIR.whole), theme, { stroke: deep, 'stroke-width': 0.7 }),
      path(
        all(row, (tree) => shape(tree, FIR.dark)),
        { fill: deep },
      ),
      path(
        all(row, (tree) => shape(tree, FIR.snow)),
        { fill: top },
      ),
    ]),
  ].join('')
}

/** A disc of a share of the tree's size, moved up and left towards the light. */
function disc({ x, y, r }: Tree, share: number, shift: number): string {
  const s = r * share
  const half = (wide: number): string => `a${n(s)} ${n(s)} 0 1 0 ${n(wide)} 0`
  return `M${n(x + shift * r - s)} ${n(y + shift * r)}${half(2 * s)}${half(-2 * s)}`
}

function crowns(found: Tree[], rows: Tree[][], theme: Theme): string {
  const [deep, , top] = theme.crowns
  const shadow = (tree: Tree): string => disc({ ...tree, x: tree.x + 2.6, y: tree.y + 3.4 }, 1, 0)
  return [
    path(all(found, shadow), { fill: '#33401f', 'fill-opacity': 0.24 }),
    ...rows.flatMap((row) => [
      path(
        all(row, (tree) => disc(tree, 1, 0)),
        { fill: deep },
      ),
      tones(row, (tree) => disc(tree, 0.87, -0.07), theme),
      path(
        all(row, (tree) => disc(tree, 0.4, -0.3)),
        { fill: top, 'fill-opacity': 0.62 },
      ),
    ]),
  ].join('')
}

/** The trees of a row, each in its own green. */
function tones(row: Tree[], draw: (tree: Tree) => string, theme: Theme, more: Attributes = {}): string {
  return theme.greens
    .map((fill, tone) => {
      const d = all(
        row.filter((tree) => tree.tone === tone),
        draw,
      )
      return d && path(d, { fill, ...more })
    })
    .join('')
}
