import { useEffect, useState } from 'react'
import { fullName } from '#lib/full-name.ts'
import { lumi } from '#lib/lumi.ts'
import { useSession } from '#lib/session/use-session.ts'

export type OwnAccount =
  | { readonly state: 'nobody' }
  | { readonly state: 'loading' }
  | {
      readonly state: 'known'
      readonly displayName: string
      /** Index into the profile colours. */
      readonly color: number
    }

/** The account that is signed in here. */
export function useOwnAccount(): OwnAccount {
  const isSignedIn = useSession().status === 'signedIn'
  const [account, setAccount] = useState<OwnAccount>({ state: 'loading' })
  useEffect(() => {
    if (!isSignedIn) return
    const lifetime = new AbortController()
    lumi.account.read({}, { signal: lifetime.signal }).then(
      (found) => setAccount({ state: 'known', displayName: fullName(found), color: found.color }),
      // Without an answer they may come in as a guest.
      () => lifetime.signal.aborted || setAccount({ state: 'nobody' }),
    )
    return () => lifetime.abort()
  }, [isSignedIn])
  return isSignedIn ? account : { state: 'nobody' }
}
