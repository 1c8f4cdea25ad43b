import { createFileRoute } from '@tanstack/react-router'
import { conferencesQuery } from '#api/conference.ts'
import { filterOf, parseConferenceSearch, statuses } from '#features/conference/conference-search.ts'
import { ConferencesPage } from '#features/conference/conferences-page.tsx'
import { PortalNotFoundPage } from '#features/shell/error-pages.tsx'
import { queryClient } from '#lib/query-client.ts'
import { partParam } from '#ui/list/list-search.ts'
import { useListSearch } from '#ui/list/use-list-search.ts'

export const Route = createFileRoute('/Portal/Conferences/$status')({
  params: partParam('status', statuses),
  validateSearch: parseConferenceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params: { status }, deps }) => {
    void queryClient.prefetchInfiniteQuery(conferencesQuery(filterOf(status, deps)))
  },
  component: ConferencesRoute,
  notFoundComponent: PortalNotFoundPage,
})

function ConferencesRoute() {
  const { status } = Route.useParams()
  return <ConferencesPage status={status} {...useListSearch(Route)} />
}
