import { Role } from '@lumi/contract/values'
import { LumiError } from '@lumi/sdk'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { accountQuery, readAccount, readAgainAs } from '#api/account.ts'
import { allOfAccount } from '#api/resources.ts'
import { textOf } from '#i18n/use-text.ts'
import { isInvalidSession, session } from '#lib/lumi.ts'
import { onceSettled } from '#lib/once-settled.ts'
import { followEvents } from '#lib/realtime/portal-events.ts'
import type { Resource } from '#lib/realtime/resource.ts'
import { forceSignOut } from '#lib/session/sign-out.ts'
import type { SessionState } from '#lib/session/token-store.ts'
import { useSession } from '#lib/session/use-session.ts'
import sessionTexts from '#locales/session.gen.ts'
import { toasts } from '#ui/toast/toasts.ts'

/**
 * Follows the session: listens to the events of its app, reads all data again when another tab has signed in again or
 * moved to another app, and leads to the sign-in page when the session ends in any tab.
 */
export const usePortalSession = (resources: readonly Resource[]) => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const state = useSession()
  const { status } = state
  const clientId = state.status === 'signedIn' ? state.tokens.clientId : undefined
  const farewell = state.status === 'anonymous' ? farewellOf(state) : undefined
  const before = useRef(status)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the socket sends events of the app that its token is for.
  useEffect(() => {
    if (status !== 'signedIn') return
    // Changes from before the connection are read once it is open.
    return onceSettled(queryClient, () =>
      followEvents({
        queryClient,
        resources,
        accountChange: allOfAccount.queryKey,
        mayReadEvents: async () => (await queryClient.ensureQueryData(accountQuery)).role >= Role.host,
      }),
    )
  }, [status, clientId, queryClient, resources])

  useEffect(() => session.onElsewhere(() => void followElsewhere(queryClient)), [queryClient])

  useEffect(() => {
    const was = before.current
    before.current = status
    if (was === status || status !== 'anonymous') return
    void navigate({ to: '/SignIn/{-$type}', search: { ...farewell }, replace: true }).then(() => {
      // The next person must find no data of this one. The pages are gone by now, so that they read nothing again.
      queryClient.clear()
    })
  }, [status, farewell, queryClient, navigate])

  useAccountRefusal()
}

/** The message on the sign-in page: other tabs say that the session was signed out. */
const farewellOf = ({ farewell, elsewhere }: Extract<SessionState, { status: 'anonymous' }>) =>
  farewell ?? (elsewhere && { type: 'success', message: textOf(sessionTexts)('signedOut') })

/** Follows another tab, whose session may be in another app or of somebody else. */
const followElsewhere = async (queryClient: QueryClient) => {
  const account = await readAccount().catch(() => undefined)
  if (!account) return queryClient.invalidateQueries()
  if (!(await readAgainAs(queryClient, account)))
    toasts.show(textOf(sessionTexts)('movedElsewhere', { title: account.title }))
}

/** Signs out if the server refuses the account, without which there is nothing to show. */
const useAccountRefusal = () => {
  const { data: account, error } = useQuery(accountQuery)
  const isSignedIn = useSession().status === 'signedIn'
  const isRefused = isSignedIn && !account && isAccountRefused(error)
  useEffect(() => {
    if (isRefused) void forceSignOut()
  }, [isRefused])
}

/** Too many calls, or a part of the server is down. The page offers to try again. */
const transient: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** True if the server refuses the account itself. An invalid session has its own dialog. */
const isAccountRefused = (error: unknown) =>
  error instanceof LumiError &&
  !error.isUnreachable &&
  !isInvalidSession(error) &&
  !transient.has(error.status)
