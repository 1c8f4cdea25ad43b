import type { EntryChange, RoomConference, Share, ToastRequest, WaitingUser } from '@lumi/contract'
import { refusalToGivePrivileges } from '@lumi/contract/user-actions'
import { type Privilege, Role } from '@lumi/contract/values'
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import announcement from '#locales/announcement.gen.ts'
import words from '#locales/host.gen.ts'
import { attemptChange } from '#room/channel/attempt-change.ts'
import { muteEveryone } from '#room/channel/mute-everyone.ts'
import { createOptimistic } from '#room/channel/optimistic.ts'
import { createWaiting, type WaitingModel } from '#room/channel/waiting.ts'
import type { ConferenceContext, FeatureContext, MediaContext, StageContext } from '#room/context.ts'
import { durations } from '#room/notifications/durations.ts'
import type { NotificationAction } from '#room/notifications/notification.ts'
import { createShareEnding } from '#room/stage/shared-stage.ts'
import { shortName } from '#room/ui/names.ts'
import { type AnnouncementDraft, emptyDraft } from './announcement.ts'

/** The actions of hosts for everyone in a call. */
export interface HostModel extends WaitingModel, WaitingNotice, Pick<ConferenceContext, 'feed'> {
  admit(userIds?: readonly string[]): Promise<boolean>
  /** Not in a breakout room, as those who wait are not of it. */
  readonly mayRefuse: boolean
  /** Refuses all of them or none. They stay out until the conference is restarted. */
  refuse(users: readonly Pick<WaitingUser, 'userId' | 'displayName'>[]): Promise<boolean>
  muteEveryone(): Promise<boolean>
  /** The shares that this person may end. */
  readonly endable: ReadonlySignal<readonly Share[]>
  endShares(): Promise<void>
  /** The announcement that is being written. It stays while the dialog is closed. */
  readonly announcement: Signal<AnnouncementDraft>
  /** Answers how many people it is for. */
  announce(toast: ToastRequest): Promise<number>
  /** Undefined for those who are no hosts. */
  readonly entry: ReadonlySignal<EntryModel | undefined>
}

export function createHost(
  context: ConferenceContext & MediaContext & StageContext & FeatureContext,
): HostModel {
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
        notifications.show({
          id: 'announced',
          text: () => textOf(announcement)('done'),
          duration: durations.confirmation,
        })
      return recipients
    },
    entry: computed(() => (feed.me.value.role === Role.host ? entry : undefined)),
  }
}

/** The settings with the privileges of a role. */
export type PrivilegedRole = 'privileges' | 'presenterPrivileges'

type Rules = Pick<RoomConference, 'waitingRoom' | 'locked' | PrivilegedRole>

/** The rules for joining, and the privileges of the roles, as a host changes them. */
export interface EntryModel {
  /** The rules, with recent changes that the server has not confirmed yet. */
  readonly rules: ReadonlySignal<Rules>
  set(rule: 'waitingRoom' | 'locked', on: boolean): Promise<boolean>
  allow(role: PrivilegedRole, privilege: Privilege, on: boolean): Promise<boolean>
  /** True where this person may switch it so: nobody grants a privilege that they lack. */
  mayAllow(privilege: Privilege, on: boolean): boolean
}

export function createEntry(context: ConferenceContext): EntryModel {
  const { client, confId, feed } = context
  const shown = createOptimistic<Rules>(context, feed.conference)
  const send = (body: EntryChange) => client.entry.change({ params: { id: confId }, body })
  return {
    rules: shown.value,
    set: (rule, on) =>
      shown.change(send({ [rule]: on }), (rules) => (rules[rule] === on ? rules : { ...rules, [rule]: on })),
    allow: (role, privilege, on) =>
      shown.change(send({ [role]: { [privilege]: on } }), (rules) =>
        rules[role][privilege] === on ? rules : { ...rules, [role]: { ...rules[role], [privilege]: on } },
      ),
    mayAllow: (privilege, on) => refusalToGivePrivileges(feed.me.value, { [privilege]: on }) === undefined,
  }
}

interface WaitingNoticeOptions
  extends Pick<ConferenceContext, 'scope' | 'notifications'>,
    Pick<FeatureContext, 'openPanel'> {
  readonly people: ReadonlySignal<readonly WaitingUser[]>
  readonly admit: (userIds: readonly string[]) => void
}

interface WaitingNotice {
  /** Closes the notification: this person looks at those who wait. */
  seeWaiting(): void
}

const id = 'waiting'

/** Notifies of people who have begun to wait; a single one can be admitted from the notification. */
function notifyOfWaiting(options: WaitingNoticeOptions): WaitingNotice {
  const { scope, notifications, openPanel, people, admit } = options
  let notified: readonly WaitingUser[] = []
  let known: ReadonlySet<string> = new Set()

  const show = () => {
    const now = notified
    const admitThem: NotificationAction = {
      text: () => textOf(words)('admit'),
      run: () => admit(now.map(({ userId }) => userId)),
    }
    const openList: NotificationAction = { text: () => textOf(words)('notice.show'), run: openPanel }
    const actions = now.length === 1 ? [admitThem, openList] : [openList]
    notifications.show({ id, text: () => sentenceOf(now), actions, duration: durations.acting })
  }

  scope.follow(
    () => people.value,
    (now) => {
      const newcomers = now.filter(({ userId }) => !known.has(userId))
      known = new Set(now.map(({ userId }) => userId))
      const staying = notified.filter(({ userId }) => known.has(userId))
      const isShown = notifications.items.value.some((one) => one.id === id)
      const hasLess = staying.length < notified.length
      notified = isShown ? [...staying, ...newcomers] : newcomers
      if (notified.length === 0) notifications.close(id)
      else if (newcomers.length > 0 || (isShown && hasLess)) show()
    },
  )
  return { seeWaiting: () => notifications.close(id) }
}

function sentenceOf([first, ...others]: readonly WaitingUser[]): string {
  const t = textOf(words)
  const name = shortName(first?.displayName ?? '')
  return others.length === 0 ? t('notice.one', { name }) : t('notice.more', { name, count: others.length })
}
