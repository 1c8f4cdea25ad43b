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

/** The keys of an app are never stored in the cache (`readAppKey`). */
const withoutKeys = ({ clientSecret: _, apiKey: __, ...app }: AppDetails) => app

/** An app with the settings of its own servers, which only its owner may read. */
const appQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...allApps.queryKey, clientId],
    queryFn: async ({ signal }) =>
      withoutKeys(await lumiAsMyself.app.read({ params: { clientId } }, { signal })),
    enabled: clientId !== '',
  })

/** The app of the session, with all that its owner may read. */
export const useCurrentApp = () => {
  const { data: account } = useQuery(accountQuery)
  return useQuery(appQuery(account?.clientId ?? ''))
}

/** The keys of an app that can be replaced. */
export type AppKey = 'clientSecret' | 'apiKey'

/** Reads a key with which programs sign in. It is read each time that somebody wants to see it, and stored nowhere. */
export const readAppKey = async (clientId: string, which: AppKey): Promise<string> => {
  const { [which]: key = '' } = await lumi.app.read({ params: { clientId } })
  return key
}

/**
 * Moves the session to another app of the account, and remembers it as this person's choice. `leave` runs before, with
 * the token of the app that is left.
 */
export const useSwitchApp = () => {
  const queryClient = useQueryClient()
  return useCallback(
    async (clientId: string, leave?: (token: string | undefined) => Promise<void>) => {
      const account = queryClient.getQueryData(accountQuery.queryKey)
      await session.switchApp(clientId, leave)
      if (account) rememberApp(account, clientId)
      // Everything on screen belonged to the previous app.
      await queryClient.resetQueries()
    },
    [queryClient],
  )
}

/** The mutation key of all changes of an app, which `useAppSaved` observes. */
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
    onSuccess: (app) => storeApp(queryClient, app),
  })
}

/** Stores the app of an answer. Its name is part of the account as well, and another app may have been the default. */
export const storeApp = (queryClient: QueryClient, app: AppDetails) => {
  queryClient.setQueryData(appQuery(app.clientId).queryKey, withoutKeys(app))
  void queryClient.invalidateQueries({ queryKey: appsQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
}

/** Milliseconds for which the confirmation is shown. */
const savedMs = 3_000

/** True for a moment after any part of the page has saved a change of an app. */
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
