import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat.gen.ts'
import common from '#locales/common.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import fieldClasses from '#room/ui/field.module.css'
import { useFailureText } from '#ui/state/use-failure-text.ts'
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
  const failure = useSignal(client.failure)
  const shared = useText(common)
  const reasonOf = useFailureText()
  if (!conferences) return <p className={classes.empty}>{t('loading')}</p>
  if (failure !== undefined)
    return (
      <div className={classes.empty} role="alert">
        <p>{[t('conferences.none'), reasonOf(failure) ?? t('conferences.failed')].join('. ')}</p>
        <Button onClick={() => void client.reload()}>{shared('action.retry')}</Button>
      </div>
    )
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
