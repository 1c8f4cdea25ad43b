import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import { OwnShare } from './own-share.tsx'
import { createScreenShare } from './screen-share.ts'
import { ScreenShareControl } from './screen-share-control.tsx'

export const screenShare = defineFeature({
  name: 'screenShare',
  permission: (standing) => permissionFor(standing, 'desktopShare', 'share'),
  createModel: (context, permission) => createScreenShare(context, permission),
  Control: ScreenShareControl,
  Banner: OwnShare,
  stage: {
    shows: 'screen',
    load: () => import('./screen-stage.tsx').then(({ ScreenStage }) => ScreenStage),
  },
})
