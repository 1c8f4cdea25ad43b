import { Role } from '@lumi/contract/values'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { requireRole } from '#api/account/require-role.ts'
import { subAccountsQuery } from '#api/sub-account/list-sub-accounts.ts'
import { PortalNotFoundPage } from '#features/shell/not-found-page.tsx'
import { filterOf, parseRoleSearch, parseRoleTab } from '#features/sub-account/role-tab.ts'
import { RolesPage } from '#features/sub-account/roles-page.tsx'
import { queryClient } from '#lib/query-client.ts'

export const Route = createFileRoute('/Portal/Roles/$role')({
  validateSearch: parseRoleSearch,
  beforeLoad: requireRole(Role.owner),
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => {
    const tab = parseRoleTab(params.role)
    if (tab === undefined) throw notFound()
    void queryClient.prefetchInfiniteQuery(subAccountsQuery(filterOf(tab, deps)))
  },
  component: RolesRoute,
  notFoundComponent: PortalNotFoundPage,
})

function RolesRoute() {
  const tab = parseRoleTab(Route.useParams().role)
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (tab === undefined) return null
  return (
    <RolesPage
      tab={tab}
      search={search}
      onSearch={(next) => navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
