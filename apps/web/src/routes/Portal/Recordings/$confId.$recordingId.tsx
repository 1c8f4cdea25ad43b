import { createFileRoute } from '@tanstack/react-router'
import { recordingQuery } from '#api/recording.ts'
import { RecordingPage } from '#features/recording/recording-page.tsx'
import { parseMoment } from '#features/recording/recording-search.ts'
import { queryClient } from '#lib/query-client.ts'

export const Route = createFileRoute('/Portal/Recordings/$confId/$recordingId')({
  validateSearch: parseMoment,
  loader: ({ params: { confId, recordingId } }) => {
    void queryClient.prefetchQuery(recordingQuery(confId, recordingId))
  },
  component: RecordingRoute,
})

function RecordingRoute() {
  const { confId, recordingId } = Route.useParams()
  const { at } = Route.useSearch()
  return <RecordingPage key={recordingId} confId={confId} recordingId={recordingId} at={at} />
}
