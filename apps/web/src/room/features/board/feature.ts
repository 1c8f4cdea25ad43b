import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import { createOnce } from '#room/reactive/create-once.ts'
import { BoardControl } from './board-control.tsx'

export const board = defineFeature({
  name: 'board',
  permission(standing) {
    const mayShare = permissionFor(standing, 'whiteboard', 'share')
    return mayShare === 'allowed' ? permissionFor(standing, 'whiteboard', 'annotate') : mayShare
  },
  createModel: (context) => ({ once: createOnce(context) }),
  Control: BoardControl,
  loadPanel: () => import('./boards-pane.tsx').then(({ BoardsPane }) => BoardsPane),
  stage: {
    shows: 'whiteboard',
    load: () => import('./board-stage.tsx').then(({ BoardStage }) => BoardStage),
  },
})
