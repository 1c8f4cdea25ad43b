import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat.gen.ts'
import common from '#locales/common.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Conversation } from './conversation.ts'
import classes from './message-list.module.css'

interface HistoryNoteProps {
  readonly conversation: Pick<Conversation, 'earlier' | 'loadEarlier'>
  readonly isEmpty: boolean
  readonly mayWrite: boolean
}

/** What stands before the oldest message: that there is more, or that this is the beginning. */
export const HistoryNote = ({ conversation, isEmpty, mayWrite }: HistoryNoteProps) => {
  const t = useText(words)
  const retry = useText(common)
  const earlier = useSignal(conversation.earlier)
  if (earlier === 'loading') return <p className={classes.history}>{t('loading')}</p>
  if (earlier === 'whole')
    return isEmpty && <p className={classes.nothing}>{t(mayWrite ? 'messages.none' : 'messages.none.yet')}</p>
  return (
    <p className={classes.history}>
      {earlier === 'failed' && <span role="alert">{t('messages.failed')}</span>}
      <button type="button" className={classes.more} onClick={conversation.loadEarlier}>
        {earlier === 'failed' ? retry('action.retry') : t('messages.earlier')}
      </button>
    </p>
  )
}
