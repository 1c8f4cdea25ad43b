import { Role } from '@lumi/contract/values'
import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#api/account/require-role.ts'
import { RefreshServers } from '#features/server/refresh-servers.tsx'
import { parseServerSearch } from '#features/server/server-search.ts'
import { ServersPage } from '#features/server/servers-page.tsx'
import { BackendOnly } from '#features/shell/backend-only.tsx'

export const Route = createFileRoute('/Portal/Servers')({
  validateSearch: parseServerSearch,
  beforeLoad: requireRole(Role.owner),
  component: ServersRoute,
})

function ServersRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BackendOnly page="servers" actions={<RefreshServers />}>
      {() => (
        <ServersPage
          search={search}
          onSearch={(next) => navigate({ search: next, replace: true, resetScroll: false })}
        />
      )}
    </BackendOnly>
  )
}
