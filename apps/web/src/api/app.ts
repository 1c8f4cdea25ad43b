import type { AppChange, AppDetails } from '@lumi/contract'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { lumi, lumiAsMyself, session } from '#lib/lumi.ts'
import { rememberApp } from '#lib/session/chosen-app.ts'
import { useBriefly } from '#ui/use-briefly.ts'
import { accountQuery } from './account.ts'
import { allApps } from './resources.ts'

/** Apps that the account may switch between. */
export const appsQuery = queryOptions({
  queryKey: [...allApps.queryKey, 'list'],
  queryFn: ({ signal }) => lumiAsMyself.app.list({}, { signal }),
  select: ({ items }) => items,
})

/** Its keys are asked for when somebody wants to see them (`readAppKey`), and kept nowhere. */
const withoutKeys = ({ clientSecret: _, apiKey: __, ...app }: AppDetails) => app

/** An app with what concerns its own servers: only its owner is told that. */
const appQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...allApps.queryKey, clientId],
    queryFn: async ({ signal }) =>
      withoutKeys(await lumiAsMyself.app.read({ params: { clientId } }, { signal })),
    enabled: clientId !== '',
  })

/** The app that the session is in, as its owner is told of it. */
export const useCurrentApp = () => {
  const { data: account } = useQuery(accountQuery)
  return useQuery(appQuery(account?.clientId ?? ''))
}

/** The keys of an app that can be replaced. */
export type AppKey = 'clientSecret' | 'apiKey'

/** What a program signs in with. Asked for each time that somebody wants to see it, and kept nowhere. */
export const readAppKey = async (clientId: string, which: AppKey): Promise<string> => {
  const { [which]: key = '' } = await lumi.app.read({ params: { clientId } })
  return key
}

/**
 * Moves the session to another app of the account, and remembers it as this person's choice. What `leave` does to the
 * app before, with the token that it is given, is done first.
 */
export const useSwitchApp = () => {
  const queryClient = useQueryClient()
  return useCallback(
    async (clientId: string, leave?: (token: string | undefined) => Promise<void>) => {
      const account = queryClient.getQueryData(accountQuery.queryKey)
      await session.switchApp(clientId, leave)
      if (account) rememberApp(account, clientId)
      // Everything on screen belonged to the app before.
      await queryClient.resetQueries()
    },
    [queryClient],
  )
}

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

/** How long a change that was saved is worth a word. */
const savedMs = 3_000

/** True for a moment after a change of an app was saved, wherever on the page that was. */
export const useAppSaved = (): boolean => {
  const queryClient = useQueryClient()
  const [isSaved, begin] = useBriefly(savedMs)
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        const key = event.mutation.options.mutationKey
        if (appChange.every((part, index) => key?.[index] === part)) begin()
      }),
    [queryClient, begin],
  )
  return isSaved
}
