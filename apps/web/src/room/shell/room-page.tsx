import { lazy, Suspense } from 'react'
import { useSignal } from '#room/reactive/use-signal.ts'
import { DoorPage } from '#room/session/lobby/door-page.tsx'
import { useVisit, type VisitWithDevices } from '#room/session/use-visit.ts'
import classes from './room-frame.module.css'

const loadCall = () => import('./call-page.tsx')
/** A failed preload is tried again by the call itself. */
const preloadCall = () => void loadCall().catch(() => undefined)
const CallPage = lazy(() => loadCall().then(({ CallPage }) => ({ default: CallPage })))
const WaitingPage = lazy(() =>
  import('#room/session/waiting-page.tsx').then(({ WaitingPage }) => ({ default: WaitingPage })),
)
const UnavailablePage = lazy(() =>
  import('#room/session/unavailable-page.tsx').then(({ UnavailablePage }) => ({ default: UnavailablePage })),
)
const OverPage = lazy(() =>
  import('#room/session/over-page.tsx').then(({ OverPage }) => ({ default: OverPage })),
)

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
      return (
        <Suspense>
          <UnavailablePage now={now} confId={confId} onRetry={visit.look} />
        </Suspense>
      )
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
          <OverPage now={now} onAgain={visit.look} />
        </Suspense>
      )
  }
}
