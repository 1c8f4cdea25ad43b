import { createFileRoute } from '@tanstack/react-router'
import { LtiRoomPage } from '#features/lti-room/lti-room-page.tsx'

/** Without a conference in its address; with one the same address is the room (`index.html`). */
export const Route = createFileRoute('/app/$integrationId')({
  component: LtiRoomRoute,
})

function LtiRoomRoute() {
  const { integrationId } = Route.useParams()
  return <LtiRoomPage integrationId={integrationId} />
}
