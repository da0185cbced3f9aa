import { describe, expect, it } from 'vitest'
import { centre } from '../map/hexes'
import { placeCallout } from './callout'
import { NOTHING, type Overlay } from './overlay'

const SHEET = { width: 2000, height: 2000 }
const ALL = { x: 0, y: 0, ...SHEET }
const HEX = '10.10'
const overlay = (more: Partial<Overlay> = {}): Overlay => ({
  ...NOTHING,
  callout: { hex: HEX, title: 'A reaction is possible here', line: 'from 09.08', tone: 'red' },
  ...more,
})

describe('a callout', () => {
  it('is none where nothing is to be said', () => {
    expect(placeCallout(NOTHING, [], SHEET, ALL)).toBeNull()
  })

  it('stands above its hex on an empty map', () => {
    const label = placeCallout(overlay(), [], SHEET, ALL)!
    expect(label.top + label.high).toBeLessThan(centre(HEX).y)
    expect(label.left + label.wide / 2).toBeCloseTo(centre(HEX).x)
    expect(label.to.y).toBe(label.top + label.high)
  })

  it('goes below if it would hide what it speaks of', () => {
    const label = placeCallout(overlay({ sources: ['10.09'], selected: '09.09' }), [], SHEET, ALL)!
    expect(label.top).toBeGreaterThan(centre(HEX).y)
  })

  it('stays on the map and in sight', () => {
    const corner = overlay({ callout: { hex: '01.01', title: 'A long title for a corner', line: '', tone: 'blue' } })
    const label = placeCallout(corner, [], SHEET, ALL)!
    expect(label.left).toBeGreaterThanOrEqual(20)
    expect(label.top).toBeGreaterThanOrEqual(10)
    const { x, y } = centre(HEX)
    const below = { x: x - 400, y: y - 20, width: 800, height: 400 }
    expect(placeCallout(overlay(), [], SHEET, below)!.top).toBeGreaterThan(below.y)
  })
})
