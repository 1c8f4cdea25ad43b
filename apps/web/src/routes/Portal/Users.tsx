import { Role } from '@lumi/contract/values'
import { createFileRoute } from '@tanstack/react-router'
import { conferencesQuery } from '#api/conference.ts'
import { usersQuery } from '#api/conference-user.ts'
import { UsersPage } from '#features/conference-user/users-page.tsx'
import { filterOf, parseUsersPageSearch } from '#features/conference-user/users-search.ts'
import { queryClient } from '#lib/query-client.ts'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { requireRole } from './-require-role.ts'

export const Route = createFileRoute('/Portal/Users')({
  validateSearch: parseUsersPageSearch,
  beforeLoad: requireRole(Role.host),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchInfiniteQuery(conferencesQuery({}))
    if (deps.conference) void queryClient.prefetchInfiniteQuery(usersQuery(deps.conference, filterOf(deps)))
  },
  component: UsersRoute,
})

function UsersRoute() {
  return <UsersPage {...useListSearch(Route)} />
}
