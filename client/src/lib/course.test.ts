import { describe, expect, it } from 'vitest'
import { curve, stopAt, stops, turnFrom, turnsOf } from './course'
import type { CourseSaid } from './types'

const STEPS = [
  { at: 10, turn: 1, side: null },
  { at: 14, turn: 1, side: 'red' },
  { at: 20, turn: 2, side: 'blue' },
  { at: 26, turn: 2, side: 'red' },
  { at: 30, turn: 3, side: 'blue' },
]

describe('a replay', () => {
  it('begins at the beginning and stops after each step', () => {
    expect(stops(STEPS)).toEqual([0, 10, 14, 20, 26, 30])
  })
  it.each([
    [0, 0],
    [1, 1],
    [10, 1],
    [11, 2],
    [26, 4],
    [99, 5],
  ])('shows entry %i at stop %i', (at, stop) => {
    expect(stopAt(stops(STEPS), at)).toBe(stop)
  })
  it.each([
    [0, 1, 1],
    [1, 1, 3],
    [2, 1, 3],
    [4, 1, 5],
    [5, 1, 5],
    [4, -1, 3],
    [3, -1, 1],
    [2, -1, 1],
    [1, -1, 0],
    [0, -1, 0],
  ] as const)('goes from stop %i by %i turn to stop %i', (stop, by, found) => {
    expect(turnFrom(turnsOf(STEPS), stop, by)).toBe(found)
  })
})

describe('the curve of the chances', () => {
  const course: CourseSaid = {
    type: 'course',
    steps: STEPS,
    turns: [
      { turn: 0, chance: 0.5 },
      { turn: 1, chance: 0.25 },
      { turn: 2, chance: 0.75 },
      { turn: 3, chance: 1 },
    ],
    turning: [{ at: 26, since: 20, turn: 2, before: 0.3, after: 0.8, said: [] }],
    sides: [],
  }
  it('goes from edge to edge, up for the first side', () => {
    const found = curve(course, 300, 100)!
    expect(found.points[0]).toEqual({ x: 0, y: 50 })
    expect(found.points[found.points.length - 1]).toEqual({ x: 300, y: 0 })
  })
  it('passes through its turning points, inside their turn', () => {
    const { points, marks } = curve(course, 300, 100)!
    expect(points).toContainEqual(marks[0])
    expect(marks[0]!.x).toBeGreaterThan(100)
    expect(marks[0]!.x).toBeLessThan(200)
  })
  it('keeps the numbers of its turning points apart', () => {
    const point = course.turning[0]!
    const close = { ...course, turning: [20, 20, 26].map((at) => ({ ...point, at })) }
    const [a, b, c] = curve(close, 60, 100)!.marks
    expect(b!.x - a!.x).toBeGreaterThanOrEqual(20)
    expect(c!.x - b!.x).toBeGreaterThanOrEqual(20)
    expect(c!.x).toBeLessThanOrEqual(60)
  })
  it('is not drawn of one number', () => {
    expect(curve({ ...course, turns: course.turns.slice(0, 1) }, 300, 100)).toBeNull()
    expect(curve({ ...course, turns: course.turns.map((turn) => ({ ...turn, chance: null })) }, 300, 100)).toBeNull()
  })
})
