import type { ConferenceUser } from '@lumi/contract'
import { UserKind } from '@lumi/contract/values'
import type { ReadonlySignal } from '@preact/signals-core'
import type { ConferenceContext } from '#room/context.ts'
import { readProfile, storeName, storeProfile } from '#room/profile/device-profile.ts'
import type { Profile } from '#room/profile/profile-dialog.tsx'
import { fileOf } from '#room/profile/small-picture.ts'

export interface ProfileModel {
  readonly me: ReadonlySignal<ConferenceUser>
  /** Changes the profile, in this conference and in later ones. Rejects where the server did not take it. */
  save(profile: Profile): Promise<void>
}

/** The profile by which others see this person. A profile that this device remembers is sent to each conference on joining. */
export function createProfile({ scope, feed, client, confId }: ConferenceContext): ProfileModel {
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
        // A picture that this person has here already may be the same one.
        picture && me.pictureImgUrl === undefined && setPicture(picture),
        picture === null && me.pictureImgUrl !== undefined && setPicture(null),
      ]
      Promise.all(changes).catch((error: unknown) => console.warn('The profile was not sent', error))
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
      // An unchanged field is no choice: this device may remember another value that was not sent yet.
      storeProfile({
        ...readProfile(),
        ...(color !== me.color && { color }),
        ...(picture !== before && { picture }),
      })
      if (name !== undefined && me.kind === UserKind.guest) storeName(name)
    },
  }
}
