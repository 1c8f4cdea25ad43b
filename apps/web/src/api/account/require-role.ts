import { Role } from '@lumi/contract/values'
import { redirect } from '@tanstack/react-router'
import { connection, session } from '#lib/lumi.ts'
import { queryClient } from '#lib/query-client.ts'
import { viewAs } from '#lib/view-as.ts'
import { accountQuery } from './read-account.ts'

/**
 * For a route's `beforeLoad`: leads those whose role is too low to the page that says so, which remembers where they
 * wanted to go. Without an answer the page stands: the server refuses what it asks for.
 */
export const requireRole =
  (role: Role) =>
  async ({ location }: { location: { href: string } }): Promise<void> => {
    const known = queryClient.getQueryData(accountQuery.queryKey)
    const canAsk = session.state().status === 'signedIn' && connection.state() === 'online'
    const account =
      known ?? (canAsk ? await queryClient.fetchQuery(accountQuery).catch(() => undefined) : undefined)
    if (!account) return
    const shown = account.role === Role.owner ? (viewAs.role() ?? account.role) : account.role
    if (shown < role)
      throw redirect({ to: '/Portal/NoPermission', search: { from: location.href }, replace: true })
  }
