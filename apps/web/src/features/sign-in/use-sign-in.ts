import { useState } from 'react'
import { type Refusal, signIn } from '#lib/session/sign-in.ts'
import { useAction } from '#lib/use-action.ts'

/** What stands in the way of signing in, and so which field it is shown at. */
export type SignInProblem =
  | { readonly kind: 'incomplete'; readonly missing: 'username' | 'password' }
  | { readonly kind: 'refused'; readonly reason: Refusal }

interface SignInHandlers {
  readonly onSignedIn: () => void
  readonly onPasswordExpired: (credentials: { username: string; password: string }) => void
}

/** Tries credentials and keeps what went wrong until the next try. */
export const useSignIn = ({ onSignedIn, onPasswordExpired }: SignInHandlers) => {
  const [problem, setProblem] = useState<SignInProblem>()
  const { run, pending } = useAction(async (username: string, password: string) => {
    if (!username) return setProblem({ kind: 'incomplete', missing: 'username' })
    if (!password) return setProblem({ kind: 'incomplete', missing: 'password' })
    setProblem(undefined)
    const result = await signIn(username, password)
    if (result.status === 'refused') setProblem({ kind: 'refused', reason: result.reason })
    else if (result.status === 'passwordExpired') onPasswordExpired({ username, password })
    else onSignedIn()
  })
  return { submit: run, pending, problem, clear: () => setProblem(undefined) }
}
