import { createFileRoute } from '@tanstack/react-router'
import { JoinRoomPage } from '#features/join-room/join-room-page.tsx'
import { AudienceProvider, defaultAudience, parseAudience } from '#i18n/audience.ts'
import { requireAudience } from '#i18n/audience-route.ts'

export const Route = createFileRoute('/JoinRoom/{-$type}')({
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } => ({ id: id as string | undefined }),
  beforeLoad: ({ params }) => requireAudience('/JoinRoom/{-$type}', params.type),
  component: JoinRoomRoute,
})

function JoinRoomRoute() {
  const { type } = Route.useParams()
  const { id } = Route.useSearch()
  return (
    <AudienceProvider value={parseAudience(type) ?? defaultAudience}>
      <JoinRoomPage initial={id ?? ''} />
    </AudienceProvider>
  )
}
