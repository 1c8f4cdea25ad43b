import { textOf } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
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
  shortcut: {
    letter: 'S',
    modifier: 'controlAlt',
    label: () => textOf(room)('shortcut.share'),
    action: (model) => model.toggle(),
  },
  stage: {
    shows: 'screen',
    load: () => import('./screen-stage.tsx').then(({ ScreenStage }) => ScreenStage),
  },
})
