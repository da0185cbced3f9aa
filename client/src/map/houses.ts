/** The houses of towns: along the roads, clear of the water and of the hex's number. */
import { dice, inHex } from './chance'
import { centre, H, n, type Hex } from './hexes'
import { Near } from './lines'
import { path } from './svg'
import type { Theme } from './themes'

export function houses(towns: Hex[], ways: Near, water: Near, theme: Theme, snow: boolean): string {
  const shadow: string[] = []
  const light: string[] = []
  const dark: string[] = []
  const taken = new Near()
  for (const hex of towns) {
    const roll = dice(`${hex} houses`)
    const middle = centre(hex)
    let built = 0
    for (let i = 0; i < 70 && built < 13; i += 1) {
      const p = inHex(roll, middle, 0.8)
      const [way, far] = ways.nearest(p)
      if (far < 11 || water.nearest(p)[1] < 17 || taken.nearest(p)[1] < 13.5) continue
      // The number of the hex stays readable.
      if (p.y < middle.y - H / 2 + 15 && Math.abs(p.x - middle.x) < 17) continue
      taken.add(p)
      built += 1
      const turn = way && far < 30 ? Math.atan2(way.y - p.y, way.x - p.x) + Math.PI / 2 : (roll() - 0.5) * 0.9
      const long = 5.2 + roll() * 3
      const deep = 3.9 + roll() * 1.3
      const at = (u: number, v: number): string =>
        `${n(p.x + u * Math.cos(turn) - v * Math.sin(turn))} ${n(p.y + u * Math.sin(turn) + v * Math.cos(turn))}`
      const box = (a: number, b: number): string => `M${at(-long, a)}L${at(long, a)}L${at(long, b)}L${at(-long, b)}Z`
      const sunny = Math.sin(turn + Math.PI / 4) + Math.cos(turn + Math.PI / 4) > 0
      light.push(sunny ? box(-deep, 0) : box(0, deep))
      dark.push(sunny ? box(0, deep) : box(-deep, 0))
      shadow.push(box(-deep, deep))
    }
  }
  const edge = snow ? '#6e4a40' : '#5f2a1f'
  return [
    path(shadow.join(''), { fill: '#3a2a14', 'fill-opacity': 0.34, transform: 'translate(2.2 2.6)' }),
    path(light.join(''), { fill: theme.roof[0], stroke: edge, 'stroke-width': 0.7 }),
    path(dark.join(''), { fill: theme.roof[1], stroke: edge, 'stroke-width': 0.7 }),
  ].join('')
}
