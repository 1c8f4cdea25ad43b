import { createFileRoute, notFound } from '@tanstack/react-router'
import { conferencesQuery } from '#api/conference/list-conferences.ts'
import { filterOf, parseConferenceSearch } from '#features/conference/conference-search.ts'
import { ConferencesPage } from '#features/conference/conferences-page.tsx'
import { parseStatus } from '#features/conference/status.ts'
import { PortalNotFoundPage } from '#features/shell/not-found-page.tsx'
import { queryClient } from '#lib/query-client.ts'

export const Route = createFileRoute('/Portal/Conferences/$status')({
  validateSearch: parseConferenceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => {
    const status = parseStatus(params.status)
    if (!status) throw notFound()
    void queryClient.prefetchInfiniteQuery(conferencesQuery(filterOf(status, deps)))
  },
  component: ConferencesRoute,
  notFoundComponent: PortalNotFoundPage,
})

function ConferencesRoute() {
  const status = parseStatus(Route.useParams().status)
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!status) return null
  return (
    <ConferencesPage
      status={status}
      search={search}
      onSearch={(next) => navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
