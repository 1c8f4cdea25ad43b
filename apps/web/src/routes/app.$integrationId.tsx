import { createFileRoute } from '@tanstack/react-router'
import { LtiRoomPage } from '#features/lti-room/lti-room-page.tsx'

/** The page for addresses without a conference. With one, the same address opens the room (`index.html`). */
export const Route = createFileRoute('/app/$integrationId')({
  component: LtiRoomRoute,
})

function LtiRoomRoute() {
  const { integrationId } = Route.useParams()
  return <LtiRoomPage integrationId={integrationId} />
}
