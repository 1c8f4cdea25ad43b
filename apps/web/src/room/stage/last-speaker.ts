import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { MediaPerson } from '#room/media/media-plane.ts'
import type { Scope } from '#room/reactive/scope.ts'

interface LastSpeakerOptions {
  readonly me: string
  readonly people: ReadonlySignal<ReadonlyMap<string, MediaPerson>>
}

/**
 * The one of the others who spoke last and is still here. It stays with them while nobody else speaks, so that it does not
 * flicker in a pause.
 */
export function followLastSpeaker(scope: Scope, { me, people }: LastSpeakerOptions) {
  const lastSpeaker = signal<string | undefined>(undefined)
  scope.follow(
    () => [...people.value.values()].filter((person) => person.isSpeaking && person.userId !== me),
    (speakers) => {
      const isStillSpeaking = speakers.some((person) => person.userId === lastSpeaker.value)
      if (!isStillSpeaking && speakers[0]) lastSpeaker.value = speakers[0].userId
    },
  )
  return computed(() => (people.value.has(lastSpeaker.value ?? '') ? lastSpeaker.value : undefined))
}

/** The person who is large before anybody has spoken: one with a camera, if there is one. */
export function firstToShow(me: string, order: readonly string[], people: ReadonlyMap<string, MediaPerson>) {
  const others = order.filter((userId) => userId !== me)
  return others.find((userId) => people.get(userId)?.cameraOn) ?? others[0]
}
