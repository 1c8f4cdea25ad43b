import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import { createOnce } from '#room/reactive/create-once.ts'
import { prefetchPart } from '#room/ui/lazy-part.tsx'
import { BoardControl } from './board-control.tsx'
import { loadCanvas } from './load-canvas.ts'

const loadStage = () => import('./board-stage.tsx').then(({ BoardStage }) => BoardStage)

export const board = defineFeature({
  name: 'board',
  permission(standing) {
    const mayShare = permissionFor(standing, 'whiteboard', 'share')
    return mayShare === 'allowed' ? permissionFor(standing, 'whiteboard', 'annotate') : mayShare
  },
  createModel(context) {
    const { scope, stage } = context
    // Loads as soon as a board is on the stage, while the rest of the room still renders.
    scope.follow(
      () => stage.shown.value?.kind === 'whiteboard',
      (isShown) => {
        if (!isShown) return
        prefetchPart(loadStage)
        prefetchPart(loadCanvas)
      },
    )
    return { once: createOnce(context) }
  },
  Control: BoardControl,
  loadPanel: () => import('./boards-pane.tsx').then(({ BoardsPane }) => BoardsPane),
  stage: {
    shows: 'whiteboard',
    load: loadStage,
  },
})
