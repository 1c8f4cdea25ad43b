import type { AppChange, AppDetails } from '@lumi/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { accountQuery } from '#api/account/read-account.ts'
import { lumiAsMyself } from '#lib/lumi.ts'
import { appsQuery } from './list-apps.ts'
import { appQuery, withoutKeys } from './read-app.ts'

/** Names every change of an app, for whoever wants to know that one was saved (`useAppSaved`). */
export const appChange = ['app', 'change'] as const

interface Change {
  readonly clientId: string
  readonly change: AppChange
  readonly signal?: AbortSignal
}

/** Changes fields of an app. */
export const useChangeApp = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: appChange,
    mutationFn: ({ clientId, change, signal }: Change) =>
      lumiAsMyself.app.update({ params: { clientId }, body: change }, { signal }),
    onSuccess: (app) => keepApp(queryClient, app),
  })
}

/** An answer is the app as it is now. Its name stands in the account as well, and another may have been the default. */
export const keepApp = (queryClient: QueryClient, app: AppDetails) => {
  queryClient.setQueryData(appQuery(app.clientId).queryKey, withoutKeys(app))
  void queryClient.invalidateQueries({ queryKey: appsQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
}
