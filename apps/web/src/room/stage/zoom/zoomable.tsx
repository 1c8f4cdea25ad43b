import { effect } from '@preact/signals-core'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/sharing.gen.ts'
import { useSize } from '#room/ui/use-size.ts'
import { followGestures } from './gestures.ts'
import type { Zoom } from './zoom.ts'
import classes from './zoomable.module.css'

interface ZoomableProps {
  readonly zoom: Zoom
  /** What is in it. */
  readonly label: string
  /** Whether the mouse or a single finger does something else now. */
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
