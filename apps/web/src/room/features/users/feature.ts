import { IconUsers } from '@tabler/icons-react'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/call-users.gen.ts'
import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import { createUsers } from './model.ts'

export const users = defineFeature({
  name: 'users',
  permission: (standing) => permissionFor(standing, undefined, 'viewUsers'),
  createModel: createUsers,
  panelControl: { icon: IconUsers, words },
  importance: 'medium',
  panel: () => import('./panel.tsx').then(({ UsersPanel }) => UsersPanel),
  shortcut: {
    letter: 'P',
    modifier: 'controlAlt',
    label: () => textOf(words)('shortcut'),
    action: (_, panel) => panel.toggle,
  },
})
