import { Fragment, useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import words from '#locales/annotation.gen.ts'
import type { Annotations } from './annotations.ts'
import { layerWidth, pathOf, styleOf, widthOfText } from './mark-shape.ts'
import { endsOf, type Mark, markColors, type Spot } from './marks.ts'
import classes from './marks-view.module.css'

/** Width of the invisible stroke by which a pointer hits a mark. */
const reach = 40

interface MarksViewProps {
  readonly marks: readonly Mark[]
  readonly height: number
  /** The marks that a hand can find, also beside a thin line. */
  readonly isWithinReach: (id: string) => boolean
}

/** The marks on a layer that is `layerWidth` wide and so high. */
export const MarksView = ({ marks, height, isWithinReach }: MarksViewProps) =>
  marks.map((mark) => (
    <Fragment key={mark.id}>
      <MarkView mark={mark} height={height} isWithinReach={isWithinReach(mark.id)} />
      {mark.kind !== 'text' && isWithinReach(mark.id) && (
        <path
          data-hit={mark.id}
          d={pathOf(mark, height)}
          fill="none"
          stroke="transparent"
          strokeWidth={reach}
        />
      )}
    </Fragment>
  ))

interface MarkViewProps extends Pick<MarksViewProps, 'height'> {
  readonly mark: Mark
  readonly isWithinReach: boolean
}

const MarkView = ({ mark, height, isWithinReach }: MarkViewProps) => {
  const color = markColors[mark.color]
  const { width, opacity, size } = styleOf(mark)
  const [spot] = mark.spots
  if (mark.kind === 'text')
    return (
      <text
        data-mark={mark.id}
        data-hit={isWithinReach ? mark.id : undefined}
        x={(spot?.x ?? 0) * layerWidth}
        y={(spot?.y ?? 0) * height}
        fill={color}
        stroke={mark.color === 'white' ? markColors.black : markColors.white}
        strokeWidth={width}
        strokeLinejoin="round"
        paintOrder="stroke"
        fontFamily="inherit"
        fontSize={size}
        fontWeight={600}
        dominantBaseline="middle"
      >
        {mark.text}
      </text>
    )
  return (
    <path
      data-mark={mark.id}
      d={pathOf(mark, height)}
      fill="none"
      stroke={color}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity={opacity}
    />
  )
}

interface SelectableMarksProps {
  readonly annotations: Pick<Annotations, 'move' | 'erase' | 'isOwn'>
  /** All that is drawn, as it is seen. */
  readonly marks: readonly Mark[]
  /** Height of the layer, in its units. */
  readonly height: number
}

/** A key moves a mark by this part of the whole, and with Shift by more. */
const keyStep = 0.005
const largeStep = 0.05
const ways: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** This person's own marks, each to be chosen by Tab or by the hand; the one that has the focus is moved and removed by keys. */
export const SelectableMarks = ({ annotations, marks, height }: SelectableMarksProps) => {
  const t = useText(words)
  const list = useRef<HTMLUListElement>(null)
  /** The mark that keys are moving: all of that is one step. */
  const going = useRef<string>(undefined)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const onKey = (event: KeyboardEvent) => {
      const id = (event.target as HTMLElement).dataset.own
      if (!id || event.ctrlKey || event.metaKey || event.altKey) return
      const pressed = pressedKey(event)
      const way = ways[pressed]
      const isRemoved = pressed === 'Delete' || pressed === 'Backspace'
      if (!way && !isRemoved && pressed !== 'Escape') return
      // Not for the frame around it, which would move as well.
      event.stopPropagation()
      event.preventDefault()
      if (way) {
        const step = event.shiftKey ? largeStep : keyStep
        annotations.move(id, { x: way.x * step, y: way.y * step }, going.current === id)
        going.current = id
        return
      }
      const all = [...element.querySelectorAll<HTMLElement>('[data-own]')]
      const at = all.findIndex(({ dataset }) => dataset.own === id)
      const next = isRemoved ? (all[at + 1] ?? all[at - 1]) : undefined
      // To another mark, or to the annotated area.
      ;(next ?? element.closest<HTMLElement>('section'))?.focus({ preventScroll: true })
      if (isRemoved) annotations.erase([id])
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [annotations])
  const lines = Map.groupBy(
    marks.filter(({ id }) => annotations.isOwn(id)),
    ({ id, lineId = id }) => lineId,
  )
  return (
    <ul ref={list} className={classes.marks} aria-label={t('own')}>
      {[...lines].map(([key, line]) => (
        <li key={key}>
          <button
            type="button"
            className={classes.mark}
            data-own={line[0]?.id}
            style={boxOf(line, height)}
            aria-label={nameOf(line, t)}
            aria-description={t('own.hint')}
            onBlur={() => {
              going.current = undefined
            }}
          />
        </li>
      ))}
    </ul>
  )
}

function nameOf([mark]: readonly Mark[], t: ReturnType<typeof useText<typeof words>>): string {
  if (!mark) return ''
  const { kind, color, text } = mark
  const words = { kind: t(`tool.${kind}`), color: t(`color.${color}`) }
  return text === undefined ? t('mark', words) : t('mark.text', { ...words, text })
}

/** The bounds of a line, as parts of the annotated area. */
function boxOf(line: readonly Mark[], height: number) {
  const [left, top, right, bottom] = endsOf(line)
  const [mark] = line
  const percent = (part: number) => `${part * 100}%`
  if (mark?.kind !== 'text')
    return {
      left: percent(left),
      top: percent(top),
      width: percent(right - left),
      height: percent(bottom - top),
    }
  const { size } = styleOf(mark)
  return {
    left: percent(left),
    top: percent(top - size / 2 / height),
    width: percent(widthOfText(mark.text ?? '', size) / layerWidth),
    height: percent(size / height),
  }
}
