import { useEffect, useState } from 'react'

// Without the query cache, which public pages do not load.

/**
 * True if the installation has no mail server: then nobody gets the mails that pages promise. False while that is
 * unknown, and if `isWanted` is false.
 */
export const useMailIsOff = (isWanted = true): boolean => {
  const [isOff, setOff] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const scope = new AbortController()
    readMailIsOff(scope.signal).then(setOff, () => {
      // A page without this note is still complete.
    })
    return () => scope.abort()
  }, [isWanted])
  return isOff
}

/** Reads the state of mail from `/readyz`, which answers also if some parts are not ready. */
async function readMailIsOff(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch('/readyz', { signal, cache: 'no-store' })
  const parts: unknown = await answer.json()
  return typeof parts === 'object' && parts !== null && 'mail' in parts && parts.mail === 'off'
}
