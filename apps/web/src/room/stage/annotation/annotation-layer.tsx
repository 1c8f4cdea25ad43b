import { useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/annotation.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { useSize } from '#room/ui/use-size.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './annotation-layer.module.css'
import type { Annotations } from './annotations.ts'
import { drawByHand } from './draw-by-hand.ts'
import { looks } from './looks.ts'
import { type MarkColor, type MarkKind, markColors, type Spot } from './marks.ts'
import { MarksView } from './marks-view.tsx'
import { layerWidth } from './shape.ts'

export type AnnotationTool = MarkKind | 'eraser'

interface AnnotationLayerProps {
  readonly annotations: Annotations
  /** What the hand does; absent while it does not draw. */
  readonly tool: AnnotationTool | undefined
  readonly color: MarkColor
  /** Where the next text is to stand; absent while none is to be written. */
  readonly place: Spot | undefined
  /** Another place for it. */
  readonly onPlace: (at: Spot) => void
  /** The hand is lifted from that place. */
  readonly onPlaced: () => void
}

const nothing = () => false

/** What is drawn, over the whole of what is shown and as near as that is looked at. */
export const AnnotationLayer = (props: AnnotationLayerProps) => {
  const { annotations, tool, color, place, onPlace, onPlaced } = props
  const t = useText(words)
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  const marks = useSignal(annotations.marks)
  useSize(
    box,
    useCallback((width, height) => setHeight(width > 0 ? (layerWidth * height) / width : 0), []),
  )
  useEffect(() => {
    if (!box.current || !tool) return
    const life = new AbortController()
    const erase = (_: Spot, { clientX, clientY }: PointerEvent) => {
      const under = document.elementsFromPoint(clientX, clientY)
      annotations.erase(under.flatMap((element) => element.getAttribute('data-erases') ?? []))
    }
    drawByHand(
      box.current,
      {
        isPaced: tool !== 'eraser',
        down(at, event) {
          if (tool === 'text') return void onPlace(at)
          if (tool !== 'eraser') return annotations.begin({ kind: tool, color }, at)
          erase(at, event)
          return erase
        },
      },
      life.signal,
    )
    // Not before: pressing takes the focus to what is pressed.
    if (tool === 'text') box.current.addEventListener('click', onPlaced, { signal: life.signal })
    return () => life.abort()
  }, [annotations, tool, color, onPlace, onPlaced])
  const texts = marks.filter(({ kind }) => kind === 'text')
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
            marks={marks}
            height={height}
            mayErase={tool === 'eraser' ? annotations.mayErase : nothing}
          />
        )}
        {height > 0 && place && <Caret at={place} height={height} color={color} />}
      </svg>
      {texts.length > 0 && (
        <ul className={visually.hidden} aria-label={t('texts')}>
          {texts.map(({ id, text }) => (
            <li key={id} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface CaretProps extends Pick<AnnotationLayerProps, 'color'> {
  readonly at: Spot
  readonly height: number
}

/** Where a text would begin. */
const Caret = ({ at, height, color }: CaretProps) => {
  const middle = at.y * height
  const half = looks.text.size / 2
  return (
    <line
      className={classes.caret}
      x1={at.x * layerWidth}
      x2={at.x * layerWidth}
      y1={middle - half}
      y2={middle + half}
      stroke={markColors[color]}
      strokeWidth={looks.text.width}
    />
  )
}
