import type { Toast } from '@lumi/contract'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/room.gen.ts'
import type { ConferenceContext, MediaContext } from '#room/context.ts'
import type { Chime } from '#room/media/chime.ts'
import type { RoomNotification, Severity } from '#room/notifications/notification.ts'
import { shortName } from '#room/ui/names.ts'

/** The numbers of the API. */
const severities: Partial<Record<Toast['icon'], Severity>> = {
  1: 'success',
  2: 'warning',
  3: 'error',
  4: 'info',
}
const chimes: Partial<Record<Toast['sound'], Chime>> = { 1: 'chat', 2: 'joined', 3: 'left' }

/** Shows what hosts, or programs, announce to this person. */
export function followAnnouncements({
  channel,
  notifications,
  devices,
}: ConferenceContext & MediaContext): void {
  let count = 0
  channel.on('toast', (toast) => {
    notifications.show(notificationOf(`announcement-${++count}`, toast))
    const kind = chimes[toast.sound]
    // The code of sounds is fetched with the first one.
    if (kind)
      import('#room/media/chime.ts')
        .then(({ chime }) => chime(kind, devices.speakerInUse.peek()))
        .catch(console.warn)
  })
}

/** It stays until it is closed, unless a duration was chosen for it. */
function notificationOf(id: string, toast: ToastMessage): RoomNotification {
  const { messageText, durationMs, isDurationChosen = true, buttonText, buttonUrl } = toast
  const severity = severities[toast.icon] ?? 'none'
  return {
    id,
    severity,
    // The kind of one without an icon is named.
    icon: severity === 'none' ? 'announcement' : undefined,
    isProminent: true,
    source: () => sourceOf(toast),
    text: () => messageText,
    actions: buttonText && buttonUrl ? [{ text: () => buttonText, url: buttonUrl }] : [],
    duration: isDurationChosen ? durationMs : 'infinite',
    announce: 'assertive',
    canClose: true,
  }
}

type ToastMessage = Parameters<import('@lumi/contract').ServerMessages['toast']>[0]

/** Programs have no name. */
function sourceOf({ from, isToAllRooms }: ToastMessage): string {
  const t = textOf(words)
  if (from === undefined) return t('announcement')
  const name = shortName(from)
  return t(isToAllRooms ? 'announcement.rooms' : 'announcement.from', { name })
}
