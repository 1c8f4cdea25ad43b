import { createFileRoute } from '@tanstack/react-router'
import { recordingsQuery } from '#api/recording.ts'
import { SpaceLeft } from '#features/content/space-left.tsx'
import { parseRecordingSearch } from '#features/recording/recording-search.ts'
import { RecordingsPage } from '#features/recording/recordings-page.tsx'
import { queryClient } from '#lib/query-client.ts'
import { filterOf } from '#ui/list/list-search.ts'
import { useListSearch } from '#ui/list/use-list-search.ts'
export const Route = createFileRoute('/Portal/Recordings/')({
  validateSearch: parseRecordingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchInfiniteQuery(recordingsQuery(filterOf(deps)))
  },
  component: RecordingsRoute,
})

function RecordingsRoute() {
  return <RecordingsPage space={<SpaceLeft />} {...useListSearch(Route)} />
}
