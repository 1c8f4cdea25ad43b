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
  readonly onAgain: () => void
}

/** Why somebody is out, and the way back where there is one. */
export const OverPage = ({ now: { reason, restart, summaryUrl, recording }, onAgain }: OverPageProps) => {
  const t = useText(room)
  const again = ways[reason]
  // Most people have nothing more to do in a conference that has ended.
  const isLikely = again !== undefined && reason !== 'ended'
  return (
    <MessagePage
      title={t(`over.${reason}`)}
      body={t(`over.${reason}.body`)}
      help={
        isProblem(reason) && <HelpLink area="room" problem={`over.${reason}`} about={t(`over.${reason}`)} />
      }
    >
      {restart && <RestartButton restart={restart} />}
      {again && !restart && (
        <Button look={isLikely ? 'main' : 'quiet'} onClick={onAgain}>
          {t(again)}
        </Button>
      )}
      {recording && (
        <a href={recording.url} className={buttonClasses.button} data-look="quiet">
          {t(recording.isSaved ? 'over.recording' : 'over.recording.saving')}
        </a>
      )}
      {summaryUrl && (
        <a href={summaryUrl} className={buttonClasses.button} data-look="quiet">
          {t('over.summary')}
        </a>
      )}
      <a
        href={ltiPage ?? '/'}
        className={buttonClasses.button}
        data-look={restart || isLikely ? 'quiet' : 'main'}
      >
        {t('over.home')}
      </a>
    </MessagePage>
  )
}

/** Reasons that a person may not understand or accept. */
const problems = ['expelled', 'refused', 'accessLost', 'moveFailed'] as const satisfies readonly OverReason[]
const isProblem = (reason: OverReason): reason is (typeof problems)[number] =>
  (problems as readonly OverReason[]).includes(reason)

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
