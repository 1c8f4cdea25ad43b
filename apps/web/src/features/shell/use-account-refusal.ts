import { LumiError } from '@lumi/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountQuery } from '#api/account.ts'
import { isInvalidSession } from '#lib/lumi.ts'
import { forceSignOut } from '#lib/session/sign-out.ts'
import { useSession } from '#lib/session/use-session.ts'

/** Without an account there is nothing to show: whoever is refused theirs signs in again. */
export const useAccountRefusal = () => {
  const { data: account, error } = useQuery(accountQuery)
  const isSignedIn = useSession().status === 'signedIn'
  const isRefused = isSignedIn && !account && isAccountRefused(error)
  useEffect(() => {
    if (isRefused) void forceSignOut()
  }, [isRefused])
}

/** Transient errors: too many calls, or a part of the server is down. The page offers to try again. */
const transient: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** Whether the server refuses the account itself; an invalid session has its own dialog. */
const isAccountRefused = (error: unknown) =>
  error instanceof LumiError &&
  !error.isUnreachable &&
  !isInvalidSession(error) &&
  !transient.has(error.status)
