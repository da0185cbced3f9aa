/** A counter under the finger: from the panel to a hex of the map. Tapping does the same in two steps. */

const FAR = 7

interface Use {
  /** Called once the pointer really moves. */
  begins?: () => void
  moves?: (x: number, y: number) => void
  /** Instead of what is usually done where a counter is let go. */
  drops?: (x: number, y: number) => void
}

export class Drag {
  /** The counter as the inside of an <svg>; nothing while none is dragged. */
  markup = $state('')
  x = $state(0)
  y = $state(0)

  constructor(private readonly dropped: (x: number, y: number) => void) {}

  /** Called when a pointer goes down on a counter. */
  press(event: PointerEvent, markup: string, use: Use = {}): void {
    if (event.button !== 0) return
    const [x, y] = [event.clientX, event.clientY]
    const move = (now: PointerEvent): void => {
      if (now.pointerId !== event.pointerId) return
      if (!this.markup) {
        if (Math.hypot(now.clientX - x, now.clientY - y) < FAR) return
        this.markup = markup
        document.body.classList.add('dragging')
        getSelection()?.removeAllRanges()
        use.begins?.()
      }
      now.preventDefault()
      this.x = now.clientX
      this.y = now.clientY
      use.moves?.(now.clientX, now.clientY)
    }
    const end = (now: PointerEvent): void => {
      if (now.pointerId !== event.pointerId) return
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      if (!this.markup) return
      this.markup = ''
      document.body.classList.remove('dragging')
      // The click that ends a drag is none.
      const stop = (click: MouseEvent): void => click.stopPropagation()
      addEventListener('click', stop, { capture: true })
      setTimeout(() => removeEventListener('click', stop, { capture: true }), 0)
      const drops = use.drops ?? this.dropped
      drops(now.type === 'pointerup' ? now.clientX : -1, now.clientY)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }
}
