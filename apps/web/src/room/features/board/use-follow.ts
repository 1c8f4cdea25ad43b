import { CaptureUpdateAction } from '@excalidraw/excalidraw'
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { useEffect } from 'react'
import type { View } from '#room/board/templates.ts'
import type { Awareness } from '#room/stage/drawing/page-session.ts'
import { fitView, type Size } from './fit-view.ts'
import { othersOf } from './presence.ts'

interface Follow {
  readonly api: ExcalidrawImperativeAPI | undefined
  readonly awareness: Awareness
  /** Whom to follow; absent while this person looks where they like. */
  readonly userId: string | undefined
  /** How large the board is on this screen; 0 before it is shown. */
  readonly seen: Size
}

/** Shows what somebody else sees, for as long as they are followed. */
export function useFollow({ api, awareness, userId, seen: { width, height } }: Follow): void {
  useEffect(() => {
    if (!api || userId === undefined || width === 0) return
    const look = () => {
      const view = [...othersOf(awareness).values()].find(
        (other) => other.userId === userId && other.view,
      )?.view
      if (view) show(api, fitView(view, { width, height }))
    }
    look()
    awareness.on('change', look)
    return () => awareness.off('change', look)
  }, [api, awareness, userId, width, height])
}

type Zoom = ReturnType<ExcalidrawImperativeAPI['getAppState']>['zoom']

function show(api: ExcalidrawImperativeAPI, { scrollX, scrollY, zoom }: View): void {
  const before = api.getAppState()
  if (before.scrollX === scrollX && before.scrollY === scrollY && before.zoom.value === zoom) return
  const appState = { scrollX, scrollY, zoom: { value: zoom } as Zoom }
  api.updateScene({ appState, captureUpdate: CaptureUpdateAction.NEVER })
}
