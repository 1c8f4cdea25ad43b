import { useText } from '#i18n/use-text.ts'
import { connectionTestPage, ltiPage } from '#lib/site.ts'
import room from '#locales/room.gen.ts'
import { HelpLink } from '#room/help/help-link.tsx'
import buttonClasses from '#room/ui/button.module.css'
import { Button } from '#room/ui/button.tsx'
import type { JoinProblem } from './join-problem.ts'
import { MessagePage, RestartButton } from './message-page.tsx'
import type { SessionState } from './session.ts'

interface UnavailablePageProps {
  readonly now: Extract<SessionState, { state: 'unavailable' }>
  readonly confId: string
  /** The name of the conference, if it is known. */
  readonly displayName?: string
  readonly onRetry: () => void
}

/** Why there is nothing to join, and what to do about it. */
export const UnavailablePage = ({ now, confId, displayName, onRetry }: UnavailablePageProps) => {
  const t = useText(room)
  const { problem, restart } = now
  const said = problemsWithOwnText.find((one) => one === problem) ?? 'failed'
  const isForGood = problem === 'unknownConference' || problem === 'deleted'
  return (
    <MessagePage
      conference={displayName}
      title={t(`problem.${said}`)}
      body={t(said === 'ended' && restart ? 'problem.ended.host' : `problem.${said}.body`)}
      help={<HelpLink area="room" problem={`problem.${said}`} about={t(`problem.${said}`)} />}
    >
      {restart && <RestartButton restart={restart} />}
      {problem === 'invalidLink' && (
        <a
          href={`/JoinRoom?${new URLSearchParams({ id: confId })}`}
          className={buttonClasses.button}
          data-look="main"
        >
          {t('problem.invalidLink.byId')}
        </a>
      )}
      {!isForGood && !restart && problem !== 'invalidLink' && (
        <Button look="main" onClick={onRetry}>
          {t('over.retry')}
        </Button>
      )}
      {problem === 'unreachable' && (
        <a href={connectionTestPage} className={buttonClasses.button} data-look="quiet">
          {t('lobby.test')}
        </a>
      )}
      <a href={ltiPage ?? '/'} className={buttonClasses.button} data-look={isForGood ? 'main' : 'quiet'}>
        {t('over.home')}
      </a>
    </MessagePage>
  )
}

/** Problems that have their own words here. */
const problemsWithOwnText = [
  'unknownConference',
  'invalidLink',
  'ended',
  'deleted',
  'unreachable',
] as const satisfies readonly JoinProblem[]
