import type { Role } from '@lumi/contract/values'
import { redirect } from '@tanstack/react-router'
import { createLateCode } from '#lib/late-code.ts'
import { connection, session } from '#lib/lumi.ts'
import { shownRoleOf } from '#lib/view-as.ts'

// Loaded late, because every page begins with the code of all routes, and public pages read nothing.
const readers = createLateCode(() => Promise.all([import('#lib/query-client.ts'), import('#api/account.ts')]))

/**
 * For a route's `beforeLoad`: leads people whose role is too low to the page about missing permissions, which
 * remembers the address. If the server does not answer, the page is shown, and the server refuses its calls.
 */
export const requireRole =
  (role: Role) =>
  async ({ location }: { location: { href: string } }): Promise<void> => {
    const [{ queryClient }, { accountQuery }] = await readers.load()
    const known = queryClient.getQueryData(accountQuery.queryKey)
    const canAsk = session.state().status === 'signedIn' && connection.state() === 'online'
    const account =
      known ?? (canAsk ? await queryClient.fetchQuery(accountQuery).catch(() => undefined) : undefined)
    if (!account) return
    if (shownRoleOf(account) < role)
      throw redirect({ to: '/Portal/NoPermission', search: { from: location.href }, replace: true })
  }
