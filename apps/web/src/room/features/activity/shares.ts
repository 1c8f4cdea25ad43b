import type { Share } from '@lumi/contract'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/room.gen.ts'
import type { ConferenceContext, MediaContext, StageContext } from '#room/context.ts'
import { durations } from '#room/notifications/durations.ts'
import { displayNameOf } from '#room/stage/display-name.ts'
import { shortName } from '#room/ui/names.ts'

/** Notifies a person of a share that has begun while they look at another one. */
export function notifyOfShare(
  { stage, feed, media, notifications }: ConferenceContext & MediaContext & StageContext,
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
    duration: durations.reading,
  })
}
