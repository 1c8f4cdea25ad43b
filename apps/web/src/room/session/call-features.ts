import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import type { Permission } from '#room/channel/permission.ts'
import type { FeatureContext, RoomContext } from '#room/context.ts'
import type { RoomFeature, StartedFeature } from '#room/feature.ts'

/** A feature in a call, and whether this person may use it. */
export interface CallFeature extends StartedFeature {
  readonly feature: RoomFeature
  readonly permission: ReadonlySignal<Permission>
}

/** Starts every feature; whether somebody may use it follows the conference and their privileges. */
export function startFeatures(
  features: readonly RoomFeature[],
  context: Omit<RoomContext, keyof FeatureContext>,
  openPanelOf: FeatureContext['openPanelOf'],
): CallFeature[] {
  const permissions = new Map<string, ReadonlySignal<Permission>>()
  const mayUse = (name: string) => permissions.get(name)?.value === 'allowed'
  const permitted = features.map((feature) => {
    const permission = computed(() => feature.permission?.(standingOf(context.feed)) ?? 'allowed')
    permissions.set(feature.name, permission)
    return { feature, permission }
  })
  return permitted.map(({ feature, permission }) => {
    const openPanel = () => openPanelOf(feature.name)
    const started = feature.start({ ...context, permission, openPanel, openPanelOf, mayUse })
    return { ...started, feature, permission }
  })
}

const standingOf = ({ conference, me }: ConferenceFeed) => ({
  features: conference.value.features,
  privileges: me.value.privileges,
  role: me.value.role,
})
