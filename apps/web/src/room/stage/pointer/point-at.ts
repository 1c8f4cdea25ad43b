import { pressedKey } from '#lib/keys.ts'
import { atPace, paceMs } from '#room/stage/drawing/pace.ts'
import type { PointedAt } from './pointers.ts'

/** How far a key moves it, of the whole. */
const keyStep = 0.02

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
}

/** Tells where the mouse, a finger or the arrow keys point to within the box, until the signal ends it. */
export function followPointing(
  box: HTMLElement,
  signal: AbortSignal,
  tell: (at: Omit<PointedAt, 'page'> | null) => void,
): void {
  let at = { x: 0.5, y: 0.5 }
  // However fast the mouse moves.
  const tellSoon = atPace(() => tell(at), paceMs)
  const move = (x: number, y: number) => {
    if (x < 0 || x > 1 || y < 0 || y > 1) return stop()
    at = { x, y }
    tellSoon()
  }
  const stop = () => {
    tellSoon.cancel()
    tell(null)
  }
  const byHand = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = box.getBoundingClientRect()
    move((clientX - left) / width, (clientY - top) / height)
  }
  const frame = box.parentElement
  frame?.addEventListener('pointerdown', byHand, { signal })
  frame?.addEventListener('pointermove', byHand, { signal })
  frame?.addEventListener('pointerleave', stop, { signal })
  frame?.addEventListener(
    'keydown',
    (event) => {
      const step = steps[pressedKey(event)]
      if (!step) return
      event.preventDefault()
      const within = (value: number) => Math.min(1, Math.max(0, value))
      move(within(at.x + step[0]), within(at.y + step[1]))
    },
    { signal },
  )
  signal.addEventListener('abort', stop)
}
