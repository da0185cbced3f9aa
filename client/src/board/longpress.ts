/** A finger that stays where it is: the touch that asks what is there. */

/** Milliseconds, and how many pixels a resting finger may stray. */
const LONG = 450
const STRAY = 10

export class LongPress {
  private timer: ReturnType<typeof setTimeout> | undefined
  private start = { x: 0, y: 0 }
  /** The click that follows belongs to the press. */
  private pressed = false

  constructor(private readonly onpress: (at: { clientX: number; clientY: number }) => void) {}

  down(event: PointerEvent): void {
    clearTimeout(this.timer)
    this.pressed = false
    if (event.pointerType !== 'touch' || !event.isPrimary) return
    const { clientX, clientY } = event
    this.start = { x: clientX, y: clientY }
    this.timer = setTimeout(() => {
      this.pressed = true
      this.onpress({ clientX, clientY })
    }, LONG)
  }

  move(event: PointerEvent): void {
    if (Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > STRAY) clearTimeout(this.timer)
  }

  up(): void {
    clearTimeout(this.timer)
  }

  /** Whether a click only ends a long press; asked once. */
  took(): boolean {
    const was = this.pressed
    this.pressed = false
    return was
  }
}
