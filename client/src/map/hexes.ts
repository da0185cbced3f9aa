/** Hexes on the sheet: where they lie, what touches what. Flat tops, even columns half a hex lower. */

export type Hex = string
export interface Point {
  x: number
  y: number
}

/** From the centre of a hex to a corner, at zoom 1. */
export const R = 48
export const H = R * Math.sqrt(3)
/** Paper around the hexes. */
export const MARGIN = 64

export function split(hex: Hex): [number, number] {
  return [Number(hex.slice(0, 2)), Number(hex.slice(3, 5))]
}

export function join(column: number, row: number): Hex {
  return `${String(column).padStart(2, '0')}.${String(row).padStart(2, '0')}`
}

export function centre(hex: Hex): Point {
  const [column, row] = split(hex)
  return {
    x: MARGIN + R * (1 + 1.5 * (column - 1)),
    y: MARGIN + (H / 2) * (2 * row - 1 + (column % 2 === 0 ? 1 : 0)),
  }
}

export function sheet(columns: number, rows: number): { width: number; height: number } {
  return { width: 2 * MARGIN + R * (1.5 * (columns - 1) + 2), height: 2 * MARGIN + H * (rows + 0.5) }
}

/** The six corners, from the east one on, sunwise. */
export function corners(hex: Hex, share = 1): Point[] {
  const { x, y } = centre(hex)
  return Array.from({ length: 6 }, (_, i) => ({
    x: x + share * R * Math.cos((Math.PI / 3) * i),
    y: y + share * R * Math.sin((Math.PI / 3) * i),
  }))
}

/** The neighbour across each edge: edge i runs from corner i to corner i + 1. */
const ACROSS: Record<'odd' | 'even', [number, number][]> = {
  odd: [
    [1, 0],
    [0, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
  ],
  even: [
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, 0],
  ],
}

export function across(hex: Hex, edge: number): Hex {
  const [column, row] = split(hex)
  const [dc, dr] = ACROSS[column % 2 === 0 ? 'even' : 'odd'][edge]!
  return join(column + dc, row + dr)
}

export function neighbours(hex: Hex): Hex[] {
  return [0, 1, 2, 3, 4, 5].map((edge) => across(hex, edge))
}

/** The hex under a point of the sheet, whether it is on the map or not. */
export function at({ x, y }: Point): Hex {
  const near = Math.round((x - MARGIN - R) / (1.5 * R)) + 1
  let best = ''
  let least = Infinity
  for (let column = near - 1; column <= near + 1; column += 1) {
    const shift = column % 2 === 0 ? 1 : 0
    const row = Math.round(((y - MARGIN) / (H / 2) + 1 - shift) / 2)
    const hex = join(column, row)
    const middle = centre(hex)
    const far = (middle.x - x) ** 2 + (middle.y - y) ** 2
    if (far < least) [best, least] = [hex, far]
  }
  return best
}

export function polygon(points: Point[]): string {
  return `M${points.map((p) => `${n(p.x)} ${n(p.y)}`).join('L')}Z`
}

/** The outline of many hexes as one path: the edges with a hex of the set on one side only. */
export function outline(hexes: Iterable<Hex>): string {
  return rings(new Set(hexes)).map(polygon).join('')
}

/** The borders of a set of hexes, as closed rings of corners. */
export function rings(set: Set<Hex>): Point[][] {
  const next = new Map<string, { from: Point; to: Point }[]>()
  for (const hex of set) {
    const points = corners(hex)
    for (let i = 0; i < 6; i += 1) {
      if (set.has(across(hex, i))) continue
      const from = points[i]!
      const edge = { from, to: points[(i + 1) % 6]! }
      const key = spot(from)
      next.set(key, [...(next.get(key) ?? []), edge])
    }
  }
  const found: Point[][] = []
  for (;;) {
    const start = next.entries().next()
    if (start.done) return found
    const ring: Point[] = []
    let key = start.value[0]
    for (;;) {
      const edges = next.get(key)
      const edge = edges?.pop()
      if (!edges || !edge) break
      if (edges.length === 0) next.delete(key)
      ring.push(edge.from)
      key = spot(edge.to)
    }
    if (ring.length > 2) found.push(ring)
  }
}

export function spot(p: Point): string {
  return `${Math.round(p.x)},${Math.round(p.y)}`
}

/** A coordinate, short. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}
