import { Suspense, useDeferredValue, useEffect } from 'react'
import { ltiPage } from '#lib/site.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { LobbyPage } from '#room/session/lobby/lobby-page.tsx'
import { type RoomSession, useRoomSession } from '#room/session/use-room-session.ts'
import { lazyPart, prefetchPart } from '#room/ui/lazy-part.tsx'
import classes from '#room/ui/room-frame.module.css'

/** The code of a call is loaded while this person looks at the preview. */
const loadParts = async () => {
  // The page of the call is drawn by React, which loads it where this fails.
  prefetchPart(loadCallPage)
  const [{ openLivekitPlane }, { openControlChannel }, { features }] = await Promise.all([
    import('#room/media/livekit/plane.ts'),
    import('#room/channel/control-channel.ts'),
    import('#room/features.ts'),
  ])
  return { openMedia: openLivekitPlane, openControl: openControlChannel, features }
}
const loadCallPage = () => import('./call-page.tsx').then(({ CallPage }) => CallPage)
const CallPage = lazyPart(loadCallPage)
const WaitingPage = lazyPart(() =>
  import('#room/session/waiting-page.tsx').then(({ WaitingPage }) => WaitingPage),
)
const UnavailablePage = lazyPart(() =>
  import('#room/session/unavailable-page.tsx').then(({ UnavailablePage }) => UnavailablePage),
)
const OverPage = lazyPart(() => import('#room/session/over-page.tsx').then(({ OverPage }) => OverPage))

interface RoomPageProps {
  readonly confId: string
  /** Name from the link, to begin with. */
  readonly displayName?: string
}

/** A conference, from its lobby to the end. */
export const RoomPage = ({ confId, displayName }: RoomPageProps) => {
  const current = useRoomSession(confId, loadParts)
  return (
    <div className={classes.frame} data-room="">
      {current && <SessionView {...current} confId={confId} displayName={displayName} />}
    </div>
  )
}

const SessionView = ({ session, devices, prepareJoin, confId, displayName }: RoomSession & RoomPageProps) => {
  // Drawing the call takes long, and the media server must not wait for it with its answers.
  const now = useDeferredValue(useSignal(session.state))
  const knownName = useSignal(session.displayName)
  switch (now.state) {
    case 'looking':
    case 'inLobby':
    case 'joining':
      return (
        <LobbyPage
          now={now}
          devices={devices}
          confId={confId}
          displayName={displayName}
          onJoin={session.join}
          onReady={prepareJoin}
        />
      )
    case 'unavailable':
      return (
        <Suspense>
          <UnavailablePage now={now} confId={confId} displayName={knownName} onRetry={session.lookUp} />
        </Suspense>
      )
    case 'waiting':
      return (
        <Suspense>
          <WaitingPage {...now.waiting} devices={devices} onLeave={session.leave} />
        </Suspense>
      )
    case 'inCall':
      return (
        <Suspense>
          <CallPage call={now.call} />
        </Suspense>
      )
    case 'over':
      if (ltiPage && now.reason === 'left') return <Redirect to={ltiPage} />
      return (
        <Suspense>
          <OverPage now={now} displayName={knownName} onAgain={session.lookUp} />
        </Suspense>
      )
  }
}

const Redirect = ({ to }: { to: string }) => {
  useEffect(() => window.location.replace(to), [to])
  return null
}
