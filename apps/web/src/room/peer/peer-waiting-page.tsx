import { ConferenceState } from '@lumi/contract/values'
import { useText } from '#i18n/use-text.ts'
import { useFallible } from '#lib/use-fallible.ts'
import room from '#locales/room.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { ConnectionNote } from '#room/session/connection-note.tsx'
import { MessagePage } from '#room/session/message-page.tsx'
import { Button } from '#room/ui/button.tsx'
import type { PeerWaiting } from './peer-session.ts'

interface PeerWaitingPageProps extends PeerWaiting {
  readonly onLeave: () => void
}

/** The conference has not been started, or nobody has admitted this person yet. */
export const PeerWaitingPage = ({ feed, connection, start, onLeave }: PeerWaitingPageProps) => {
  const t = useText(room)
  const { state } = useSignal(feed.conference)
  const awaitsAdmission = state === ConferenceState.live
  const hint = awaitsAdmission ? 'waiting.admission.body' : start ? 'waiting.host' : 'waiting.body'
  const { run, pending, hasFailed } = useFallible('The conference was not started', async () => start?.())
  return (
    <MessagePage title={t(awaitsAdmission ? 'waiting.admission' : 'waiting.title')} body={t(hint)}>
      <ConnectionNote connection={connection} />
      {hasFailed && <p role="alert">{t('waiting.failed')}</p>}
      {start && (
        <Button look="main" onClick={() => run()} disabled={pending}>
          {t(pending ? 'waiting.starting' : 'waiting.start')}
        </Button>
      )}
      <Button onClick={onLeave}>{t('control.leave')}</Button>
    </MessagePage>
  )
}
