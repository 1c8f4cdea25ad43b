import { shareFeatures } from '@lumi/contract/share-actions'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/screen-share.gen.ts'
import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import { createScreenShare } from './model.ts'
import { OwnShare, ScreenShareControl } from './parts.tsx'

export const screenShare = defineFeature({
  name: 'screenShare',
  // One control for all that can be shared: it leads to the panels of files and boards as well.
  permission: (standing) => permissionFor(standing, Object.values(shareFeatures), 'share'),
  createModel: (context) => createScreenShare(context),
  Control: ScreenShareControl,
  Banner: OwnShare,
  shortcut: {
    letter: 'S',
    modifier: 'controlAlt',
    label: () => textOf(words)('shortcut'),
    action: (model) => model.toggle(),
  },
  stage: {
    shows: 'screen',
    load: () => import('./stage.tsx').then(({ ScreenStage }) => ScreenStage),
  },
})
