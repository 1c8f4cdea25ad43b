import { IconChalkboard } from '@tabler/icons-react'
import words from '#locales/board.gen.ts'
import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import { prefetchPart } from '#room/ui/lazy-part.tsx'
import { loadCanvas } from '#room/whiteboard/load-canvas.ts'

export const board = defineFeature({
  name: 'board',
  permission(standing) {
    const mayShare = permissionFor(standing, 'whiteboard', 'share')
    return mayShare === 'allowed' ? permissionFor(standing, 'whiteboard', 'annotate') : mayShare
  },
  createModel: () => undefined,
  load: () => import('#room/whiteboard/model.ts').then(({ createBoards }) => createBoards),
  panelControl: { icon: IconChalkboard, words },
  panel: () => import('#room/whiteboard/panel.tsx').then(({ BoardsPanel }) => BoardsPanel),
  stage: {
    shows: 'whiteboard',
    load: () => import('#room/whiteboard/stage.tsx').then(({ BoardStage }) => BoardStage),
    prefetch: () => prefetchPart(loadCanvas),
  },
})
