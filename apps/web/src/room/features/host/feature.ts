import { Role } from '@lumi/contract/values'
import { IconShieldCheck } from '@tabler/icons-react'
import words from '#locales/host.gen.ts'
import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'

/** The tools of hosts, and how many people wait to be admitted. */
export const host = defineFeature({
  name: 'host',
  permission(standing) {
    const mayManage = permissionFor(standing, undefined, 'changeUser')
    return standing.role === Role.host || mayManage === 'allowed' ? mayManage : 'hidden'
  },
  createModel: () => undefined,
  load: () => import('./model.ts').then(({ createHost }) => createHost),
  preload: ({ permission }) => (permission.value === 'allowed' ? 'afterJoining' : undefined),
  panelControl: { icon: IconShieldCheck, words },
  badge: (_, host) => host?.people.value.length ?? 0,
  panel: () => import('./panel.tsx').then(({ HostPanel }) => HostPanel),
})
