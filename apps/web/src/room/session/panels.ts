import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { CallFeature } from './call-features.ts'

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
