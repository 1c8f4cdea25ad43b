import { useText } from '#i18n/use-text.ts'
import { ltiPage } from '#lib/site.ts'
import room from '#locales/room.gen.ts'
import { HelpLink } from '#room/help/help-link.tsx'
import buttonClasses from '#room/ui/button.module.css'
import { Button } from '#room/ui/button.tsx'
import { MessagePage, RestartButton } from './message-page.tsx'
import type { SessionState } from './session.ts'
import type { OverReason } from './transition.ts'

interface OverPageProps {
  readonly now: Extract<SessionState, { state: 'over' }>
  /** The name of the conference, if it is known. */
  readonly displayName?: string
  readonly onAgain: () => void
}

/** Why somebody is out, and the way back where there is one. */
export const OverPage = ({ now, displayName, onAgain }: OverPageProps) => {
  const t = useText(room)
  const { reason, restart, summaryUrl, recording } = now
  const again = ways[reason]
  const main = likelyStep(now)
  const lookOf = (step: Step) => (step === main ? 'main' : 'quiet')
  return (
    <MessagePage
      conference={displayName}
      title={t(`over.${reason}`)}
      body={t(`over.${reason}.body`)}
      help={
        isProblem(reason) && <HelpLink area="room" problem={`over.${reason}`} about={t(`over.${reason}`)} />
      }
    >
      {recording && (
        <a href={recording.url} className={buttonClasses.button} data-look={lookOf('recording')}>
          {t(recording.isSaved ? 'over.recording' : 'over.recording.saving')}
        </a>
      )}
      {summaryUrl && (
        <a href={summaryUrl} className={buttonClasses.button} data-look={lookOf('summary')}>
          {t('over.summary')}
        </a>
      )}
      {restart && <RestartButton restart={restart} look={lookOf('restart')} />}
      {again && !restart && (
        <Button look={lookOf('again')} onClick={onAgain}>
          {t(again)}
        </Button>
      )}
      <a href={ltiPage ?? '/'} className={buttonClasses.button} data-look={lookOf('home')}>
        {t('over.home')}
      </a>
    </MessagePage>
  )
}

/** Reasons that a person may not understand or accept. */
const problems = ['expelled', 'refused', 'accessLost', 'moveFailed'] as const satisfies readonly OverReason[]
const isProblem = (reason: OverReason): reason is (typeof problems)[number] =>
  (problems as readonly OverReason[]).includes(reason)

type Step = 'again' | 'recording' | 'summary' | 'restart' | 'home'

/** The step that most people take next. A conference that has ended is seldom restarted, but its results are read. */
function likelyStep({ reason, restart, summaryUrl, recording }: OverPageProps['now']): Step {
  if (reason !== 'ended') return ways[reason] ? 'again' : 'home'
  if (recording) return 'recording'
  if (summaryUrl) return 'summary'
  return restart ? 'restart' : 'home'
}

/** An expelled person stays out, also after loading the page again. */
const ways = {
  left: 'over.again',
  accessLost: 'over.again',
  moveFailed: 'over.again',
  replaced: 'over.here',
  // Somebody may have restarted it.
  ended: 'over.retry',
  deleted: undefined,
  expelled: undefined,
  refused: undefined,
} as const satisfies Record<OverReason, unknown>
