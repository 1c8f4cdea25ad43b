import { Role } from '@lumi/contract/values'
import { createFileRoute } from '@tanstack/react-router'
import { subAccountsQuery } from '#api/sub-account.ts'
import { PortalNotFoundPage } from '#features/shell/error-pages.tsx'
import { filterOf, parseRoleSearch, roleTabs } from '#features/sub-account/role-tab.ts'
import { RolesPage } from '#features/sub-account/roles-page.tsx'
import { queryClient } from '#lib/query-client.ts'
import { partParam } from '#ui/list/list-search.ts'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { requireRole } from '../-require-role.ts'

export const Route = createFileRoute('/Portal/Roles/$role')({
  params: partParam('role', roleTabs),
  validateSearch: parseRoleSearch,
  beforeLoad: requireRole(Role.owner),
  loaderDeps: ({ search }) => search,
  loader: ({ params: { role }, deps }) => {
    void queryClient.prefetchInfiniteQuery(subAccountsQuery(filterOf(role, deps)))
  },
  component: RolesRoute,
  notFoundComponent: PortalNotFoundPage,
})

function RolesRoute() {
  const { role } = Route.useParams()
  return <RolesPage tab={role} {...useListSearch(Route)} />
}
