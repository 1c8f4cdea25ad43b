import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { LtiItemPage } from '#features/lti-item/item-page.tsx'
import { queryClient } from '#lib/query-client.ts'

/** A recording or a file of a course, for people who came from a learning platform. */
export const Route = createFileRoute('/lms/$integrationId/item')({ component: LtiItemRoute })

function LtiItemRoute() {
  const { integrationId } = Route.useParams()
  const token = useLocation({ select: ({ hash }) => hash })
  return (
    <QueryClientProvider client={queryClient}>
      <LtiItemPage key={token} integrationId={integrationId} token={token} />
    </QueryClientProvider>
  )
}
