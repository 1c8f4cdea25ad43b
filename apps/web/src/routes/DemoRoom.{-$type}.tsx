import { createFileRoute } from '@tanstack/react-router'
import { type DemoPage, parseDemoPage } from '#features/demo-room/demo-pages.ts'
import { DemoRoomPage } from '#features/demo-room/demo-room-page.tsx'
import { AudienceProvider, defaultAudience, parseAudience } from '#i18n/audience.ts'
import { requireAudience } from '#i18n/audience-route.ts'

interface Search {
  readonly startFrom?: DemoPage
  readonly submissionGuid?: string
}

export const Route = createFileRoute('/DemoRoom/{-$type}')({
  staticData: { sessionDialog: false },
  validateSearch: ({ startFrom, submissionGuid }: Record<string, unknown>): Search => ({
    startFrom: startFrom === undefined ? undefined : parseDemoPage(startFrom),
    submissionGuid: submissionGuid === undefined ? undefined : String(submissionGuid).slice(0, 100),
  }),
  beforeLoad: ({ params }) => requireAudience('/DemoRoom/{-$type}', params.type),
  component: DemoRoomRoute,
})

function DemoRoomRoute() {
  const { type } = Route.useParams()
  const search = Route.useSearch()
  return (
    <AudienceProvider value={parseAudience(type) ?? defaultAudience}>
      <DemoRoomPage {...search} />
    </AudienceProvider>
  )
}
