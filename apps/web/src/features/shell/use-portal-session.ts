import { Role } from '@lumi/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { accountQuery } from '#api/account/read-account.ts'
import { textOf } from '#i18n/use-text.ts'
import { followEvents } from '#lib/realtime/portal-events.ts'
import type { Resource } from '#lib/realtime/resource.ts'
import type { SessionState } from '#lib/session/token-store.ts'
import { useSession } from '#lib/session/use-session.ts'
import sessionTexts from '#locales/session.gen.ts'
import { useAccountRefusal } from './use-account-refusal.ts'

/**
 * Keeps the portal in step with the session: live events while it lasts, everything read anew when it comes
 * back after the session dialog, and the way to the sign-in page when somebody signs out or is signed out, in any tab.
 */
export const usePortalSession = (resources: readonly Resource[]) => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const state = useSession()
  const { status } = state
  const farewell = state.status === 'anonymous' ? farewellOf(state) : undefined
  const before = useRef(status)

  useEffect(() => {
    if (status !== 'signedIn') return
    return followEvents({
      queryClient,
      resources,
      mayReadEvents: async () => (await queryClient.ensureQueryData(accountQuery)).role >= Role.host,
    })
  }, [status, queryClient, resources])

  useEffect(() => {
    const was = before.current
    before.current = status
    if (was === status) return
    if (status === 'signedIn') void welcomeBack(queryClient)
    if (status === 'anonymous') {
      void navigate({ to: '/SignIn/{-$type}', search: { ...farewell }, replace: true }).then(() => {
        // The next who signs in here must find nothing of this one; nor may a page that still stands ask anew.
        queryClient.clear()
      })
    }
  }, [status, farewell, queryClient, navigate])

  useAccountRefusal()
}

/** Whoever signs out sees it done; their other tabs say why they left. */
const farewellOf = ({ farewell, elsewhere }: Extract<SessionState, { status: 'anonymous' }>) =>
  farewell ?? (elsewhere && { type: 'success', message: textOf(sessionTexts)('signedOut') })

/** The same person keeps the page as it was while it is read anew; somebody else starts from nothing. */
const welcomeBack = async (queryClient: ReturnType<typeof useQueryClient>) => {
  const known = queryClient.getQueryData(accountQuery.queryKey)
  const account = await queryClient.fetchQuery({ ...accountQuery, staleTime: 0 }).catch(() => undefined)
  const isSame = known?.username === account?.username && known?.clientId === account?.clientId
  await (isSame ? queryClient.invalidateQueries() : queryClient.resetQueries())
}
