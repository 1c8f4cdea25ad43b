import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat-news.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { shortName } from '#room/ui/short-name.ts'
import visually from '#ui/visually-hidden.module.css'
import type { ChatNews } from './chat-news.ts'
import classes from './chat-notes.module.css'

/** What others have just written: seen for a moment while the chats are closed, and always read out. */
export const ChatNotes = ({ model }: ModelProps<ChatNews>) => {
  const t = useText(words)
  const news = useSignal(model.latest)
  const isOpen = useSignal(model.isOpen)
  return (
    <div className={isOpen ? visually.hidden : classes.notes} role="log" aria-label={t('log')}>
      {news.map(({ messageId, from, text }) => (
        <p key={messageId} className={classes.note}>
          <span className={classes.lines}>
            <b dir="auto">{shortName(from)}</b> <span dir="auto">{text}</span>
          </span>
        </p>
      ))}
    </div>
  )
}
