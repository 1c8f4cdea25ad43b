import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import type { Permission } from '#room/channel/permission.ts'
import type { RoomContext, RoomFeature } from '#room/feature.ts'

/** A feature at work in a call. */
export interface CallFeature {
  readonly feature: RoomFeature
  readonly model: unknown
  readonly permission: ReadonlySignal<Permission>
}

/** Starts every feature; whether somebody may use it follows the conference and their privileges. */
export function startFeatures(
  features: readonly RoomFeature[],
  context: Omit<RoomContext, 'openPanel' | 'openPanelOf'>,
  openPanelOf: RoomContext['openPanelOf'],
): CallFeature[] {
  return features.map((feature) => {
    const own = { ...context, openPanelOf, openPanel: () => openPanelOf(feature.name) }
    const permission = computed(() => feature.permission?.(standingOf(context.feed)) ?? 'allowed')
    return { feature, permission, model: feature.createModel(own, permission) }
  })
}

const standingOf = ({ conference, me }: ConferenceFeed) => ({
  features: conference.value.features,
  privileges: me.value.privileges,
  role: me.value.role,
})
