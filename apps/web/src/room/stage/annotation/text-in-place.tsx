import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import words from '#locales/annotation.gen.ts'
import type { Annotations } from './annotations.ts'
import { layerWidth, sizeOf, widthOfText } from './mark-shape.ts'
import { longestMarkText, type MarkColor, type MarkWeight, markColors, type Spot } from './marks.ts'
import classes from './text-in-place.module.css'

interface TextInPlaceProps {
  readonly annotations: Pick<Annotations, 'write' | 'beforeEnd'>
  readonly at: Spot
  readonly color: MarkColor
  readonly weight: MarkWeight
  /** Height of the layer, in its units. */
  readonly height: number
  /** Pixels of a unit. */
  readonly scale: number
  /** Another line, below. */
  readonly onNext: (at: Spot) => void
  readonly onClose: () => void
}

/**
 * A text where it will stand, as large and in the same colour. Enter writes it and begins the next line, Escape drops it,
 * and it is written as well when somebody goes on elsewhere.
 */
export const TextInPlace = (props: TextInPlaceProps) => {
  const { annotations, at, color, weight, height, scale } = props
  const t = useText(words)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const size = sizeOf(weight)
  const write = () => {
    const written = field.current?.value.trim()
    if (!field.current || !written) return false
    field.current.value = ''
    setText('')
    annotations.write(written, { color, weight }, at)
    return true
  }
  const onKey = (event: KeyboardEvent) => {
    // Typing moves and turns nothing behind the text.
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation()
    const pressed = pressedKey(event)
    if (pressed !== 'Enter' && pressed !== 'Escape') return
    event.preventDefault()
    if (pressed === 'Escape' && field.current) field.current.value = ''
    if (pressed === 'Enter' && write()) props.onNext({ ...at, y: Math.min(1, at.y + (size * 1.3) / height) })
    else props.onClose()
  }
  const latest = useRef({ write, onKey })
  useLayoutEffect(() => {
    latest.current = { write, onKey }
  })
  // The page may be turned in the middle of a text.
  useEffect(() => annotations.beforeEnd(() => void latest.current.write()), [annotations])
  useLayoutEffect(() => {
    const input = field.current
    if (!input) return
    input.focus({ preventScroll: true })
    // Before the frame around it, which listens to keys by itself.
    const onKeyDown = (event: KeyboardEvent) => latest.current.onKey(event)
    input.addEventListener('keydown', onKeyDown)
    return () => input.removeEventListener('keydown', onKeyDown)
  }, [])
  const style = {
    left: `${at.x * 100}%`,
    top: `${at.y * 100}%`,
    width: widthOfText(text, size) + size,
    maxWidth: Math.max(3 * size, (1 - at.x) * layerWidth),
    fontSize: size,
    color: markColors[color],
    '--scale': scale,
  } as CSSProperties
  return (
    <input
      ref={field}
      className={classes.text}
      style={style}
      data-on={color === 'white' ? 'dark' : 'light'}
      aria-label={t('text')}
      maxLength={longestMarkText}
      dir="auto"
      onInput={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={() => {
        write()
        props.onClose()
      }}
    />
  )
}
