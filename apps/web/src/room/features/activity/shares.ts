import type { Share } from '@lumi/contract'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/room.gen.ts'
import type { RoomContext } from '#room/context.ts'
import { displayNameOf } from '#room/stage/display-name.ts'
import { shortName } from '#room/ui/short-name.ts'

/** Long enough to decide for it. Milliseconds. */
const durationMs = 10_000

/** Whoever has chosen what to look at keeps it, and is told of what has begun beside it. */
export function notifyOfShare(
  { stage, feed, media, notifications }: Pick<RoomContext, 'stage' | 'feed' | 'media' | 'notifications'>,
  share: Share,
): void {
  const { kind, shareId } = share
  if (kind === 'file') return
  const values = {
    name: shortName(displayNameOf(share.userId, feed.roster.value, media.people.value)),
    file: 'displayName' in share ? share.displayName : '',
  }
  const t = textOf(words)
  notifications.show({
    id: `share ${shareId}`,
    text: () => t(`share.begun.${kind}`, values),
    actions: [{ text: () => t('share.look'), run: () => stage.show(shareId) }],
    duration: durationMs,
  })
}
