import type { ConferenceUser } from '@lumi/contract'
import { UserKind } from '@lumi/contract/values'
import type { ReadonlySignal } from '@preact/signals-core'
import type { RoomContext } from '#room/context.ts'
import { keepName, keepProfile, readProfile } from '#room/profile/device-profile.ts'
import type { Profile } from '#room/profile/profile-dialog.tsx'
import { fileOf } from '#room/profile/small-picture.ts'

export interface ProfileModel {
  readonly me: ReadonlySignal<ConferenceUser>
  /** Shows oneself to the others in another way, now and in what one joins later. Rejects when they were not told. */
  save(profile: Profile): Promise<void>
}

/** How one is shown to the others. What this device remembers is told to each conference on joining. */
export function createProfile({ scope, feed, client, confId }: RoomContext): ProfileModel {
  const params = () => ({ id: confId, userId: feed.me.peek().userId })
  const setPicture = async (picture: string | null) => {
    if (picture === null) await client.conferenceUser.deletePicture({ params: params() })
    else
      await client.conferenceUser.setPicture({
        params: params(),
        files: { picture: fileOf(picture) },
      })
  }

  let isTold = false
  scope.follow(
    () => feed.snapshot.value?.user,
    (me) => {
      if (!me || isTold) return
      isTold = true
      const { color, picture } = readProfile()
      const changes = [
        color !== undefined &&
          color !== me.color &&
          client.conferenceUser.update({ params: params(), body: { color } }),
        // Whoever has a picture here has it from before: it may be this one.
        picture && me.pictureImgUrl === undefined && setPicture(picture),
        picture === null && me.pictureImgUrl !== undefined && setPicture(null),
      ]
      Promise.all(changes).catch((error: unknown) => console.warn('The profile was not told', error))
    },
  )
  return {
    me: feed.me,
    async save({ name, color, picture }) {
      const me = feed.me.peek()
      const before = me.pictureImgUrl ?? null
      if (name !== me.displayName || color !== me.color)
        await client.conferenceUser.update({ params: params(), body: { displayName: name, color } })
      if (picture !== before) await setPicture(picture)
      // What was left alone is no choice: this device may remember another one, of which nobody was told yet.
      keepProfile({
        ...readProfile(),
        ...(color !== me.color && { color }),
        ...(picture !== before && { picture }),
      })
      if (name !== undefined && me.kind === UserKind.guest) keepName(name)
    },
  }
}
