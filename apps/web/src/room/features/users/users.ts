import type { ConferenceUser } from '@lumi/contract'
import type { ConferenceRole } from '@lumi/contract/values'
import { computed, type ReadonlySignal } from '@preact/signals-core'
import { attemptChange } from '#room/channel/attempt-change.ts'
import { permissionFor } from '#room/channel/permission.ts'
import type { RoomContext } from '#room/feature.ts'

/** Whom something is done to, and what they are called when it fails. */
type Person = Pick<ConferenceUser, 'userId' | 'displayName'>

/** What this person may do to others. */
export interface UserActions {
  changeRole(user: Person, role: ConferenceRole): Promise<void>
  expel(user: Person): Promise<void>
}

export interface UsersModel extends Pick<RoomContext, 'feed' | 'invite'> {
  readonly people: RoomContext['media']['people']
  /** Undefined for those who may change nobody. */
  readonly actions: ReadonlySignal<UserActions | undefined>
}

export function createUsers({ feed, media, client, confId, notices, invite }: RoomContext): UsersModel {
  const actions: UserActions = {
    changeRole({ userId, displayName }, role) {
      const change = client.conferenceUser.update({ params: { id: confId, userId }, body: { role } })
      return attemptChange(notices, change, displayName)
    },
    expel({ userId, displayName }) {
      const body = { userIds: [userId] }
      return attemptChange(
        notices,
        client.conferenceUser.expel({ params: { id: confId }, body }),
        displayName,
      )
    },
  }
  return {
    feed,
    people: media.people,
    invite,
    actions: computed(() => {
      const { features } = feed.conference.value
      const { privileges } = feed.me.value
      const mayChange = permissionFor({ features, privileges }, undefined, 'changeUser')
      return mayChange === 'allowed' ? actions : undefined
    }),
  }
}
