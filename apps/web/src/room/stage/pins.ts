import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Roster } from '#room/channel/roster.ts'

/** Who stands out on one's own stage, whoever speaks. */
export interface Pins {
  /** Whom this person wants to see large. */
  readonly pinned: ReadonlySignal<string | undefined>
  /** Whom a host shows large to everybody. */
  readonly spotlit: ReadonlySignal<string | undefined>
  /** Pins somebody in place of whoever was; and unpins whoever is. */
  toggle(userId: string): void
}

/** A pin is of this call and of this device; the spotlight is the server's. */
export function createPins(roster: ReadonlySignal<Roster | undefined>): Pins {
  const pinned = signal<string | undefined>(undefined)
  return {
    pinned,
    spotlit: computed(() => [...(roster.value?.values() ?? [])].find(({ spotlight }) => spotlight)?.userId),
    toggle(userId) {
      pinned.value = pinned.value === userId ? undefined : userId
    },
  }
}
