import type { Account } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { useQuery } from '@tanstack/react-query'
import { isAdminQuery } from '#api/account.ts'
import { appsQuery } from '#api/app.ts'
import type { Viewer } from './pages.ts'

/** Who looks at the portal, as far as it decides about its places. `shown`: the role that is looked through. */
export const useViewer = (account: Account | undefined, shown: Role | undefined): Viewer => {
  const { data: isAdmin = false } = useQuery({
    ...isAdminQuery(account?.username ?? ''),
    enabled: account !== undefined,
  })
  const { data: apps } = useQuery({ ...appsQuery, enabled: account?.role === Role.owner })
  const app = apps?.find(({ clientId }) => clientId === account?.clientId)
  return {
    role: shown,
    // The server hides from the role that is looked through what is for those who look after the installation.
    isAdmin: isAdmin && shown === account?.role,
    hasBackend: shown === Role.owner && app?.backend === true,
  }
}
