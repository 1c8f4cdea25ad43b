import { textOf } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import { createUsers } from './users.ts'
import { UsersControl } from './users-control.tsx'

export const users = defineFeature({
  name: 'users',
  permission: (standing) => permissionFor(standing, undefined, 'viewUsers'),
  createModel: createUsers,
  Control: UsersControl,
  importance: 'medium',
  loadPanel: () => import('./users-pane.tsx').then(({ UsersPane }) => UsersPane),
  shortcut: {
    letter: 'P',
    modifier: 'controlAlt',
    label: () => textOf(room)('shortcut.users'),
    action: (_, panel) => panel.toggle,
  },
})
