import { Role } from '@lumi/contract/values'
import { createFileRoute } from '@tanstack/react-router'
import { parseServerSearch } from '#features/server/server-search.ts'
import { RefreshServers, ServersPage } from '#features/server/servers-page.tsx'
import { BackendOnly } from '#features/shell/backend-only.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { useViewMode, ViewSwitch } from '#ui/list/view-switch.tsx'
import { requireRole } from './-require-role.ts'

export const Route = createFileRoute('/Portal/Servers')({
  validateSearch: parseServerSearch,
  beforeLoad: requireRole(Role.owner),
  component: ServersRoute,
})

function ServersRoute() {
  const search = useListSearch(Route)
  const [view, setView] = useViewMode('servers')
  return (
    <BackendOnly
      page="servers"
      actions={
        <>
          <ViewSwitch view={view} onChoose={setView} />
          <RefreshServers />
        </>
      }
    >
      {() => <ServersPage {...search} view={view} />}
    </BackendOnly>
  )
}
