import { useEffect, useState } from 'react'
import { fullName } from '#lib/full-name.ts'
import { lumi } from '#lib/lumi.ts'
import { useSession } from '#lib/session/use-session.ts'

export type AccountName =
  | { readonly state: 'nobody' }
  | { readonly state: 'loading' }
  | { readonly state: 'known'; readonly displayName: string }

/** The name of whoever is signed in here. */
export function useAccountName(): AccountName {
  const isSignedIn = useSession().status === 'signedIn'
  const [name, setName] = useState<AccountName>({ state: 'loading' })
  useEffect(() => {
    if (!isSignedIn) return
    const lifetime = new AbortController()
    lumi.account.read({}, { signal: lifetime.signal }).then(
      (account) => setName({ state: 'known', displayName: fullName(account) }),
      // Without an answer they may come in as a guest.
      () => lifetime.signal.aborted || setName({ state: 'nobody' }),
    )
    return () => lifetime.abort()
  }, [isSignedIn])
  return isSignedIn ? name : { state: 'nobody' }
}
