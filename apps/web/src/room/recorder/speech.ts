import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'
import type { Call } from '#room/session/call.ts'
import { followLastSpeaker } from '#room/stage/last-speaker.ts'

/** Whoever speaks for less is left out. A pause that is shorter is part of a speech. Milliseconds. */
const leastSpeechMs = 3000
const pauseMs = 1500

/** Who is speaking, and has been for a while. */
export function followSpeech(scope: Scope, { feed, media }: Call): ReadonlySignal<string | undefined> {
  const me = feed.me.value.userId
  const lastSpeaker = followLastSpeaker(scope, { me, people: media.people })
  const isSpeaking = computed(() => media.people.value.get(lastSpeaker.value ?? '')?.isSpeaking ?? false)
  const longSpeaker = signal<string | undefined>(undefined)
  let speaker: string | undefined
  let stopCounting: (() => void) | undefined
  let stopPause: (() => void) | undefined
  const endSpeech = () => {
    stopCounting?.()
    speaker = undefined
    longSpeaker.value = undefined
  }
  scope.follow(
    () => [lastSpeaker.value, isSpeaking.value] as const,
    ([userId, speaks]) => {
      stopPause?.()
      if (!speaks) stopPause = scope.after(pauseMs, endSpeech)
      else if (userId !== speaker) {
        endSpeech()
        speaker = userId
        stopCounting = scope.after(leastSpeechMs, () => {
          longSpeaker.value = userId
        })
      }
    },
  )
  return computed(() => (isSpeaking.value ? longSpeaker.value : undefined))
}
