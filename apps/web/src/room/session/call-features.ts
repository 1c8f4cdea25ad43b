import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import type { Permission } from '#room/channel/permission.ts'
import type { RoomContext, RoomFeature } from '#room/feature.ts'

/** A feature in a call. */
export interface CallFeature {
  readonly feature: RoomFeature
  readonly model: unknown
  readonly permission: ReadonlySignal<Permission>
}

/** Starts every feature; whether somebody may use it follows the conference and their privileges. */
export function startFeatures(
  features: readonly RoomFeature[],
  context: Omit<RoomContext, 'openPanel' | 'openPanelOf' | 'mayUse'>,
  openPanelOf: RoomContext['openPanelOf'],
): CallFeature[] {
  const permissions = new Map<string, ReadonlySignal<Permission>>()
  const mayUse = (name: string) => permissions.get(name)?.value === 'allowed'
  const permitted = features.map((feature) => {
    const permission = computed(() => feature.permission?.(standingOf(context.feed)) ?? 'allowed')
    permissions.set(feature.name, permission)
    return { feature, permission }
  })
  return permitted.map(({ feature, permission }) => {
    const own = { ...context, openPanelOf, mayUse, openPanel: () => openPanelOf(feature.name) }
    return { feature, permission, model: feature.createModel(own, permission) }
  })
}

const standingOf = ({ conference, me }: ConferenceFeed) => ({
  features: conference.value.features,
  privileges: me.value.privileges,
  role: me.value.role,
})
