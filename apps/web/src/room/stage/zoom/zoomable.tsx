import { effect } from '@preact/signals-core'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import words from '#locales/sharing.gen.ts'
import { useSize } from '#room/ui/use-size.ts'
import type { Point, Zoom } from './zoom.ts'
import classes from './zoomable.module.css'

interface ZoomableProps {
  readonly zoom: Zoom
  /** The name of its content. */
  readonly label: string
  /** True while the mouse or a single finger does something else. */
  readonly isTaken?: () => boolean
  readonly className?: string
  /** Fills the box that is zoomed. */
  readonly children: ReactNode
}

const never = () => false

/** Something in its frame, which the hands bring closer. Nothing renders while they move. */
export const Zoomable = ({ zoom, label, isTaken = never, className, children }: ZoomableProps) => {
  const t = useText(words)
  const frame = useRef<HTMLElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useSize(
    frame,
    useCallback((width, height) => zoom.resize({ width, height }), [zoom]),
  )
  useLayoutEffect(
    () =>
      effect(() => {
        const { scale, x, y } = zoom.view.value
        const fit = zoom.fit.value
        if (!box.current || !frame.current) return
        const { style } = box.current
        // Its true size, not a transform: what is received is as sharp as its element is large.
        // Before its shape is known it has the frame's: a picture without a size would not be received.
        style.width = fit ? `${fit.width * scale}px` : '100%'
        style.height = fit ? `${fit.height * scale}px` : '100%'
        style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px)`
        frame.current.toggleAttribute('data-zoomed', scale > 1)
      }),
    [zoom],
  )
  useEffect(() => {
    const life = new AbortController()
    if (frame.current) followGestures(frame.current, zoom, { signal: life.signal, isTaken })
    return () => life.abort()
  }, [zoom, isTaken])
  return (
    <section
      ref={frame}
      className={[classes.frame, className].filter(Boolean).join(' ')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be zoomed and moved is reached by keys
      tabIndex={0}
      aria-label={label}
      aria-description={t('zoom.area')}
    >
      <div ref={box} className={classes.box}>
        {children}
      </div>
    </section>
  )
}

/** Zoom per wheel pixel; `wheelUnits` converts lines and pages to pixels. */
const wheelFactor = 0.005
const wheelUnits = [1, 16, 100]
const keyFactor = 1.25
const keyStep = 60
/** The scale after two presses. */
const pressedTwice = 2.5

interface GestureOptions {
  readonly signal: AbortSignal
  /** True while one finger or the mouse does something else, such as pointing. */
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
