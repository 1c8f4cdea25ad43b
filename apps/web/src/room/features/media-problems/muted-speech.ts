import { textOf } from '#i18n/use-text.ts'
import words from '#locales/media-problems.gen.ts'
import type { RoomContext } from '#room/feature.ts'
import { measureLevel } from '#room/media/devices/audio-level.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { createSpeechDetector } from './speech.ts'

/** Often enough to hear a sentence begin. Milliseconds. */
const listenEveryMs = 200
/** How long it is said, and for how long it is not said again. Milliseconds. */
const shownMs = 10_000
const quietMs = 60_000

/** Tells whoever speaks that nobody hears them. What is listened to stays in the browser and is not kept. */
export function noticeMutedSpeech(
  { scope, devices, notices }: Pick<RoomContext, 'scope' | 'devices' | 'notices'>,
  listen = measureLevel,
) {
  const { microphone } = devices
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = () => {
    const now = performance.now()
    // Whatever else is wrong is worth more.
    if (now - toldAt < quietMs || notices.current.peek()) return
    toldAt = now
    const t = textOf(words)
    const notice = {
      about: microphone.kind,
      text: () => t('muted'),
      action: { text: () => t('muted.turnOn'), run: () => void microphone.turnOn() },
      isPassing: true,
    }
    notices.show(notice)
    scope.after(shownMs, () => notices.current.peek() === notice && notices.dismiss())
  }

  let listening: Scope | undefined
  scope.follow(
    () => microphone.listening.value,
    (track) => {
      listening?.end()
      if (!track) return
      listening = scope.child()
      const isSpeech = createSpeechDetector()
      const level = listen(listening, track, listenEveryMs)
      listening.follow(
        () => level.value,
        (now) => isSpeech(now) && tell(),
      )
    },
  )
}
