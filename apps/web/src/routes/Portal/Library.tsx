import { createFileRoute } from '@tanstack/react-router'
import { contentsQuery } from '#api/content/list-contents.ts'
import { filterOf, parseContentSearch } from '#features/content/content-search.ts'
import { LibraryPage } from '#features/content/library-page.tsx'
import { queryClient } from '#lib/query-client.ts'

export const Route = createFileRoute('/Portal/Library')({
  validateSearch: parseContentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchInfiniteQuery(contentsQuery(filterOf(deps)))
  },
  component: LibraryRoute,
})

function LibraryRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LibraryPage
      search={search}
      onSearch={(next) => navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
