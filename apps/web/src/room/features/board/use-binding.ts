import { CaptureUpdateAction } from '@excalidraw/excalidraw'
import type { AppState, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Element } from '#room/board/elements.ts'
import { sendAtPace, withPauses } from '#room/stage/drawing/pace.ts'
import type { PageSession } from '#room/stage/drawing/page-session.ts'
import { type Binding, bindScene } from './binding.ts'

/**
 * Least time between two drawings of others' changes, so that this person's own strokes are drawn in between.
 * Milliseconds (one frame at 60 Hz).
 */
const pauseMs = 16

/** Keeps what is on the screen and what everybody draws the same; answers how to tell of a change. */
export function useBinding(api: ExcalidrawImperativeAPI | undefined, session: PageSession): () => void {
  const binding = useRef<Binding>(undefined)
  useLayoutEffect(() => {
    if (!api) return
    const bound = bindScene(
      session.drawing,
      {
        elements: () => api.getSceneElementsIncludingDeleted(),
        replace: (elements) =>
          api.updateScene({
            elements: elements as Element[],
            captureUpdate: CaptureUpdateAction.NEVER,
          }),
        inHand: () => inHand(api.getAppState()),
      },
      // `updateScene` renders later by itself; `flushSync` makes it part of the time that `withPauses` measures.
      (show) => withPauses(() => flushSync(show), pauseMs),
    )
    binding.current = bound
    // The last strokes are told while the editor still has them and the page is still open, whichever ends first.
    session.beforeEnd(bound.push)
    return () => {
      bound.push()
      bound.end()
    }
  }, [api, session])
  return useMemo(() => sendAtPace(() => binding.current?.push() ?? false), [])
}

/** What this person draws, writes, drags or resizes at this moment. */
function inHand(state: AppState): ReadonlySet<string> {
  const { newElement, editingTextElement, resizingElement, multiElement, selectedLinearElement } = state
  const held = [newElement, editingTextElement, resizingElement, multiElement].flatMap((one) => one?.id ?? [])
  if (selectedLinearElement?.isDragging) held.push(selectedLinearElement.elementId)
  if (state.selectedElementsAreBeingDragged) held.push(...Object.keys(state.selectedElementIds))
  return new Set(held)
}
