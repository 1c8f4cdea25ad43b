import type { Toast as Announcement } from '@lumi/contract'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/room.gen.ts'
import type { ToastIcon } from '#room/channel/toasts.ts'
import type { RoomContext } from '#room/feature.ts'
import type { Chime } from '#room/media/chime.ts'
import { shortName } from '#room/ui/short-name.ts'

/** The numbers of the API. */
const icons: Partial<Record<Announcement['icon'], ToastIcon>> = {
  1: 'success',
  2: 'warning',
  3: 'error',
  4: 'info',
}
const chimes: Partial<Record<Announcement['sound'], Chime>> = { 1: 'chat', 2: 'joined', 3: 'left' }

/** Shows what hosts, or programs, announce to this person. */
export function followAnnouncements({
  channel,
  toasts,
  devices,
}: Pick<RoomContext, 'channel' | 'toasts' | 'devices'>): void {
  let count = 0
  channel.on('toast', ({ messageText, from: name, icon, sound, durationMs, buttonText, buttonUrl }) => {
    const actions = buttonText && buttonUrl ? [{ text: () => buttonText, url: buttonUrl }] : []
    const about = `announcement-${++count}`
    const isClosable = durationMs === 'infinite' || actions.length > 0
    const from = name === undefined ? undefined : () => textOf(words)('toast.from', { name: shortName(name) })
    const text = () => messageText
    const toast = { about, from, text, isQuoted: true, icon: icons[icon], actions, isClosable }
    toasts.show(toast, durationMs)
    const kind = chimes[sound]
    // Its code is fetched when there is something to hear.
    if (kind)
      import('#room/media/chime.ts')
        .then(({ chime }) => chime(kind, devices.speakerInUse.peek()))
        .catch(console.warn)
  })
}
