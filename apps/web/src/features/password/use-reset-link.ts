import { useEffect, useState } from 'react'
import { isRefusal } from '#lib/failure.ts'
import { visitor } from '#lib/lumi.ts'

/** `works` as far as anybody can say: without an answer, saving will tell. */
type ResetLink = 'checking' | 'works' | 'invalid'

/** A link that was used, has run out or never was. */
export const isInvalidLink = (error: unknown) => isRefusal(error, 'invalidResetLink')

/** Whether a link of a help mail works, asked before anybody types a new password. */
export const useResetLink = (resetHash: string): ResetLink => {
  const [link, setLink] = useState<ResetLink>('checking')
  useEffect(() => {
    const lifetime = new AbortController()
    const { signal } = lifetime
    visitor.password.checkReset({ params: { resetHash } }, { signal }).then(
      () => setLink('works'),
      (error: unknown) => {
        if (signal.aborted) return
        setLink(isInvalidLink(error) ? 'invalid' : 'works')
      },
    )
    return () => lifetime.abort()
  }, [resetHash])
  return link
}
