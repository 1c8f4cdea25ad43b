import { pressedKey } from '#lib/keys.ts'
import type { Point, Zoom } from './zoom.ts'

/** Of a wheel in pixels; lines and pages of other mice count as so many. */
const wheelFactor = 0.005
const wheelUnits = [1, 16, 100]
const keyFactor = 1.25
const keyStep = 60
/** How close two presses bring it. */
const pressedTwice = 2.5

interface GestureOptions {
  readonly signal: AbortSignal
  /** Whether one finger or the mouse does something else now, such as pointing. */
  readonly isTaken: () => boolean
}

/** Zooms by pinching, by Ctrl and the wheel, by keys and by pressing twice; moves by dragging and by the wheel. */
export function followGestures(frame: HTMLElement, zoom: Zoom, { signal, isTaken }: GestureOptions): void {
  const fingers = new Map<number, Point>()
  const fromMiddle = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  frame.addEventListener(
    'wheel',
    (event) => {
      const unit = wheelUnits[event.deltaMode] ?? 1
      if (event.ctrlKey || event.metaKey)
        zoom.by(Math.exp(-event.deltaY * unit * wheelFactor), fromMiddle(event))
      else if (zoom.isZoomed.peek()) zoom.pan(-event.deltaX * unit, -event.deltaY * unit)
      else return
      event.preventDefault()
    },
    { signal, passive: false },
  )
  frame.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      fingers.set(event.pointerId, fromMiddle(event))
      // A single finger may draw, point or press a link, and is not captured then. With a second one both zoom.
      const isLeft = isTaken() || (event.target instanceof Element && event.target.closest('a, button'))
      if (fingers.size > 1 || (zoom.isZoomed.peek() && !isLeft))
        for (const id of fingers.keys()) frame.setPointerCapture(id)
    },
    { signal },
  )
  frame.addEventListener(
    'pointermove',
    (event) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const now = fromMiddle(event)
      fingers.set(event.pointerId, now)
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
      if (other) {
        const spread = distance(now, other) / Math.max(1, distance(before, other))
        zoom.by(spread, between(now, other))
        zoom.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
      } else if (!isTaken()) zoom.pan(now.x - before.x, now.y - before.y)
    },
    { signal },
  )
  for (const over of ['pointerup', 'pointercancel', 'lostpointercapture', 'pointerleave'] as const)
    frame.addEventListener(over, (event) => fingers.delete(event.pointerId), { signal })
  frame.addEventListener(
    'dblclick',
    (event) => {
      if (isTaken()) return
      if (zoom.isZoomed.peek()) zoom.reset()
      else zoom.by(pressedTwice, fromMiddle(event))
    },
    { signal },
  )
  frame.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const pressed = pressedKey(event)
      const act = keys(zoom)[pressed]
      if (!act || (pressed.startsWith('Arrow') && (!zoom.isZoomed.peek() || isTaken()))) return
      event.preventDefault()
      act()
    },
    { signal },
  )
}

const keys = (zoom: Zoom): Readonly<Record<string, () => void>> => ({
  '+': () => zoom.by(keyFactor),
  '=': () => zoom.by(keyFactor),
  '-': () => zoom.by(1 / keyFactor),
  '0': zoom.reset,
  ArrowLeft: () => zoom.pan(keyStep, 0),
  ArrowRight: () => zoom.pan(-keyStep, 0),
  ArrowUp: () => zoom.pan(0, keyStep),
  ArrowDown: () => zoom.pan(0, -keyStep),
})

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
