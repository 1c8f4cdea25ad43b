import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat-news.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { shortName } from '#room/ui/short-name.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './message-log.module.css'
import type { Unread } from './unread.ts'

interface MessageLogProps {
  readonly news: Pick<Unread, 'latest'>
  /** Whether it is only read out: what is new is seen elsewhere. */
  readonly isHidden: boolean
}

/** What others have just written, in whichever chat: each for a moment, and always read out. */
export const MessageLog = ({ news, isHidden }: MessageLogProps) => {
  const t = useText(words)
  const latest = useSignal(news.latest)
  return (
    <div className={isHidden ? visually.hidden : classes.notes} role="log" aria-label={t('log')}>
      {latest.map(({ messageId, from, text }) => (
        <p key={messageId} className={classes.note}>
          <span className={classes.lines}>
            <b dir="auto">{shortName(from)}</b> <span dir="auto">{text}</span>
          </span>
        </p>
      ))}
    </div>
  )
}
