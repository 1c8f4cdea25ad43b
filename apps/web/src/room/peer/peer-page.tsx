import { useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/peer.gen.ts'
import room from '#locales/room.gen.ts'
import { createScope } from '#room/reactive/scope.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { isFinal, type JoinProblem } from '#room/session/join-problem.ts'
import { JoinForm } from '#room/session/lobby/join-form.tsx'
import { MessagePage } from '#room/session/message-page.tsx'
import frame from '#room/shell/room-frame.module.css'
import { Button } from '#room/ui/button.tsx'
import { TextField } from '#room/ui/text-field.tsx'
import { LanguageSelect } from '#ui/language-select.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { PeerCallView } from './peer-call-view.tsx'
import classes from './peer-page.module.css'
import { createPeerSession, type PeerSession } from './peer-session.ts'

interface PeerPageProps {
  readonly confId?: string
  /** Name from the link, to begin with. */
  readonly displayName?: string
}

/** A conference whose pictures and sound go from browser to browser. Always dark, as the room. */
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

const Conference = ({ confId, displayName }: Required<Pick<PeerPageProps, 'confId'>> & PeerPageProps) => {
  const [session, setSession] = useState<PeerSession>()
  useEffect(() => {
    const scope = createScope()
    const made = createPeerSession(scope, confId)
    setSession(made)
    window.addEventListener('pagehide', made.leave, { signal: scope.signal })
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
  const t = useText(words)
  const r = useText(room)
  const now = useSignal(session.state)
  switch (now.state) {
    case 'asking':
    case 'joining': {
      const problem = now.state === 'asking' ? now.problem : undefined
      if (problem && isFinal(problem)) return <Unavailable problem={problem} />
      return (
        <main className={classes.form}>
          <h1 className={classes.title}>{t('title')}</h1>
          <p className={classes.hint}>{t('about')}</p>
          <JoinForm
            givenName={displayName}
            confId={confId}
            passwordRequired={false}
            problem={problem}
            isReady={now.state === 'asking'}
            isJoining={now.state === 'joining'}
            onJoin={session.join}
          />
          <LanguageSelect />
        </main>
      )
    }
    case 'waiting': {
      const why = now.isAdmission ? 'waiting.admission' : 'waiting.title'
      const what = now.isAdmission ? 'waiting.admission.body' : 'waiting.body'
      return (
        <MessagePage title={r(why)} body={r(what)}>
          <Button onClick={session.leave}>{r('control.leave')}</Button>
        </MessagePage>
      )
    }
    case 'inCall':
      return <PeerCallView call={now.call} />
    case 'over':
      return (
        <MessagePage title={r(`over.${now.reason}`)} body={r(`over.${now.reason}.body`)}>
          <Button look="main" onClick={session.again}>
            {r('over.again')}
          </Button>
        </MessagePage>
      )
  }
}

const Unavailable = ({ problem }: { readonly problem: Extract<JoinProblem, FinalProblem> }) => {
  const r = useText(room)
  if (problem === 'expelled') return <MessagePage title={r('over.expelled')} body={r('over.expelled.body')} />
  return <MessagePage title={r(`problem.${problem}`)} body={r(`problem.${problem}.body`)} />
}

type FinalProblem = 'unknownConference' | 'invalidLink' | 'ended' | 'deleted' | 'expelled'
