/** Counters that have moved slide to where they are now. */
import { calm } from '../lib/screen'
import { PACE } from '../lib/steps'
import { H, type Point } from '../map/hexes'
import type { Placed } from './stacks'

/** Within a stack counters are only put in order. */
const NEAR = 20

export class Glide {
  private before = new Map<string, Point>()

  /** Called when the counters have been drawn; `still`: they are where they are at once. */
  draw(world: Element | null, placed: Placed[], still: boolean): void {
    for (const { face, x, y } of placed) {
      const was = this.before.get(face.id)
      this.before.set(face.id, { x, y })
      if (!was || still || calm() || (Math.abs(was.x - x) < NEAR && Math.abs(was.y - y) < NEAR)) continue
      const far = Math.min(4, Math.hypot(was.x - x, was.y - y) / H)
      const ways = [was, { x, y }].map((p) => ({ transform: `translate(${p.x}px, ${p.y}px)` }))
      world
        ?.querySelector(`[data-piece="${CSS.escape(face.id)}"]`)
        ?.animate(ways, { duration: PACE * Math.max(1, far), easing: 'ease-out' })
    }
  }
}
