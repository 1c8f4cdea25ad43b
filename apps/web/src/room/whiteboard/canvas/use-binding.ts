import { CaptureUpdateAction } from '@excalidraw/excalidraw'
import type { AppState, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { sendAtPace, withPauses } from '#room/stage/drawing/pace.ts'
import type { PageSession } from '#room/stage/drawing/page-session.ts'
import type { Element } from '#room/whiteboard/elements.ts'
import { type Binding, bindScene } from './binding.ts'

/**
 * Least time between two drawings of others' changes, so that this person's own strokes are drawn in between.
 * Milliseconds (one frame at 60 Hz).
 */
const pauseMs = 16

interface BoundCanvas {
  /** To be called when something on the screen has changed. */
  push(): void
  /** To be called when this person does something, before the editor processes it: it begins a step of its own. */
  act(): void
  /** Takes back this person's last step on this page, or does it again. */
  turn(way: 'undo' | 'redo'): void
}

/** Synchronizes the screen and the shared drawing. */
export function useBinding(api: ExcalidrawImperativeAPI | undefined, session: PageSession): BoundCanvas {
  const binding = useRef<Binding>(undefined)
  /** True where this person has done something since their last step: the editor also changes things by itself. */
  const hasActed = useRef(false)
  const { history } = session
  useLayoutEffect(() => {
    if (!api) return
    const isBusy = () => {
      const state = api.getAppState()
      return state.cursorButton === 'down' || inHand(state).size > 0
    }
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
        write(messages) {
          for (const parts of messages) history[hasActed.current ? 'change' : 'amend'](parts)
          if (!hasActed.current || isBusy()) return
          history.endStep()
          hasActed.current = false
        },
        undoOrigin: history.origin,
      },
      // `updateScene` renders later by itself; `flushSync` makes it part of the time that `withPauses` measures.
      (show) => withPauses(() => flushSync(show), pauseMs),
    )
    binding.current = bound
    // The last strokes are sent while the editor still has them and the page is still open, whichever ends first.
    session.beforeEnd(bound.push)
    return () => {
      bound.push()
      bound.end()
    }
  }, [api, session, history])
  return useMemo(() => {
    const isHolding = () => api !== undefined && inHand(api.getAppState()).size > 0
    return {
      push: sendAtPace(() => binding.current?.push() ?? false),
      act() {
        if (!isHolding()) {
          binding.current?.push()
          history.endStep()
        }
        hasActed.current = true
      },
      turn(way) {
        if (isHolding()) return
        binding.current?.push()
        history.endStep()
        hasActed.current = false
        history[way]()
      },
    }
  }, [api, history])
}

/** The elements that this person draws, writes, drags or resizes at this moment. */
function inHand(state: AppState): ReadonlySet<string> {
  const { newElement, editingTextElement, resizingElement, multiElement, selectedLinearElement } = state
  const held = [newElement, editingTextElement, resizingElement, multiElement].flatMap((one) => one?.id ?? [])
  if (selectedLinearElement?.isDragging) held.push(selectedLinearElement.elementId)
  if (state.selectedElementsAreBeingDragged) held.push(...Object.keys(state.selectedElementIds))
  return new Set(held)
}
