import { everyoneChatId } from '@lumi/contract/values'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat-news.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { shortName } from '#room/ui/short-name.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './message-log.module.css'
import type { News } from './news.ts'
import type { Unread } from './unread.ts'

interface MessageLogProps {
  readonly news: Pick<Unread, 'latest'>
  /** Whether one is only read out, as it is seen elsewhere. */
  readonly isSeen: (one: News) => boolean
}

/** What others have just written, in whichever chat: each for a moment, and always read out. */
export const MessageLog = ({ news, isSeen }: MessageLogProps) => {
  const t = useText(words)
  const latest = useSignal(news.latest)
  return (
    <div className={classes.notes} role="log" aria-label={t('log')}>
      {latest.map((one) => (
        <p key={one.messageId} className={isSeen(one) ? visually.hidden : classes.note}>
          {/* Whoever takes it for one to all may answer to all. */}
          {one.chatId !== everyoneChatId && <span className={classes.toWhom}>{t('notToAll')} </span>}
          <span className={classes.lines}>
            <b dir="auto">{shortName(one.from)}</b> <span dir="auto">{one.text}</span>
          </span>
        </p>
      ))}
    </div>
  )
}
