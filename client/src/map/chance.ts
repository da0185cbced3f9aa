/** Irregularity that comes from names, so that a map is the same on every machine. */

import { H, R, type Point } from './hexes'

export type Dice = () => number

export function dice(name: string): Dice {
  let state = 2166136261
  for (let i = 0; i < name.length; i += 1) state = Math.imul(state ^ name.charCodeAt(i), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Smooth noise between -1 and 1 over the plane. */
export function noise(seed: string): (x: number, y: number) => number {
  const known = new Map<number, number>()
  const offset = dice(seed)() * 1e6
  const value = (i: number, j: number): number => {
    const key = (i + 5000) * 20000 + j + 5000
    let found = known.get(key)
    if (found === undefined) {
      const s = Math.sin(i * 127.1 + j * 311.7 + offset) * 43758.5453
      found = (s - Math.floor(s)) * 2 - 1
      known.set(key, found)
    }
    return found
  }
  const ease = (t: number): number => t * t * (3 - 2 * t)
  return (x, y) => {
    const i = Math.floor(x)
    const j = Math.floor(y)
    const u = ease(x - i)
    const v = ease(y - j)
    const top = value(i, j) * (1 - u) + value(i + 1, j) * u
    const bottom = value(i, j + 1) * (1 - u) + value(i + 1, j + 1) * u
    return top * (1 - v) + bottom * v
  }
}

/** A chance point inside a hex, or inside a smaller one in its middle. */
export function inHex(roll: Dice, middle: Point, share: number): Point {
  for (;;) {
    const u = roll() * 2 - 1
    const v = roll() * 2 - 1
    const y = Math.abs(v) * (H / 2)
    if (Math.abs(u) * R <= R - y / Math.sqrt(3))
      return { x: middle.x + u * R * share, y: middle.y + v * (H / 2) * share }
  }
}
