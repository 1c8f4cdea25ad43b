import { redirect } from '@tanstack/react-router'
import { createLateCode } from '#lib/late-code.ts'
import { connection, session } from '#lib/lumi.ts'
import { viewAs } from '#lib/view-as.ts'

// Loaded late, because every page begins with the code of all routes, and public pages read nothing.
const readers = createLateCode(() => Promise.all([import('#lib/query-client.ts'), import('#api/account.ts')]))

/**
 * For a route's `beforeLoad`: leads everybody but administrators, and owners who view as another role, to the page
 * about missing permissions, which remembers the address. If the server does not answer, the page is shown.
 */
export async function requireAdmin({ location }: { location: { href: string } }): Promise<void> {
  if (session.state().status !== 'signedIn' || connection.state() !== 'online') return
  const [{ queryClient }, { accountQuery, isAdminQuery }] = await readers.load()
  const isAdmin = await queryClient
    .ensureQueryData(accountQuery)
    .then(({ username }) => queryClient.ensureQueryData(isAdminQuery(username)))
    .catch(() => undefined)
  if (isAdmin === false || viewAs.role() !== undefined)
    throw redirect({ to: '/Portal/NoPermission', search: { from: location.href }, replace: true })
}
