/** What a printer puts over the ground: grid, numbers, objectives, entries, forts, folds. */
import type { Board } from './board'
import { across, centre, corners, H, n, polygon } from './hexes'
import { circle, line, moved, path } from './svg'
import type { Theme } from './themes'

export function grid(board: Board, theme: Theme): string {
  const lines: string[] = []
  for (const hex of board.terrain.keys()) {
    const points = corners(hex)
    for (let i = 0; i < 6; i += 1) {
      const there = across(hex, i)
      if (board.terrain.has(there) && there < hex) continue
      const [a, b] = [points[i]!, points[(i + 1) % 6]!]
      lines.push(`M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}`)
    }
  }
  return line(lines.join(''), theme.grid, 1.1, { 'stroke-opacity': 0.42, 'stroke-linecap': 'round' })
}

export function numbers(board: Board, theme: Theme): string {
  const texts = [...board.terrain.keys()].map((hex) => {
    const { x, y } = centre(hex)
    return `<text x="${n(x)}" y="${n(y - H / 2 + 11.5)}">${hex}</text>`
  })
  return `<g class="numbers" fill="${theme.number}" stroke="${theme.halo}">${texts.join('')}</g>`
}

export function objectives(board: Board): string {
  return board.objectives
    .map((hex) => {
      const { x, y } = centre(hex)
      return (
        circle(x, y, 35.5, { fill: '#f7e6b4', 'fill-opacity': 0.28, stroke: '#fdf6e0', 'stroke-width': 5 }) +
        circle(x, y, 35.5, { fill: 'none', stroke: '#b67d0c', 'stroke-width': 3, 'stroke-dasharray': '7 4.2' })
      )
    })
    .join('')
}

const ARROW = path('M-13 -5H0V-11L13 0L0 11V5H-13Z', {
  fill: '#fdfaf2',
  stroke: '#1c5474',
  'stroke-width': 2.2,
  'stroke-linejoin': 'round',
})

/** An arrow from outside, where pieces enter. */
export function entries(board: Board): string {
  return board.entries
    .map(({ hex }) => {
      const { x, y } = centre(hex)
      const open = [0, 1, 2, 3, 4, 5].filter((i) => !board.terrain.has(across(hex, i)))
      const points = corners(hex)
      let [dx, dy] = [0, 0]
      for (const i of open) {
        dx += (points[i]!.x + points[(i + 1) % 6]!.x) / 2 - x
        dy += (points[i]!.y + points[(i + 1) % 6]!.y) / 2 - y
      }
      const long = Math.hypot(dx, dy) || 1
      const turn = (Math.atan2(-dy, -dx) * 180) / Math.PI
      return moved(x + (dx / long) * 37, y + (dy / long) * 37, ARROW, turn)
    })
    .join('')
}

/** A star with five points, as a path. */
export function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const far = i % 2 === 0 ? r : r * 0.42
    return `${n(x + far * Math.sin((Math.PI * i) / 5))} ${n(y - far * Math.cos((Math.PI * i) / 5))}`
  })
  return `M${points.join('L')}Z`
}

export function stars(board: Board): string {
  const found = board.stars.map((hex) => {
    const { x, y } = centre(hex)
    return star(x - 32, y - 18, 8.5)
  })
  return path(found.join(''), { fill: '#b52f27', stroke: '#fdf6e0', 'stroke-width': 1.4 })
}

export function forts(board: Board): string {
  return board.forts
    .map(({ hex }) => {
      const { x, y } = centre(hex)
      const points = Array.from({ length: 24 }, (_, i) => {
        const far = i % 4 < 2 ? 38 : 33.5
        const a = ((i + 0.5) * Math.PI) / 12
        return { x: x + far * Math.cos(a), y: y + far * Math.sin(a) }
      })
      const wall = { fill: '#8a8272', 'fill-opacity': 0.28, stroke: '#4d473b', 'stroke-width': 2.6 }
      return (
        path(polygon(points), { ...wall, 'stroke-linejoin': 'round' }) +
        circle(x, y, 27, { fill: '#d8d2c4', 'fill-opacity': 0.6, stroke: '#6d6556', 'stroke-width': 1 })
      )
    })
    .join('')
}

const SHIELD = path('M-11 -12H11V3C11 9 5 13 0 15C-5 13 -11 9 -11 3Z', {
  fill: '#ece5d3',
  stroke: '#3d382e',
  'stroke-width': 1.8,
})

export function fortShields(board: Board): string {
  return board.forts
    .map(({ hex, number }) => {
      const { x, y } = centre(hex)
      return moved(x - 31, y + 27, `${SHIELD}<text class="shield" y="5.5">${number}</text>`)
    })
    .join('')
}

/** The sheet was folded twice and once. */
export function folds(width: number, height: number): string {
  const lines = [
    ...[1 / 3, 2 / 3].map((k) => `M${n(width * k)} 0V${n(height)}`),
    `M0 ${n(height / 2)}H${n(width)}`,
  ].join('')
  return (
    path(lines, { stroke: '#3a2f1c', 'stroke-opacity': 0.13, 'stroke-width': 2.4 }) +
    path(lines, { stroke: '#fffdf4', 'stroke-opacity': 0.34, 'stroke-width': 1.4, transform: 'translate(1.8 1.8)' })
  )
}
