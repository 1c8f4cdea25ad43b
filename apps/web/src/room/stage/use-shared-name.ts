import type { Share } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { shortName } from '#room/ui/names.ts'

/** Names a document or a board, and whose it is; a person who has left is not named. */
export function useSharedName(feed: ConferenceFeed): (share: Pick<Share, 'userId'>, name: string) => string {
  const t = useText(room)
  const roster = useSignal(feed.roster)
  const me = useSignal(feed.me).userId
  return ({ userId }, file) => {
    if (userId === me) return t('share.by.me', { file })
    const sharer = roster?.get(userId)
    return sharer ? t('share.by', { file, name: shortName(sharer.displayName) }) : file
  }
}
