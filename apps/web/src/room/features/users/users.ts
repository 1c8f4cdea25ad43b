import type { ConferenceUser } from '@lumi/contract'
import type { ConferenceRole, Privilege } from '@lumi/contract/values'
import { computed, type ReadonlySignal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/call-users.gen.ts'
import { attemptChange } from '#room/channel/attempt-change.ts'
import { permissionFor } from '#room/channel/permission.ts'
import type { RoomContext } from '#room/feature.ts'
import { shortName } from '#room/ui/short-name.ts'

/** Whom something is done to, and what they are called when it fails. */
type Person = Pick<ConferenceUser, 'userId' | 'displayName'>

/** What this person may do to others. */
export interface UserActions {
  changeRole(user: Person, role: ConferenceRole): Promise<void>
  changePrivilege(user: Person, privilege: Privilege, isGiven: boolean): Promise<void>
  /** By the media server, whatever their browser says; they may unmute themselves. */
  mute(user: Person): Promise<void>
  /** Everybody but oneself and those of a higher role. */
  muteAll(): Promise<void>
  stopVideo(user: Person): Promise<void>
  askToUnmute(user: Person): Promise<void>
  expel(user: Person): Promise<void>
}

export interface UsersModel extends Pick<RoomContext, 'feed' | 'invite' | 'pins'> {
  readonly people: RoomContext['media']['people']
  /** Undefined for those who may change nobody. */
  readonly actions: ReadonlySignal<UserActions | undefined>
  /** Shows somebody large to everybody, or nobody any more; for hosts. */
  spotlight(user: Person | undefined): Promise<void>
}

export function createUsers(context: RoomContext): UsersModel {
  const { feed, media, client, confId, notices, invite, pins } = context
  const change = (user: Person, body: Parameters<typeof client.conferenceUser.update>[0]['body']) =>
    attemptChange(
      notices,
      client.conferenceUser.update({ params: { id: confId, userId: user.userId }, body }),
      user.displayName,
    )
  const actions: UserActions = {
    changeRole: (user, role) => change(user, { role }),
    changePrivilege: (user, privilege, isGiven) => change(user, { privileges: { [privilege]: isGiven } }),
    mute: (user) => change(user, { audioState: 0 }),
    muteAll: () =>
      attemptChange(
        notices,
        client.conferenceUser.updateMany({
          params: { id: confId },
          query: { apply_to: 'active' },
          body: { audioState: 0 },
        }),
      ),
    stopVideo: (user) => change(user, { videoState: 0 }),
    askToUnmute: ({ userId, displayName }) =>
      attemptChange(
        notices,
        client.conferenceUser.askToUnmute({ params: { id: confId, userId } }),
        displayName,
      ),
    expel({ userId, displayName }) {
      const body = { userIds: [userId] }
      return attemptChange(
        notices,
        client.conferenceUser.expel({ params: { id: confId }, body }),
        displayName,
      )
    },
  }
  followRequests(context)
  return {
    feed,
    people: media.people,
    invite,
    pins,
    actions: computed(() => {
      const { features } = feed.conference.value
      const { privileges } = feed.me.value
      const mayChange = permissionFor({ features, privileges }, undefined, 'changeUser')
      return mayChange === 'allowed' ? actions : undefined
    }),
    spotlight: (user) =>
      attemptChange(
        notices,
        user
          ? client.spotlight.give({ params: { id: confId, userId: user.userId } })
          : client.spotlight.end({ params: { id: confId } }),
        user?.displayName,
      ),
  }
}

/** What others want of this person: to be silent, which is done, or to speak, which they decide themselves. */
function followRequests({ channel, devices, feed, notices }: RoomContext): void {
  channel.on('unmute_asked', ({ userId }) => {
    const { microphone } = devices
    if (microphone.capture.value.state === 'on') return
    const name = feed.roster.value?.get(userId)?.displayName ?? ''
    notices.show({
      about: 'microphone',
      text: () => textOf(words)('unmute.asked', { name: shortName(name) }),
      isPassing: true,
      action: { text: () => textOf(words)('unmute'), run: () => void microphone.turnOn() },
    })
  })
}
