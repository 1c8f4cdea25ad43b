import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumiAsMyself } from '#lib/lumi.ts'
import { keepApp } from './change-app.ts'

interface Check {
  readonly clientId: string
  readonly signal: AbortSignal
}

/** Has the server look now for the record that proves an app's domain. */
export const useCheckDomain = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ clientId, signal }: Check) =>
      lumiAsMyself.app.checkDomain({ params: { clientId } }, { signal }),
    onSuccess: (app) => keepApp(queryClient, app),
  })
}
