import { CaptureUpdateAction } from '@excalidraw/excalidraw'
import type { Collaborator, ExcalidrawImperativeAPI, SocketId } from '@excalidraw/excalidraw/types'
import { useEffect } from 'react'
import type { Awareness } from '#room/stage/drawing/page-session.ts'
import { fitView, type Size } from '#room/whiteboard/fit-view.ts'
import type { BoardsModel } from '#room/whiteboard/model.ts'
import type { View } from '#room/whiteboard/templates.ts'
import { profileColorOf } from '#ui/profile-colors.ts'
import { othersOf } from './presence.ts'

/** Shows the hands of the others and their selections, in the colours of their profiles. */
export function useCursors(
  api: ExcalidrawImperativeAPI | undefined,
  awareness: Awareness,
  colorOf: BoardsModel['colorOf'],
): void {
  useEffect(() => {
    if (!api) return
    let frame: number | undefined
    const show = () => {
      frame = undefined
      const collaborators = new Map<SocketId, Collaborator>()
      for (const [tab, { userId, pointer, button, selected }] of othersOf(awareness)) {
        const id = String(tab) as SocketId
        const color = profileColorOf(colorOf(userId))
        collaborators.set(id, {
          id: userId,
          socketId: id,
          color: { background: color, stroke: color },
          ...(pointer && { pointer }),
          ...(button && { button }),
          ...(selected && { selectedElementIds: selected }),
        })
      }
      api.updateScene({ collaborators, captureUpdate: CaptureUpdateAction.NEVER })
    }
    const later = () => {
      frame ??= requestAnimationFrame(show)
    }
    // One's own cursor is drawn by the browser.
    const onChange = (_changes: unknown, origin: unknown) => {
      if (origin !== 'local') later()
    }
    later()
    awareness.on('change', onChange)
    return () => {
      awareness.off('change', onChange)
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [api, awareness, colorOf])
}

interface Follow {
  readonly api: ExcalidrawImperativeAPI | undefined
  readonly awareness: Awareness
  /** The person to follow; absent while this person moves the board themselves. */
  readonly userId: string | undefined
  /** The size of the board on this screen; 0 before it is shown. */
  readonly seen: Size
}

/** Shows the same part of the board as another person sees, for as long as they are followed. */
export function useFollow({ api, awareness, userId, seen: { width, height } }: Follow): void {
  useEffect(() => {
    if (!api || userId === undefined || width === 0) return
    const update = () => {
      const view = [...othersOf(awareness).values()].find(
        (other) => other.userId === userId && other.view,
      )?.view
      if (view) show(api, fitView(view, { width, height }))
    }
    update()
    awareness.on('change', update)
    return () => awareness.off('change', update)
  }, [api, awareness, userId, width, height])
}

type Zoom = ReturnType<ExcalidrawImperativeAPI['getAppState']>['zoom']

function show(api: ExcalidrawImperativeAPI, { scrollX, scrollY, zoom }: View): void {
  const before = api.getAppState()
  if (before.scrollX === scrollX && before.scrollY === scrollY && before.zoom.value === zoom) return
  const appState = { scrollX, scrollY, zoom: { value: zoom } as Zoom }
  api.updateScene({ appState, captureUpdate: CaptureUpdateAction.NEVER })
}
