import { LumiError } from '@lumi/sdk'
import { useEffect, useState } from 'react'
import { visitor } from '#lib/lumi.ts'

export type ResetLink =
  | { readonly state: 'checking' }
  /** As far as anybody can say: without an answer, saving will tell. */
  | { readonly state: 'works' }
  | { readonly state: 'invalid'; readonly description: string }

/** A link that was used, has run out or never was. */
export const isInvalidLink = (error: unknown): error is LumiError =>
  error instanceof LumiError && error.errorName === 'invalidResetLink'

/** Whether a link of a help mail works, asked before anybody types a new password. */
export const useResetLink = (resetHash: string): ResetLink => {
  const [link, setLink] = useState<ResetLink>({ state: 'checking' })
  useEffect(() => {
    const lifetime = new AbortController()
    const { signal } = lifetime
    visitor.password.checkReset({ params: { resetHash } }, { signal }).then(
      () => setLink({ state: 'works' }),
      (error: unknown) => {
        if (signal.aborted) return
        setLink(
          isInvalidLink(error) ? { state: 'invalid', description: error.description } : { state: 'works' },
        )
      },
    )
    return () => lifetime.abort()
  }, [resetHash])
  return link
}
