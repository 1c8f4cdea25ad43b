import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/annotation.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { useSize } from '#room/ui/use-size.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './annotation-layer.module.css'
import type { Annotations } from './annotations.ts'
import { drawByHand, drawingHand, erasingHand, hitsOf, type Moving, selectingHand, spotAt } from './hand.ts'
import { layerWidth } from './mark-shape.ts'
import { type MarkColor, type MarkKind, type MarkWeight, movedBy, type Spot } from './marks.ts'
import { MarksView, SelectableMarks } from './marks-view.tsx'
import { TextInPlace } from './text-in-place.tsx'

export type AnnotationTool = 'select' | MarkKind | 'eraser'

interface AnnotationLayerProps {
  readonly annotations: Annotations
  /** The tool in the hand; absent while it does not draw. */
  readonly tool: AnnotationTool | undefined
  readonly color: MarkColor
  readonly weight: MarkWeight
  /** The number of requests for a text: each begins one in the middle. */
  readonly texts: number
}

const nothing = () => false

/** The drawing over a share. It is zoomed with the share. */
export const AnnotationLayer = ({ annotations, tool, color, weight, texts }: AnnotationLayerProps) => {
  const t = useText(words)
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [moving, setMoving] = useState<Moving>()
  /** The place of the text that is being written. */
  const [place, setPlace] = useState<Spot>()
  const marks = useSignal(annotations.marks)
  useSize(
    box,
    useCallback((width, height) => setSize({ width, height }), []),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is begun by a press, and not because the page is turned.
  useEffect(() => {
    if (box.current && tool === 'text') setPlace(middleOfSeen(box.current))
  }, [texts])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text that is being written ends with its page.
  useEffect(() => {
    const layer = box.current
    if (!layer || tool !== 'text') return
    // Not before, because pressing moves the focus to the pressed element. At once, or a phone would show no keys.
    const write = (event: MouseEvent) => {
      if (event.target instanceof HTMLInputElement) return
      flushSync(() => setPlace(spotAt(layer, event)))
    }
    layer.addEventListener('click', write)
    return () => {
      layer.removeEventListener('click', write)
      setPlace(undefined)
    }
  }, [annotations, tool])
  useEffect(() => {
    const layer = box.current
    if (!layer || !tool || tool === 'text') return
    const life = new AbortController()
    const select = (id: string) =>
      layer.querySelector<HTMLElement>(`[data-own="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
    const hand =
      tool === 'eraser'
        ? erasingHand(annotations)
        : tool === 'select'
          ? selectingHand(annotations, { select, show: setMoving })
          : drawingHand(annotations, { kind: tool, color, weight })
    drawByHand(layer, hand, life.signal)
    // The selected mark has the focus, which pressing would move to the frame.
    const keepFocusOnMark = (event: MouseEvent) => {
      if (tool === 'select' && hitsOf(event).length > 0) event.preventDefault()
    }
    layer.addEventListener('mousedown', keepFocusOnMark, life)
    return () => life.abort()
  }, [annotations, tool, color, weight])
  const height = size.width > 0 ? (layerWidth * size.height) / size.width : 0
  const moved = new Map(moving && movedBy(moving.line, moving.by).map((mark) => [mark.id, mark]))
  const seen = marks.map((mark) => moved.get(mark.id) ?? mark)
  const written = marks.filter(({ kind }) => kind === 'text')
  return (
    <div ref={box} className={classes.layer} data-tool={tool}>
      <svg
        className={classes.drawing}
        viewBox={`0 0 ${layerWidth} ${height || layerWidth}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {height > 0 && (
          <MarksView
            marks={seen}
            height={height}
            isWithinReach={
              tool === 'eraser' ? annotations.mayErase : tool === 'select' ? annotations.isOwn : nothing
            }
          />
        )}
      </svg>
      {tool === 'select' && height > 0 && (
        <SelectableMarks annotations={annotations} marks={seen} height={height} />
      )}
      {place && height > 0 && (
        <TextInPlace
          annotations={annotations}
          at={place}
          color={color}
          weight={weight}
          height={height}
          scale={size.width / layerWidth}
          onNext={setPlace}
          onClose={() => setPlace(undefined)}
        />
      )}
      {written.length > 0 && (
        <ul className={visually.hidden} aria-label={t('texts')}>
          {written.map(({ id, text }) => (
            <li key={id} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The middle of the visible part, as a layer may be larger than its frame. */
function middleOfSeen(layer: HTMLElement): Spot {
  const whole = layer.getBoundingClientRect()
  const frame = layer.closest('section')?.getBoundingClientRect() ?? whole
  const [left, right] = [Math.max(whole.left, frame.left), Math.min(whole.right, frame.right)]
  const [top, bottom] = [Math.max(whole.top, frame.top), Math.min(whole.bottom, frame.bottom)]
  return spotAt(layer, { clientX: (left + right) / 2, clientY: (top + bottom) / 2 })
}
