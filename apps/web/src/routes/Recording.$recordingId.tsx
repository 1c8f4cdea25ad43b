import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { SharedRecordingPage } from '#features/recording/shared-recording-page.tsx'
import { queryClient } from '#lib/query-client.ts'

export const Route = createFileRoute('/Recording/$recordingId')({ component: SharedRecordingRoute })

function SharedRecordingRoute() {
  const { recordingId } = Route.useParams()
  const token = useLocation({ select: ({ hash }) => hash })
  return (
    <QueryClientProvider client={queryClient}>
      <SharedRecordingPage key={recordingId} recordingId={recordingId} token={token} />
    </QueryClientProvider>
  )
}
