import { mayClearMarks } from '@lumi/contract/share-actions'
import { type Layer, layerName } from '@lumi/contract/values'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { DrawingAccess } from '#room/stage/drawing/drawing.ts'
import { isClosed } from '#room/stage/drawing/page-session.ts'
import type { MenuItem } from '#room/ui/menu.tsx'
import { AnnotationLayer, type AnnotationTool } from './annotation-layer.tsx'
import { AnnotationTools } from './annotation-tools.tsx'
import { type Annotations, openAnnotations } from './annotations.ts'
import type { MarkColor, Spot } from './marks.ts'

export interface AnnotationProps extends Layer {
  /** By which the server knows this person. */
  readonly drawings: DrawingAccess
  readonly feed: ConferenceFeed
  /** Who shares what it lies over. */
  readonly sharedBy: string
  readonly mayDraw: boolean
  /** Whether this person draws now. */
  readonly isOn: boolean
  /** What they draw with stands here: it is not zoomed with what is shown. */
  readonly tools: Element | null
  /** What else can be done with what is drawn. Default: nothing. */
  readonly items?: readonly MenuItem[]
  readonly onClose: () => void
}

const middle: Spot = { x: 0.5, y: 0.5 }

/**
 * What people draw over a page or a screen, in the box that is zoomed. It is opened anew when this person may draw there,
 * or may no longer: what the server has not taken is not shown.
 */
export const Annotation = (props: AnnotationProps) => {
  const { confId, subjectId, page, drawings, feed, sharedBy, mayDraw, ...rest } = props
  const me = useSignal(feed.me)
  const { userId } = me
  const mayClear = mayClearMarks(me, sharedBy)
  const name = layerName({ confId, subjectId, page })
  const [attempt, setAttempt] = useState(0)
  const [annotations, setAnnotations] = useState<Annotations>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another right or attempt opens it anew.
  useEffect(() => {
    const opened = openAnnotations(name, drawings, { userId, mayClear })
    setAnnotations(opened)
    return opened.end
  }, [name, drawings, userId, mayClear, mayDraw, attempt])
  return (
    annotations && (
      <OpenAnnotation {...rest} annotations={annotations} onRetry={() => setAttempt(attempt + 1)} />
    )
  )
}

interface OpenAnnotationProps extends Pick<AnnotationProps, 'isOn' | 'tools' | 'items' | 'onClose'> {
  readonly annotations: Annotations
  readonly onRetry: () => void
}

const OpenAnnotation = ({ annotations, isOn, tools, items = [], onClose, onRetry }: OpenAnnotationProps) => {
  const [tool, setTool] = useState<AnnotationTool>('pen')
  const [color, setColor] = useState<MarkColor>('red')
  const [place, setPlace] = useState(middle)
  const textField = useRef<HTMLInputElement>(null)
  const focusText = useCallback(() => textField.current?.focus(), [])
  const state = useSignal(annotations.state)
  // What is drawn before it is open, or while the line is down, is sent then.
  const write = (text: string) => {
    annotations.write(text, { color }, place)
    // The next line stands below.
    setPlace({ ...place, y: Math.min(1, place.y + 0.05) })
  }
  const handTool = isOn && !isClosed(state) ? tool : undefined
  return (
    <>
      <AnnotationLayer
        annotations={annotations}
        tool={handTool}
        color={color}
        place={handTool === 'text' ? place : undefined}
        onPlace={setPlace}
        onPlaced={focusText}
      />
      {isOn &&
        tools &&
        createPortal(
          <AnnotationTools
            annotations={annotations}
            tool={tool}
            onTool={setTool}
            color={color}
            onColor={setColor}
            textField={textField}
            onWrite={write}
            items={items}
            onClose={onClose}
            onRetry={onRetry}
          />,
          tools,
        )}
    </>
  )
}
