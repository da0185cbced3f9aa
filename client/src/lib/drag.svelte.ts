/** A counter under the finger: from the panel to a hex of the map. Tapping does the same in two steps. */

const FAR = 7

export class Drag {
  /** The counter as the inside of an <svg>; nothing while none is dragged. */
  markup = $state('')
  x = $state(0)
  y = $state(0)

  constructor(private readonly dropped: (x: number, y: number) => void) {}

  /** Called when a pointer goes down on a counter; `begins` is called once it really moves. */
  press(event: PointerEvent, markup: string, begins?: () => void): void {
    if (event.button !== 0) return
    const [x, y] = [event.clientX, event.clientY]
    const move = (now: PointerEvent): void => {
      if (now.pointerId !== event.pointerId) return
      if (!this.markup) {
        if (Math.hypot(now.clientX - x, now.clientY - y) < FAR) return
        this.markup = markup
        document.body.classList.add('dragging')
        getSelection()?.removeAllRanges()
        begins?.()
      }
      now.preventDefault()
      this.x = now.clientX
      this.y = now.clientY
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
      this.dropped(now.type === 'pointerup' ? now.clientX : -1, now.clientY)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }
}
