import type { ConferenceUser } from '@lumi/contract'
import type { ConferenceRole, Privilege, Privileges } from '@lumi/contract/values'
import { computed, type ReadonlySignal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import { ltiIntegration } from '#lib/site.ts'
import words from '#locales/call-users.gen.ts'
import { attemptChange } from '#room/channel/attempt-change.ts'
import { muteEveryone } from '#room/channel/mute-everyone.ts'
import { createOptimistic } from '#room/channel/optimistic.ts'
import { permissionFor } from '#room/channel/permission.ts'
import type { Roster } from '#room/channel/roster.ts'
import type { ConferenceContext, EntryContext, MediaContext, StageContext } from '#room/context.ts'
import { sameFields } from '#room/reactive/computed-fields.ts'
import { shortName } from '#room/ui/names.ts'
import { type Absent, createAbsent } from './absent.ts'

/** A person who is changed, with the name for the notification of a failure. */
type Person = Pick<ConferenceUser, 'userId' | 'displayName'>

/** This person's actions on others. Each resolves to whether it was done; the room reports a refusal. */
export interface UserActions {
  changeRole(user: Person, role: ConferenceRole): Promise<boolean>
  changePrivilege(user: Person, privilege: Privilege, isGiven: boolean): Promise<boolean>
  /** Mutes somebody at the media server, whatever their browser reports; they may unmute themselves. */
  mute(user: Person): Promise<boolean>
  /** Everybody but oneself and those of a higher role. */
  muteEveryone(): Promise<boolean>
  stopVideo(user: Person): Promise<boolean>
  askToUnmute(user: Person): Promise<boolean>
  expel(user: Person): Promise<boolean>
}

export interface UsersModel
  extends Pick<ConferenceContext, 'feed'>,
    Pick<EntryContext, 'invite'>,
    Pick<StageContext, 'pins'> {
  /** Everyone, with the privileges that were just given and taken, before the server confirms them. */
  readonly roster: ReadonlySignal<Roster | undefined>
  readonly people: MediaContext['media']['people']
  readonly absent: Absent
  /** Undefined for those who may change nobody. */
  readonly actions: ReadonlySignal<UserActions | undefined>
  /** Shows somebody large to everybody, or nobody any more; for hosts. */
  spotlight(user: Person | undefined): Promise<boolean>
}

type Context = ConferenceContext & MediaContext & StageContext & EntryContext

export function createUsers(context: Context): UsersModel {
  const { feed, media, client, confId, notifications, invite, pins } = context
  const change = (user: Person, body: Parameters<typeof client.conferenceUser.update>[0]['body']) =>
    attemptChange(
      notifications,
      client.conferenceUser.update({ params: { id: confId, userId: user.userId }, body }),
      user.displayName,
    )
  const roster = createOptimistic(context, feed.roster)
  const actions: UserActions = {
    changeRole: (user, role) => change(user, { role }),
    changePrivilege: ({ userId, displayName }, privilege, isGiven) =>
      roster.change(
        client.conferenceUser.update({
          params: { id: confId, userId },
          body: { privileges: { [privilege]: isGiven } },
        }),
        (users) => withPrivilege(users, userId, { [privilege]: isGiven }),
        displayName,
      ),
    mute: (user) => change(user, { audioState: 0 }),
    muteEveryone: () => muteEveryone(context),
    stopVideo: (user) => change(user, { videoState: 0 }),
    askToUnmute: ({ userId, displayName }) =>
      attemptChange(
        notifications,
        client.conferenceUser.askToUnmute({ params: { id: confId, userId } }),
        displayName,
      ),
    expel({ userId, displayName }) {
      const body = { userIds: [userId] }
      return attemptChange(
        notifications,
        client.conferenceUser.expel({ params: { id: confId }, body }),
        displayName,
      )
    },
  }
  followRequests(context)
  return {
    feed,
    roster: roster.value,
    people: media.people,
    absent: createAbsent(context, ltiIntegration),
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
        notifications,
        user
          ? client.spotlight.give({ params: { id: confId, userId: user.userId } })
          : client.spotlight.end({ params: { id: confId } }),
        user?.displayName,
      ),
  }
}

function withPrivilege(
  users: Roster | undefined,
  userId: string,
  change: Partial<Privileges>,
): Roster | undefined {
  const user = users?.get(userId)
  if (!users || !user || sameFields(user.privileges, { ...user.privileges, ...change })) return users
  return new Map(users).set(userId, { ...user, privileges: { ...user.privileges, ...change } })
}

const requests = {
  microphone: { message: 'unmute_asked', right: 'audio', words: 'unmute' },
  camera: { message: 'video_asked', right: 'video', words: 'startVideo' },
} as const

/** Others ask this person to speak or to be seen: they decide it themselves. */
function followRequests({ channel, devices, feed, notifications }: Context): void {
  const follow = (kind: keyof typeof requests) => {
    const { message, right, words: asked } = requests[kind]
    const device = devices[kind]
    const isAllowed = () => {
      const { features } = feed.conference.value
      const { privileges } = feed.me.value
      return permissionFor({ features, privileges }, right, right) === 'allowed'
    }
    const turnOn = () => {
      // It may have been taken away since they were asked.
      if (isAllowed()) void device.turnOn()
    }
    channel.on(message, ({ userId }) => {
      if (!isAllowed() || device.capture.value.state === 'on') return
      const name = userId === null ? undefined : (feed.roster.value?.get(userId)?.displayName ?? '')
      const text = () =>
        name === undefined
          ? textOf(words)(`${asked}.asked.outside`)
          : textOf(words)(`${asked}.asked`, { name: shortName(name) })
      notifications.show({
        id: kind,
        text,
        actions: [{ text: () => textOf(words)(asked), run: turnOn }],
        placement: 'top',
        announce: 'assertive',
        duration: 'infinite',
        awaitsAnswer: true,
      })
    })
  }
  follow('microphone')
  follow('camera')
}
