import { createFileRoute } from '@tanstack/react-router'
import { recordingsQuery } from '#api/recording/list-recordings.ts'
import { filterOf, parseRecordingSearch } from '#features/recording/recording-search.ts'
import { RecordingsPage } from '#features/recording/recordings-page.tsx'
import { queryClient } from '#lib/query-client.ts'

export const Route = createFileRoute('/Portal/Recordings')({
  validateSearch: parseRecordingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchInfiniteQuery(recordingsQuery(filterOf(deps)))
  },
  component: RecordingsRoute,
})

function RecordingsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RecordingsPage
      search={search}
      onSearch={(next) => navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
