import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { ConferenceContext, MediaContext, StageContext } from '#room/context.ts'
import type { Picture } from '#room/media/media-plane.ts'
import { displayNameOf } from '#room/stage/display-name.ts'
import { firstToShow, followLastSpeaker } from '#room/stage/last-speaker.ts'

/** The person or screen that is seen where there is room for one picture only. */
export interface Shown {
  readonly userId: string
  readonly displayName: string
  readonly color: number
  readonly portrait: string | undefined
  readonly isMe: boolean
  readonly isSpeaking: boolean
  readonly microphoneOn: boolean
  /** True where it is the screen that they share. */
  readonly isScreen: boolean
  readonly picture: Picture | undefined
  readonly ownTrack: MediaStreamTrack | undefined
}

export type ShownPerson = ReadonlySignal<Shown>

/** A shared screen, else the person who is pinned or in the spotlight, else who speaks or spoke last, else oneself. */
export function followShown(
  { scope, feed, media, devices, pins, stage }: ConferenceContext & MediaContext & StageContext,
  { isOpen }: { readonly isOpen: ReadonlySignal<boolean> },
): ShownPerson {
  const me = feed.me.value.userId
  const lastSpeaker = followLastSpeaker(scope, { me, people: media.people })
  const sharer = computed(() => {
    const share = stage.shown.value
    const isSeen = share?.kind === 'screen' && media.people.value.get(share.userId)?.share
    return isSeen ? share.userId : undefined
  })
  const userId = computed(() => {
    const people = media.people.value
    const chosen = [pins.pinned.value, pins.spotlit.value].find((id) => id && people.has(id))
    return sharer.value ?? chosen ?? lastSpeaker.value ?? firstToShow(me, [...people.keys()], people) ?? me
  })
  scope.follow(
    () => (isOpen.value ? userId.value : undefined),
    (seen) => {
      media.inOwnWindow.value = seen
    },
  )
  return computed(() => {
    const id = userId.value
    const person = media.people.value.get(id)
    const user = id === me ? feed.me.value : feed.roster.value?.get(id)
    const isScreen = sharer.value === id
    const isMe = id === me && !isScreen
    const own = devices.camera.capture.value
    return {
      userId: id,
      displayName: displayNameOf(id, feed.roster.value, media.people.value),
      color: user?.color ?? 0,
      portrait: user?.pictureImgUrl,
      isMe,
      isSpeaking: person?.isSpeaking ?? false,
      microphoneOn: isMe
        ? devices.microphone.capture.value.state === 'on'
        : (person?.microphoneOn ?? user?.audioState === 1),
      isScreen,
      picture: isScreen ? person?.share : isMe ? undefined : person?.camera,
      ownTrack: isMe && own.state === 'on' ? own.track : undefined,
    }
  })
}
