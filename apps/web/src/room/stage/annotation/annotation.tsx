import { mayClearMarks } from '@lumi/contract/share-actions'
import { type Layer, layerName } from '@lumi/contract/values'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { DrawingAccess } from '#room/stage/drawing/drawing.ts'
import { isClosed } from '#room/stage/drawing/page-session.ts'
import { wayOf } from '#room/stage/undo-buttons.tsx'
import type { MenuItem } from '#room/ui/menu.tsx'
import { AnnotationLayer, type AnnotationTool } from './annotation-layer.tsx'
import { AnnotationTools } from './annotation-tools.tsx'
import { type Annotations, openAnnotations } from './annotations.ts'
import type { MarkColor, MarkWeight } from './marks.ts'

export interface AnnotationProps extends Layer {
  /** Access to the drawings. */
  readonly drawings: DrawingAccess
  readonly feed: ConferenceFeed
  /** The person who shares the page or screen below. */
  readonly sharedBy: string
  readonly mayDraw: boolean
  /** True while this person draws. */
  readonly isOn: boolean
  /** The place of the tools, which are not zoomed with the share. */
  readonly tools: Element | null
  /** Further actions on the drawing. Default: none. */
  readonly items?: readonly MenuItem[]
  readonly onClose: () => void
}

/**
 * The drawing of people over a page or a screen, in the box that is zoomed. It is opened anew when this person may draw there,
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
  const [weight, setWeight] = useState<MarkWeight>('medium')
  const [texts, setTexts] = useState(0)
  const choose = (chosen: AnnotationTool) => {
    setTool(chosen)
    if (chosen === 'text') setTexts(texts + 1)
  }
  const state = useSignal(annotations.state)
  useUndoKeys(annotations, tools, isOn)
  // Marks that are drawn before it is open, or while the connection is lost, are sent then.
  const handTool = isOn && !isClosed(state) ? tool : undefined
  return (
    <>
      <AnnotationLayer
        annotations={annotations}
        tool={handTool}
        color={color}
        weight={weight}
        texts={texts}
      />
      {isOn &&
        tools &&
        createPortal(
          <AnnotationTools
            annotations={annotations}
            tool={tool}
            onTool={choose}
            color={color}
            onColor={setColor}
            weight={weight}
            onWeight={setWeight}
            items={items}
            onClose={onClose}
            onRetry={onRetry}
          />,
          tools,
        )}
    </>
  )
}

/** The usual keys undo and redo while the focus is on the annotated area, or on the tools. */
function useUndoKeys(annotations: Annotations, tools: Element | null, isOn: boolean): void {
  useEffect(() => {
    const stage = tools?.parentElement
    if (!isOn || !stage) return
    const onKey = (event: Event) => {
      const way = wayOf(event as KeyboardEvent)
      if (!way) return
      event.preventDefault()
      annotations[way]()
    }
    stage.addEventListener('keydown', onKey)
    return () => stage.removeEventListener('keydown', onKey)
  }, [annotations, tools, isOn])
}
