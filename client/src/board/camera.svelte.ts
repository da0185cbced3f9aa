/** Which part of the map is seen: panning and zooming, and the ways to bring hexes into sight. */
import { select } from 'd3-selection'
import 'd3-transition'
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom'
import { calm, narrow } from '../lib/screen'
import type { Ground } from '../map/ground'
import { centre, R, type Hex, type Point } from '../map/hexes'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

type Size = Pick<Box, 'width' | 'height'>

/** Around the hexes that are looked at: a hex and a half on each side. */
const ROOM = 3.4 * R
/** How far the map may be moved beyond its edge. */
const EDGE = 30
/** On a phone the tools cover the right and the sheet the bottom of the map. */
const COVERED = { width: 64, height: 22 }
/** What stands over the upper part of the map: the headline. */
const OVER = 70

export class Camera {
  moving = $state(false)
  scale = $state(1)
  /** Counts the changes of the frame's size: labels are then placed again. */
  resized = $state(0)
  /** The part of the map that is seen. */
  sight: Box = { x: 0, y: 0, width: 1e6, height: 1e6 }

  /** All of the map was asked for, and it has not been moved since. */
  private whole = false
  /** A counter is under the finger: the map stays where it is. */
  held = false

  private frame!: HTMLDivElement
  private world!: HTMLDivElement
  private behaviour!: ZoomBehavior<HTMLDivElement, unknown>
  private settle: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly ground: () => Ground,
    private readonly onview: (box: Box) => void,
  ) {}

  /** Begins to move `world` inside `frame`; what is returned ends it. */
  attach(frame: HTMLDivElement, world: HTMLDivElement): () => void {
    this.frame = frame
    this.world = world
    this.behaviour = zoom<HTMLDivElement, unknown>()
      .clickDistance(6)
      .filter((event: MouseEvent) => !this.held && (!event.ctrlKey || event.type === 'wheel') && !event.button)
      .on('start', () => {
        clearTimeout(this.settle)
        this.moving = true
      })
      .on('zoom', (event: D3ZoomEvent<HTMLDivElement, unknown>) => this.show(event))
      .on('end', () => {
        this.settle = setTimeout(() => (this.moving = false), 160)
      })
    select(frame).call(this.behaviour).on('dblclick.zoom', null)
    this.limit()
    const watch = new ResizeObserver(() => {
      this.limit()
      // Who looks at all of it goes on to do so when there is more room, or less.
      if (this.whole) this.fit(false)
      this.tell()
      this.resized += 1
    })
    watch.observe(frame)
    return () => watch.disconnect()
  }

  // -- what is asked of it ----------------------------------------------------------------

  /** The whole map. */
  fit(slow = true): void {
    const { width, height } = this.ground()
    const box = this.frame.getBoundingClientRect()
    const k = Math.min(box.width / width, box.height / height) * 0.98
    this.go({ x: width / 2, y: height / 2 }, k, slow, box)
    this.whole = true
  }

  /** A part of the map, around these hexes, not nearer than `most`. */
  look(hexes: Hex[], most = 1.15, slow = true, tiny = false): void {
    if (hexes.length === 0) return this.fit(slow)
    const points = hexes.map(centre)
    const xs = points.map((p) => p.x)
    const ys = points.map((p) => p.y)
    const box = this.free()
    const span = (all: number[]): number => Math.max(...all) - Math.min(...all) + ROOM
    // Counters stay readable: rather a part of the hexes than all of them tiny.
    const readable = tiny ? 0.55 : box.width > 860 ? 0.82 : 0.66
    const least = Math.max(this.behaviour.scaleExtent()[0], Math.min(readable, most))
    const k = Math.max(least, Math.min(most, box.width / span(xs), box.height / span(ys)))
    // Where not all can be seen, most of them are.
    const middle = (all: number[], room: number): number =>
      span(all) > room / k ? all.reduce((a, b) => a + b) / all.length : (Math.max(...all) + Math.min(...all)) / 2
    this.go({ x: middle(xs, box.width), y: middle(ys, box.height) }, k, slow)
  }

  /** Nearer, or farther away. */
  by(factor: number): void {
    const { scaleBy } = this.behaviour
    this.whole = false
    if (calm()) select(this.frame).call(scaleBy, factor)
    else select(this.frame).transition().duration(180).call(scaleBy, factor)
  }

  centreOn(point: Point): void {
    this.go(point, this.transform().k, false)
  }

  /** Moves the map only if a hex is out of sight. */
  reveal(hex: Hex): void {
    const { k } = this.transform()
    if (!this.shows(hex, R * k + 20)) this.go(centre(hex), k, true)
  }

  /** Moves the map if what happens in a hex, with what stands over it, cannot be seen well; whether it does. */
  watch(hex: Hex): boolean {
    const { k } = this.transform()
    const { height } = this.free()
    const high = Math.min(OVER + 2 * R * k, height * 0.4)
    if (this.shows(hex, R * k * 0.9, high)) return false
    const middle = centre(hex)
    this.go({ x: middle.x, y: middle.y - Math.max(0, high - height / 2) / k }, k, true)
    return true
  }

  /** Shows the hexes of a question: nothing moves if they can be seen well already. */
  attend(hexes: Hex[], tiny = false): void {
    if (hexes.length === 0) return
    const seen = hexes.filter((hex) => this.shows(hex, 40))
    if (tiny ? seen.length * 2 < hexes.length : this.transform().k < 0.7 || seen.length === 0)
      this.look(tiny ? hexes : hexes.slice(0, 12), 1, true, tiny)
    else if (hexes.length === 1) this.reveal(hexes[0]!)
  }

  /** The point of the map under a pointer; none outside the frame. */
  under({ clientX, clientY }: { clientX: number; clientY: number }): Point | null {
    const box = this.frame.getBoundingClientRect()
    if (clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom) return null
    const t = this.transform()
    return { x: (clientX - box.left - t.x) / t.k, y: (clientY - box.top - t.y) / t.k }
  }

  // -- how it is done ---------------------------------------------------------------------

  private show(event: D3ZoomEvent<HTMLDivElement, unknown>): void {
    const { x, y, k } = event.transform
    if (event.sourceEvent) this.whole = false
    this.world.style.transform = `translate(${x}px, ${y}px) scale(${k})`
    this.scale = k
    this.tell()
  }

  private tell(): void {
    const t = this.transform()
    const { width } = this.frame.getBoundingClientRect()
    if (!width || !t.k) return
    this.sight = { x: -t.x / t.k, y: -t.y / t.k, width: width / t.k, height: this.free().height / t.k }
    this.onview(this.sight)
  }

  /** As much of the frame as nothing lies over. */
  private free(): Size {
    const { width, height } = this.frame.getBoundingClientRect()
    return narrow() ? { width: width - COVERED.width, height: height - COVERED.height } : { width, height }
  }

  private transform(): { x: number; y: number; k: number } {
    return (this.frame as unknown as { __zoom: { x: number; y: number; k: number } }).__zoom
  }

  /** Whether the middle of a hex is seen, at least this number of pixels from the edges, and from the upper one. */
  private shows(hex: Hex, edge: number, high = edge): boolean {
    const { x, y } = centre(hex)
    const t = this.transform()
    const box = this.free()
    const [left, top] = [x * t.k + t.x, y * t.k + t.y]
    return left >= edge && top >= high && left <= box.width - edge && top <= box.height - edge
  }

  private limit(): void {
    const { width, height } = this.ground()
    const box = this.frame.getBoundingClientRect()
    // On paper the map is not there.
    if (!box.width || !box.height) return
    const fit = Math.min(box.width / width, box.height / height)
    this.behaviour.scaleExtent([Math.min(1, fit * 0.92), 3.2])
    this.behaviour.translateExtent([
      [-EDGE, -EDGE],
      [width + EDGE, height + EDGE],
    ])
  }

  private go({ x, y }: Point, k: number, slow: boolean, room: Size = this.free()): void {
    this.whole = false
    const box = this.frame.getBoundingClientRect()
    const wanted = zoomIdentity.translate(room.width / 2 - x * k, room.height / 2 - y * k).scale(k)
    const frame: [[number, number], [number, number]] = [
      [0, 0],
      [box.width, box.height],
    ]
    const to = this.behaviour.constrain()(wanted, frame, this.behaviour.translateExtent())
    const { transform } = this.behaviour
    if (slow && !calm()) select(this.frame).transition().duration(260).call(transform, to)
    else select(this.frame).call(transform, to)
  }
}
