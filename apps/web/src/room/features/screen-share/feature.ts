import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import { createScreenShare, stageContent } from './screen-share.ts'
import { ScreenShareControl } from './screen-share-control.tsx'

export const screenShare = defineFeature({
  name: 'screenShare',
  // Of the things that can be shared, this room has the screen.
  permission: (standing) => permissionFor(standing, 'desktopShare', 'share'),
  createModel: (context, permission) => createScreenShare(context, permission),
  Control: ScreenShareControl,
  stage: {
    content: stageContent,
    load: () => import('./share-stage.tsx').then(({ ShareStage }) => ShareStage),
  },
})
