import { useEffect, useState } from 'react'
import { checkResetLink } from '#api/visitor.ts'
import { isRefusal } from '#lib/failure.ts'

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
    checkResetLink(resetHash, signal).then(
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
