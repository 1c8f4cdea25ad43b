import { ConferenceState } from '@lumi/contract/values'
import { useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useFallible } from '#lib/use-fallible.ts'
import words from '#locales/peer.gen.ts'
import room from '#locales/room.gen.ts'
import { openControlChannel } from '#room/channel/control-channel.ts'
import { createScope } from '#room/reactive/scope.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { accessTo } from '#room/session/conference-access.ts'
import { ConnectionNote } from '#room/session/connection-note.tsx'
import { roomOf } from '#room/session/link.ts'
import { JoinForm } from '#room/session/lobby/join-form.tsx'
import { MessagePage } from '#room/session/message-page.tsx'
import { OverPage } from '#room/session/over-page.tsx'
import { UnavailablePage } from '#room/session/unavailable-page.tsx'
import buttonClasses from '#room/ui/button.module.css'
import { Button } from '#room/ui/button.tsx'
import { TextField } from '#room/ui/field.tsx'
import frame from '#room/ui/room-frame.module.css'
import { LanguageSelect } from '#ui/language-select.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { PeerCallView } from './peer-call-view.tsx'
import classes from './peer-page.module.css'
import { createPeerSession, type PeerSession, type PeerState, type PeerWaiting } from './peer-session.ts'

interface PeerPageProps {
  readonly confId?: string
  /** Name from the link, to begin with. */
  readonly displayName?: string
}

/** A conference whose pictures and sound go from browser to browser. */
export const PeerPage = ({ confId, displayName }: PeerPageProps) => (
  <div className={frame.frame} data-room="">
    {confId ? <Conference confId={confId} displayName={displayName} /> : <ConferenceForm />}
  </div>
)

/** Asks which conference it is; the answer is the page of that one. */
const ConferenceForm = () => {
  const t = useText(words)
  useDocumentTitle(t('title'))
  return (
    <main className={classes.form}>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.hint}>{t('about')}</p>
      <form method="get" className={classes.fields}>
        <TextField label={t('id')} name="id" required autoComplete="off" autoCapitalize="none" dir="ltr" />
        <Button look="main" type="submit">
          {t('open')}
        </Button>
      </form>
      <LanguageSelect />
    </main>
  )
}

interface ConferenceProps {
  readonly confId: string
  readonly displayName?: string
}

const Conference = ({ confId, displayName }: ConferenceProps) => {
  const [session, setSession] = useState<PeerSession>()
  useEffect(() => {
    const scope = createScope()
    const opened = createPeerSession(scope, {
      access: accessTo(confId),
      accessTo,
      openControl: openControlChannel,
    })
    void opened.lookUp()
    setSession(opened)
    window.addEventListener('pagehide', opened.leave, { signal: scope.signal })
    return scope.end
  }, [confId])
  return session && <SessionView session={session} confId={confId} displayName={displayName} />
}

interface SessionViewProps {
  readonly session: PeerSession
  readonly confId: string
  readonly displayName?: string
}

const SessionView = ({ session, confId, displayName }: SessionViewProps) => {
  const now = useSignal(session.state)
  const knownName = useSignal(session.displayName)
  switch (now.state) {
    case 'looking':
    case 'inLobby':
    case 'joining':
      return <PeerLobby now={now} confId={confId} displayName={displayName} onJoin={session.join} />
    case 'unavailable':
      return <UnavailablePage now={now} confId={confId} displayName={knownName} onRetry={session.lookUp} />
    case 'encrypted':
      return <EncryptedPage room={roomOf(confId, displayName)} />
    case 'waiting':
      return <PeerWaitingPage {...now.waiting} onLeave={session.leave} />
    case 'inCall':
      return <PeerCallView call={now.call} />
    case 'over':
      return <OverPage now={now} displayName={knownName} onAgain={session.lookUp} />
  }
}

interface PeerLobbyProps extends Omit<SessionViewProps, 'session'> {
  readonly now: Extract<PeerState, { state: 'looking' | 'inLobby' | 'joining' }>
  readonly onJoin: PeerSession['join']
}

const PeerLobby = ({ now, confId, displayName, onJoin }: PeerLobbyProps) => {
  const t = useText(words)
  return (
    <main className={classes.form}>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.hint}>{t('about')}</p>
      <JoinForm
        givenName={displayName}
        confId={confId}
        passwordRequired={now.state !== 'looking' && now.info.passwordRequired}
        problem={now.state === 'inLobby' ? now.problem : undefined}
        isReady={now.state === 'inLobby'}
        isJoining={now.state === 'joining'}
        onJoin={onJoin}
      />
      <LanguageSelect />
    </main>
  )
}

const EncryptedPage = ({ room }: { readonly room: string }) => {
  const t = useText(words)
  return (
    <MessagePage title={t('encrypted.title')} body={t('encrypted.body')}>
      <a href={room} className={buttonClasses.button} data-look="main">
        {t('encrypted.room')}
      </a>
    </MessagePage>
  )
}

interface PeerWaitingPageProps extends PeerWaiting {
  readonly onLeave: () => void
}

/** The conference has not been started, or nobody has admitted this person yet. */
const PeerWaitingPage = ({ feed, connection, start, onLeave }: PeerWaitingPageProps) => {
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
