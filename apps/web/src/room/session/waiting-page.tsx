import { ConferenceState } from '@lumi/contract/values'
import { useText } from '#i18n/use-text.ts'
import { useFallible } from '#lib/use-fallible.ts'
import room from '#locales/room.gen.ts'
import { DevicePickers } from '#room/media/devices/device-pickers.tsx'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import { Preview } from '#room/media/devices/preview.tsx'
import { useSignal } from '#room/reactive/use-signal.ts'
import lobbyClasses from '#room/session/lobby/lobby-page.module.css'
import buttonClasses from '#room/ui/button.module.css'
import { Button } from '#room/ui/button.tsx'
import { LanguageSelect } from '#ui/language-select.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { ConnectionNote } from './connection-note.tsx'
import type { Waiting } from './room-session.ts'

interface WaitingPageProps extends Waiting {
  readonly devices: LocalDevices
  readonly onLeave: () => void
}

/** The conference has not been started, or nobody has admitted them yet; they enter as soon as that changes. */
export const WaitingPage = ({ feed, connection, devices, start, pollsUrl, onLeave }: WaitingPageProps) => {
  const t = useText(room)
  const { displayName, state } = useSignal(feed.conference)
  const awaitsAdmission = state === ConferenceState.live
  const hint = awaitsAdmission ? 'waiting.admission.body' : start ? 'waiting.host' : 'waiting.body'
  const polls = useSignal(pollsUrl)
  useDocumentTitle(displayName)
  const { run, pending, hasFailed } = useFallible('The conference was not started', async () => start?.())
  return (
    <main className={lobbyClasses.page}>
      <Preview devices={devices} />
      <section className={lobbyClasses.form}>
        <div>
          <div className={lobbyClasses.form} aria-live="polite">
            <h1 className={lobbyClasses.title}>{displayName}</h1>
            <p className={lobbyClasses.state}>{t(awaitsAdmission ? 'waiting.admission' : 'waiting.title')}</p>
            <p className={lobbyClasses.hint}>{t(hint)}</p>
          </div>
          {/* A status of its own: within the live region it would be read twice. */}
          <ConnectionNote connection={connection} />
        </div>
        {hasFailed && (
          <p role="alert" className={lobbyClasses.error}>
            {t('waiting.failed')}
          </p>
        )}
        {start && (
          <Button look="main" onClick={() => run()} disabled={pending}>
            {t(pending ? 'waiting.starting' : 'waiting.start')}
          </Button>
        )}
        {polls && (
          // A page of its own: this one goes on waiting.
          <a href={polls} target="_blank" className={buttonClasses.button} data-look="quiet" rel="noopener">
            {t('waiting.polls')}
          </a>
        )}
        <Button onClick={onLeave}>{t('control.leave')}</Button>
      </section>
      <section className={lobbyClasses.devices} aria-label={t('lobby.devices')}>
        <DevicePickers devices={devices} />
      </section>
      <div className={lobbyClasses.language}>
        <LanguageSelect />
      </div>
    </main>
  )
}
