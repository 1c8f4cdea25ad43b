import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onceSettled } from '#lib/once-settled.ts'

/** Sees to it that the portal's files are kept for when there is no network, and are those of the newest version. */
export const useKeepUpToDate = () => {
  const queryClient = useQueryClient()
  useEffect(() => {
    // In development files change under the same names.
    if (!import.meta.env.PROD) return
    return onceSettled(queryClient, () => {
      import('#lib/keep-up-to-date.ts')
        .then(({ keepUpToDate }) => keepUpToDate(() => window.location.reload()))
        .catch((error: unknown) => console.warn('The service worker could not be registered', error))
      return undefined
    })
  }, [queryClient])
}
