import { CaptureUpdateAction } from '@excalidraw/excalidraw'
import type { Collaborator, ExcalidrawImperativeAPI, SocketId } from '@excalidraw/excalidraw/types'
import { useEffect } from 'react'
import type { Awareness } from '#room/stage/drawing/page-session.ts'
import { profileColorOf } from '#ui/profile-colors.ts'
import type { BoardsModel } from './boards.ts'
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
    const hear = (_changes: unknown, origin: unknown) => {
      if (origin !== 'local') later()
    }
    later()
    awareness.on('change', hear)
    return () => {
      awareness.off('change', hear)
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [api, awareness, colorOf])
}
