import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import fieldClasses from '#room/ui/field.module.css'
import type { ChatClient } from './chat-client.ts'
import classes from './chat-client-page.module.css'

interface ConferencePickerProps {
  readonly client: ChatClient
  readonly onPick: (confId: string) => void
}

/** Whose chats are shown. */
export const ConferencePicker = ({ client, onPick }: ConferencePickerProps) => {
  const t = useText(words)
  const conferences = useSignal(client.conferences)
  const current = useSignal(client.currentChatConfId)
  if (!conferences) return <p className={classes.empty}>{t('loading')}</p>
  if (conferences.length === 0) return <p className={classes.empty}>{t('conferences.none')}</p>
  return (
    <div className={classes.picker}>
      <select
        className={fieldClasses.input}
        aria-label={t('conferences.pick')}
        value={current ?? ''}
        onChange={(event) => onPick(event.currentTarget.value)}
      >
        <option value="" disabled>
          {t('conferences.pick')}
        </option>
        {conferences.map(({ confId, displayName }) => (
          <option key={confId} value={confId}>
            {displayName}
          </option>
        ))}
      </select>
    </div>
  )
}
