import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import { watchBreakout } from './breakout-access.ts'
import { BreakoutBanner } from './breakout-banner.tsx'
import { BreakoutControl } from './breakout-control.tsx'

export const breakout = defineFeature({
  name: 'breakout',
  permission: (standing) => permissionFor(standing, undefined, 'changeUser'),
  createModel: watchBreakout,
  Control: BreakoutControl,
  Banner: BreakoutBanner,
  loadPanel: () => import('./breakout-pane.tsx').then(({ BreakoutPane }) => BreakoutPane),
})
