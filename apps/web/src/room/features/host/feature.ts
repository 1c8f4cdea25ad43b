import { Role } from '@lumi/contract/values'
import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import { HostControl } from './host-control.tsx'
import { createHostNews } from './host-news.ts'

export const host = defineFeature({
  name: 'host',
  permission(standing) {
    const mayManage = permissionFor(standing, undefined, 'changeUser')
    return standing.role === Role.host || mayManage === 'allowed' ? mayManage : 'hidden'
  },
  createModel: createHostNews,
  Control: HostControl,
  loadPanel: () => import('./host-pane.tsx').then(({ HostPane }) => HostPane),
})
