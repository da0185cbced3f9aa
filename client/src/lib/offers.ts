/** What a stack could do to a hex, out of the server's aims: ways to go, and offers to attack. */
import type { Hex } from '../map/hexes'
import type { AimSaid, Reachable, ReachSaid } from './types'

/** An attack on a hex: `choices` lead to its dice, as a plan. */
export interface Offer {
  aim: AimSaid
  hex: Hex
  choices: string[]
  way: Reachable | null
}

/** The action that a click on a hex means. */
export const moveOf = (aims: AimSaid[]): AimSaid | null => aims.find((aim) => aim.role === 'step') ?? null

/** The ways of an action. */
export const reachOf = (aim: AimSaid): ReachSaid => ({ type: 'reach', before: aim.before, hexes: aim.hexes })

/** What an enemy hex is offered: of actions that fire the first that can, of assaults likewise. */
export function offersAt(aims: AimSaid[], hex: Hex): Offer[] {
  const fire = aims.find((aim) => aim.targets.some((target) => target.hex === hex))
  const storm = aims.find((aim) => aim.role === 'approach' && aim.hexes.some((way) => way.hex === hex))
  const found: Offer[] = []
  if (fire) {
    const target = fire.targets.find((one) => one.hex === hex)!
    found.push({ aim: fire, hex, choices: [...fire.before, ...target.choices], way: null })
  }
  if (storm) {
    const way = storm.hexes.find((one) => one.hex === hex)!
    found.push({ aim: storm, hex, choices: [...storm.before, ...way.choices], way })
  }
  return found
}

/** The hexes for which there is an offer, those that can be fired at first. */
export function targetsOf(aims: AimSaid[]): Hex[] {
  const fired = aims.flatMap((aim) => aim.targets.map((target) => target.hex))
  const stormed = aims.filter((aim) => aim.role === 'approach').flatMap((aim) => aim.hexes.map((way) => way.hex))
  return [...new Set([...fired, ...stormed])]
}

/** What odds are kept under. */
export const keyOf = (offer: Offer): string => `${offer.aim.verb} ${offer.hex} ${offer.aim.group.join(' ')}`

/** What some choices do on the map: where they begin, the way they go, what they fire at. */
export interface Planned {
  from: Hex | null
  way: Hex[]
  aim: Hex | null
}

export function planned(choices: string[]): Planned {
  const of = (...verbs: string[]): Hex[] =>
    choices.map((choice) => choice.split(' ')).flatMap(([verb, hex]) => (hex && verbs.includes(verb!) ? [hex] : []))
  return { from: of('activate', 'enter')[0] ?? null, way: of('to'), aim: of('at')[0] ?? null }
}
