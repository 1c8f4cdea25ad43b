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

/** Replaces a key of an app; the one before stops working at once. */
export const useRegenerateKey = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: appChange,
    mutationFn: ({ clientId, which, signal }: Regeneration) =>
      lumiAsMyself.app.regenerateKey({ params: { clientId }, body: { which } }, { signal }),
    onSuccess: (app) => keepApp(queryClient, app),
  })
}
