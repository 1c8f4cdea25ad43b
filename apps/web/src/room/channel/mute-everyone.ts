import { textOf } from '#i18n/use-text.ts'
import words from '#locales/host.gen.ts'
import type { RoomContext } from '#room/context.ts'
import { durations } from '#room/notifications/durations.ts'
import { attemptChange } from './attempt-change.ts'

type Context = Pick<RoomContext, 'client' | 'confId' | 'notifications'>

/** Mutes everybody but oneself and those of a higher role, by the server. Resolves with the success, and shows a notification of it. */
export function muteEveryone({ client, confId, notifications }: Context): Promise<boolean> {
  const muted = client.conferenceUser
    .updateMany({ params: { id: confId }, query: { apply_to: 'active' }, body: { audioState: 0 } })
    .then(() =>
      notifications.show({
        id: 'muted',
        text: () => textOf(words)('muted'),
        duration: durations.confirmation,
      }),
    )
  return attemptChange(notifications, muted)
}
