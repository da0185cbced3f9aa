/** The course of a game: where a replay stops, and how the chances went. */
import type { CourseSaid, StepSaid } from './types'

/** The moments at which a replay stops: the beginning, then the end of each step. */
export function stops(steps: StepSaid[]): number[] {
  return [0, ...steps.map((step) => step.at)]
}

/** The stop that shows an entry of the record: the first that comes after it. */
export function stopAt(stops: number[], at: number): number {
  const found = stops.findIndex((stop) => stop >= at)
  return found < 0 ? stops.length - 1 : found
}

/** The turn of each stop; 0 for the beginning. */
export function turnsOf(steps: StepSaid[]): number[] {
  return [0, ...steps.map((step) => step.turn)]
}

/** The stop with which a turn begins; from inside a turn, one turn back is its own beginning. */
export function turnFrom(turns: number[], stop: number, by: 1 | -1): number {
  const here = turns[stop] ?? 0
  const begins = turns.indexOf(here)
  if (by < 0) return begins < stop ? begins : Math.max(0, turns.indexOf(turns[begins - 1] ?? 0))
  const next = turns.findIndex((turn) => turn > here)
  return next < 0 ? turns.length - 1 : next
}

interface Point {
  x: number
  y: number
}

export interface Curve {
  /** The chance of the first side, from turn to turn. */
  points: Point[]
  /** The turning points, on the line. */
  marks: Point[]
}

/** Room for the number of a turning point. */
const ROOM = 21

function apart(marks: Point[], width: number): Point[] {
  const found: Point[] = []
  for (const { x, y } of marks) found.push({ x: Math.max(x, (found[found.length - 1]?.x ?? -ROOM) + ROOM), y })
  for (let i = found.length - 1; i >= 0; i -= 1)
    found[i]!.x = Math.min(found[i]!.x, (found[i + 1]?.x ?? width + ROOM) - ROOM)
  return found
}

/** The chances as a line in a box: up is good for the first side. Nothing, if there are too few. */
export function curve(course: CourseSaid, width: number, height: number): Curve | null {
  const known = course.turns.filter((turn): turn is { turn: number; chance: number } => turn.chance !== null)
  const last = known[known.length - 1]
  if (known.length < 2 || !last) return null
  const x = (turn: number): number => (turn / last.turn) * width
  const points = known.map(({ turn, chance }) => ({ x: x(turn), y: (1 - chance) * height }))
  const marks = course.turning.map(({ at, turn, after }) => {
    const inTurn = course.steps.filter((step) => step.turn === turn)
    const place = inTurn.findIndex((step) => step.at >= at)
    return { x: x(turn - 1 + (place + 1) / (inTurn.length + 1)), y: (1 - after) * height }
  })
  // The line goes through its turning points; their numbers keep clear of each other.
  return { points: [...points, ...marks].sort((a, b) => a.x - b.x), marks: apart(marks, width) }
}
