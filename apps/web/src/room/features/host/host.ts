import type { Share, ToastRequest, WaitingUser } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import announcement from '#locales/announcement.gen.ts'
import { attemptChange } from '#room/channel/attempt-change.ts'
import { muteEveryone } from '#room/channel/mute-everyone.ts'
import { createWaiting, type WaitingModel } from '#room/channel/waiting.ts'
import type { RoomContext } from '#room/context.ts'
import { createShareEnding } from '#room/stage/share-ending.ts'
import { type AnnouncementDraft, emptyDraft } from './announcement.ts'
import { createEntry, type EntryModel } from './entry.ts'
import { notifyOfWaiting, type WaitingNotice } from './waiting-notice.ts'

/** What those who run a call do for everyone in it. */
export interface HostModel extends WaitingModel, WaitingNotice, Pick<RoomContext, 'feed'> {
  admit(userIds?: readonly string[]): Promise<boolean>
  /** Not in a breakout room, as those who wait are not of it. */
  readonly mayRefuse: boolean
  /** All of them or none. Whoever is refused stays out until the conference is restarted. */
  refuse(users: readonly Pick<WaitingUser, 'userId' | 'displayName'>[]): Promise<boolean>
  muteEveryone(): Promise<boolean>
  /** What is shared, as far as this person may end it. */
  readonly endable: ReadonlySignal<readonly Share[]>
  endShares(): Promise<void>
  /** What is going to be announced, kept while something else is looked at. */
  readonly announcement: Signal<AnnouncementDraft>
  /** Answers how many people it is for. */
  announce(toast: ToastRequest): Promise<number>
  /** Undefined for those who are no hosts. */
  readonly entry: ReadonlySignal<EntryModel | undefined>
}

/** How long it says that something was done. Milliseconds. */
const doneMs = 4000

export function createHost(context: RoomContext): HostModel {
  const { client, confId, feed, media, notifications, permission, stage } = context
  const params = { id: confId }
  const waiting = createWaiting(context, permission)
  const entry = createEntry(context)
  const ending = createShareEnding(context)
  const endable = computed(() => [
    ...stage.shares.value.filter(ending.mayEnd),
    ...(stage.ownScreen.value ? [stage.ownScreen.value] : []),
  ])

  const admit: HostModel['admit'] = (userIds) =>
    attemptChange(
      notifications,
      client.entry.admit({ params, body: userIds ? { userIds: [...userIds] } : {} }),
    )
  const notice = notifyOfWaiting({
    ...context,
    people: waiting.people,
    admit: (userIds) => void admit(userIds),
  })

  return {
    ...waiting,
    ...notice,
    feed,
    admit,
    mayRefuse: feed.conference.value.parentId === null,
    refuse(users) {
      const userIds = users.map(({ userId }) => userId)
      const refused = client.conferenceUser.expel({ params, body: { userIds } })
      return attemptChange(notifications, refused, users.length === 1 ? users[0]?.displayName : undefined)
    },
    muteEveryone: () => muteEveryone(context),
    endable,
    announcement: signal(emptyDraft),
    async endShares() {
      const others = endable.value.filter((share) => share !== stage.ownScreen.value)
      // One's own screen ends where it is captured, as by the button beside it.
      if (stage.ownScreen.value) media.stop('share')
      await Promise.all(others.map(ending.end))
    },
    async announce(toast) {
      const { recipients } = await client.toast.send({ params, body: toast })
      if (recipients > 0)
        notifications.show({ id: 'announced', text: () => textOf(announcement)('done'), duration: doneMs })
      return recipients
    },
    entry: computed(() => (feed.me.value.role === Role.host ? entry : undefined)),
  }
}
