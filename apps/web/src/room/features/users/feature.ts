import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import { createUsers } from './users.ts'
import { UsersControl } from './users-control.tsx'

export const users = defineFeature({
  name: 'users',
  permission: (standing) => permissionFor(standing, undefined, 'viewUsers'),
  createModel: createUsers,
  Control: UsersControl,
  loadPanel: () => import('./users-pane.tsx').then(({ UsersPane }) => UsersPane),
  shortcut: { letter: 'P', modifier: 'controlAlt', action: (_, panel) => panel.toggle },
})
