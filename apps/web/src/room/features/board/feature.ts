import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import { createOnce } from '#room/reactive/create-once.ts'
import { lazyPart } from '#room/ui/lazy-part.tsx'
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
    // Whoever comes to a board fetches it while the rest of the room is drawn.
    scope.follow(
      () => stage.shown.value?.kind === 'whiteboard',
      (isShown) => {
        if (!isShown) return
        lazyPart(loadStage)
        lazyPart(loadCanvas)
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
