import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { MediaPerson } from '#room/media/media-plane.ts'
import type { Scope } from '#room/reactive/scope.ts'

/** The screens that are shared now, and the one that is looked at. */
export type Shares =
  | { readonly state: 'none' }
  | {
      readonly state: 'sharing'
      /** Who shares, in the order in which they began. */
      readonly sharers: readonly string[]
      readonly shown: string
    }

export interface SharesModel {
  readonly shares: ReadonlySignal<Shares>
  show(userId: string): void
}

type People = ReadonlySignal<ReadonlyMap<string, MediaPerson>>

/** Shows the newest share until somebody chooses another; somebody else's before one's own. */
export function createShares(
  scope: Scope,
  people: People,
  me: string,
  isSharing: ReadonlySignal<boolean>,
): SharesModel {
  const order = signal<readonly string[]>([])
  const chosen = signal<string | undefined>(undefined)

  const sharing = computed(() => {
    const others = [...people.value.values()].filter((person) => person.userId !== me && person.isSharing)
    // One's own share is known at once, not when the media server has confirmed it.
    return [...others.map((person) => person.userId), ...(isSharing.value ? [me] : [])]
  })
  scope.follow(
    () => sharing.value,
    (now) => {
      const before = order.value
      const next = [...before.filter((id) => now.includes(id)), ...now.filter((id) => !before.includes(id))]
      if (next.length !== before.length || next.some((id, place) => id !== before[place])) order.value = next
    },
  )

  const shares = computed<Shares>(() => {
    const sharers = order.value
    if (sharers.length === 0) return { state: 'none' }
    const wish = chosen.value
    const newest = sharers.findLast((id) => id !== me) ?? me
    return { state: 'sharing', sharers, shown: wish !== undefined && sharers.includes(wish) ? wish : newest }
  })

  return {
    shares,
    show(userId) {
      chosen.value = userId
    },
  }
}
