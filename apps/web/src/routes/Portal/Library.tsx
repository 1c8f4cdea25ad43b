import { createFileRoute } from '@tanstack/react-router'
import { contentsQuery } from '#api/content.ts'
import { contentFilterOf, parseContentSearch } from '#features/content/content-search.ts'
import { LibraryPage } from '#features/content/library-page.tsx'
import { queryClient } from '#lib/query-client.ts'
import { useListSearch } from '#ui/list/use-list-search.ts'
export const Route = createFileRoute('/Portal/Library')({
  validateSearch: parseContentSearch,
  loaderDeps: ({ search }) => contentFilterOf(search),
  loader: ({ deps }) => {
    void queryClient.prefetchInfiniteQuery(contentsQuery(deps))
  },
  component: LibraryRoute,
})

function LibraryRoute() {
  return <LibraryPage {...useListSearch(Route)} />
}
