import { lazy, Suspense } from 'react'
import { room } from '#i18n/en/room.ts'
import { useText } from '#i18n/use-text.ts'
import { isFinal } from '../models/join-problem.ts'
import type { VisitState } from '../models/visit.ts'
import { DoorPage } from './door/door-page.tsx'
import { MessagePage } from './message-page.tsx'
import buttonClasses from './parts/button.module.css'
import { Button } from './parts/button.tsx'
import { useSignal } from './parts/use-signal.ts'
import { useVisit, type VisitWithDevices } from './parts/use-visit.ts'
import classes from './room-frame.module.css'

const loadCall = () => import('./call/call-page.tsx')
/** A failed preload is tried again by the call itself. */
const preloadCall = () => void loadCall().catch(() => undefined)
const CallPage = lazy(() => loadCall().then(({ CallPage }) => ({ default: CallPage })))
const WaitingPage = lazy(() =>
  import('./waiting-page.tsx').then(({ WaitingPage }) => ({ default: WaitingPage })),
)
const OverPage = lazy(() => import('./over-page.tsx').then(({ OverPage }) => ({ default: OverPage })))

interface RoomPageProps {
  readonly confId: string
  /** Name from the link, to begin with. */
  readonly displayName?: string
}

/** A conference, from its door to the way out. Always dark. */
export const RoomPage = ({ confId, displayName }: RoomPageProps) => {
  const current = useVisit(confId)
  return (
    <div className={classes.frame} data-room="">
      {current && <VisitView {...current} confId={confId} displayName={displayName} />}
    </div>
  )
}

const VisitView = ({ visit, devices, confId, displayName }: VisitWithDevices & RoomPageProps) => {
  const now = useSignal(visit.now)
  switch (now.state) {
    case 'looking':
    case 'atTheDoor':
    case 'joining':
      return (
        <DoorPage
          now={now}
          devices={devices}
          confId={confId}
          displayName={displayName}
          onJoin={visit.join}
          onReady={preloadCall}
        />
      )
    case 'unavailable':
      return <Unavailable problem={now.problem} onRetry={visit.look} />
    case 'waiting':
      return (
        <Suspense>
          <WaitingPage {...now.waiting} devices={devices} onLeave={visit.leave} />
        </Suspense>
      )
    case 'inCall':
      return (
        <Suspense>
          <CallPage call={now.call} />
        </Suspense>
      )
    case 'over':
      return (
        <Suspense>
          <OverPage reason={now.reason} onAgain={visit.look} />
        </Suspense>
      )
  }
}

type Unavailable = Extract<VisitState, { state: 'unavailable' }>

const Unavailable = ({ problem, onRetry }: { problem: Unavailable['problem']; onRetry: () => void }) => {
  const t = useText(room)
  const known = problem === 'unknownConference' || problem === 'ended' || problem === 'deleted'
  const named = known || problem === 'unreachable' ? problem : 'failed'
  return (
    <MessagePage title={t(`problem.${named}`)} body={t(`problem.${named}.body`)}>
      {!isFinal(problem) && (
        <Button look="main" onClick={onRetry}>
          {t('over.retry')}
        </Button>
      )}
      <a href="/" className={buttonClasses.button} data-look={isFinal(problem) ? 'main' : 'quiet'}>
        {t('over.home')}
      </a>
    </MessagePage>
  )
}
