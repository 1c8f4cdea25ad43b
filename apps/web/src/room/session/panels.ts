import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { CallFeature } from './call-features.ts'

/** Decides which panel is open: at most one, and only while its feature is allowed. */
export interface Panels {
  readonly open: ReadonlySignal<CallFeature | undefined>
  show(name: string): void
  toggle(name: string): void
  close(): void
}

export function createPanels(features: readonly CallFeature[]): Panels {
  const wanted = signal<string | undefined>(undefined)
  const open = computed(() =>
    features.find(
      ({ feature, permission }) =>
        feature.name === wanted.value && feature.loadPanel && permission.value === 'allowed',
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
