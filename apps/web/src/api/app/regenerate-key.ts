import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumiAsMyself } from '#lib/lumi.ts'
import { appChange, keepApp } from './change-app.ts'

/** The keys of an app that can be replaced. */
export type AppKey = 'clientSecret' | 'apiKey'

interface Regeneration {
  readonly clientId: string
  readonly which: AppKey
  readonly signal: AbortSignal
}

/**
 * Replaces a key of an app; the one before stops working at once. The answer has the new keys in it, so that nothing of
 * it is returned: the mutation would keep it in memory.
 */
export const useRegenerateKey = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: appChange,
    mutationFn: async ({ clientId, which, signal }: Regeneration) => {
      const request = { params: { clientId }, body: { which } }
      keepApp(queryClient, await lumiAsMyself.app.regenerateKey(request, { signal }))
    },
  })
}
