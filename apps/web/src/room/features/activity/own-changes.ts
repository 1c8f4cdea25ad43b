import type { ConferenceUser, Event } from '@lumi/contract'
import { EventKind, Role } from '@lumi/contract/values'
import { currentLanguage } from '#i18n/language.ts'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/own-changes.gen.ts'
import { permissionFor, privilegeOrder } from '#room/channel/permission.ts'
import type { ConferenceContext } from '#room/context.ts'
import { canShareScreen } from '#room/media/devices/screen-capture.ts'
import { durations } from '#room/notifications/durations.ts'
import { shortName } from '#room/ui/names.ts'

type Person = NonNullable<Event['by']>

/** Notifies this person of changes that others have made to their role and rights, and by whom. `before`: as they joined. */
export async function notifyOfOwnChanges(context: ConferenceContext, before: ConferenceUser): Promise<void> {
  await words.load(currentLanguage())
  const { channel, feed, notifications } = context
  const { userId } = before
  const t = textOf(words)
  let known = before
  /** The person who has changed the conference as a whole; its effect on this person comes with the next snapshot. */
  let changedBy: Person | undefined

  const notify = (id: string, text: () => string) =>
    notifications.show({ id, text, duration: durations.reading })
  const apply = (now: ConferenceUser, by: Person | undefined) => {
    const was = known
    known = now
    const actor = by && by.userId !== userId ? by : undefined
    const who = { by: actor ? 'known' : 'unknown', name: actor ? shortName(actor.displayName) : '' } as const
    if (was.handRaised && !now.handRaised && actor) notify('hand', () => t('hand', who))
    if (was.role !== now.role) {
      const mayShare = now.role !== Role.attendee && mayShareScreen(context, now) ? 'share' : 'none'
      return notify('role', () => t(`role.${now.role}`, { ...who, mayShare }))
    }
    const changed = privilegeOrder.filter((name) => was.privileges[name] !== now.privileges[name])
    const [privilege] = changed
    if (!privilege) return
    if (changed.length > 1) return notify('privileges', () => t('several', who))
    const key = now.privileges[privilege] ? 'given' : 'taken'
    notify('privileges', () => t(key, { ...who, privilege }))
  }
  const takeEvent = ({ eventKind, users, by, share }: Event) => {
    if (eventKind === EventKind.conferenceUpdated) changedBy = by
    const now = users.find((user) => user.userId === userId)
    if (now) apply(now, by)
    // The end of a screen is shown where it is shared from.
    const isOwn = share?.userId === userId && share.kind !== 'screen'
    if (eventKind !== EventKind.shareEnded || !isOwn || !by || by.userId === userId) return
    const file = 'displayName' in share ? share.displayName : ''
    notify('shareEnded', () => t(`ended.${share.kind}`, { name: shortName(by.displayName), file }))
  }

  // It may have changed since they joined.
  apply(feed.me.peek(), undefined)
  channel.on('events_received', ({ items }) => items.forEach(takeEvent))
  channel.on('conference_changed', () => {
    changedBy = undefined
  })
  channel.on('snapshot', ({ user }) => {
    apply(user, changedBy)
    changedBy = undefined
  })
}

function mayShareScreen({ feed }: ConferenceContext, { privileges }: ConferenceUser): boolean {
  const standing = { features: feed.conference.peek().features, privileges }
  return permissionFor(standing, 'desktopShare', 'share') === 'allowed' && canShareScreen()
}
