import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import { createScreenShare } from './screen-share.ts'
import { ScreenShareControl } from './screen-share-control.tsx'

export const screenShare = defineFeature({
  name: 'screenShare',
  permission: (standing) => permissionFor(standing, 'desktopShare', 'share'),
  createModel: (context, permission) => createScreenShare(context, permission),
  Control: ScreenShareControl,
  stage: {
    shows: 'screen',
    load: () => import('./screen-stage.tsx').then(({ ScreenStage }) => ScreenStage),
  },
})
