import { IconHierarchy2 } from '@tabler/icons-react'
import words from '#locales/breakout-rooms.gen.ts'
import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import { watchBreakout } from './open-breakout.ts'
import { BreakoutBanner } from './parts.tsx'

export const breakout = defineFeature({
  name: 'breakout',
  permission: (standing) => permissionFor(standing, undefined, 'changeUser'),
  createModel: watchBreakout,
  load: () => import('./model.ts').then(({ createBreakout }) => createBreakout),
  preload: (_, { now }) => (now.value ? 'atOnce' : undefined),
  panelControl: { icon: IconHierarchy2, words },
  Banner: BreakoutBanner,
  panel: () => import('./panel.tsx').then(({ BreakoutPanel }) => BreakoutPanel),
})
