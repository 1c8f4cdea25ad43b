import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
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

/** Decides which panel is open: at most one, and only while its feature is allowed. */
export interface Panels {
  readonly open: ReadonlySignal<CallFeature | undefined>
  show(name: string): void
  toggle(name: string): void
  close(): void
}

/** Name of the feature whose panel was opened last. It outlives a call, so that the panel is open in the next room as well. */
export type WantedPanel = Signal<string | undefined>
export const createWantedPanel = (): WantedPanel => signal<string | undefined>(undefined)

export function createPanels(
  features: readonly CallFeature[],
  wanted: WantedPanel = createWantedPanel(),
): Panels {
  const open = computed(() =>
    features.find(
      ({ feature, permission }) =>
        feature.name === wanted.value && feature.hasPanel && permission.value === 'allowed',
    ),
  )
  return {
    open,
    show(name) {
      wanted.value = name
    },
    toggle(name) {
      wanted.value = open.value?.feature.name === name ? undefined : name
    },
    close() {
      wanted.value = undefined
    },
  }
}
