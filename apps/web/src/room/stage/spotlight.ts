import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { MediaPerson } from '#room/media/media-plane.ts'
import type { Scope } from '#room/reactive/scope.ts'

interface SpotlightOptions {
  readonly me: string
  readonly people: ReadonlySignal<ReadonlyMap<string, MediaPerson>>
  /** Whether there is room for it: upright screens, where tiles are small, and no share. */
  readonly isOffered: ReadonlySignal<boolean>
}

/**
 * Whom an upright screen shows large above the tiles: whoever spoke last. It stays with them while
 * nobody else speaks, so that it does not flicker in a pause.
 */
export function createSpotlight(scope: Scope, { me, people, isOffered }: SpotlightOptions) {
  const lastSpeaker = signal<string | undefined>(undefined)
  scope.follow(
    () => [...people.value.values()].filter((person) => person.isSpeaking && person.userId !== me),
    (speakers) => {
      const isStillSpeaking = speakers.some((person) => person.userId === lastSpeaker.value)
      if (!isStillSpeaking && speakers[0]) lastSpeaker.value = speakers[0].userId
    },
  )
  return computed(() => {
    if (!isOffered.value) return undefined
    const others = [...people.value.values()].filter((person) => person.userId !== me)
    const speaker = others.find((person) => person.userId === lastSpeaker.value)
    return (speaker ?? others.find((person) => person.cameraOn) ?? others[0])?.userId
  })
}
