import type { Account, Language } from '@lumi/contract'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { lumiAsMyself } from '#lib/lumi.ts'
import { updateProfile } from '#lib/saved-profiles.ts'
import { storeLanguage } from '#lib/store-language.ts'
import { allOfAccount } from './resources.ts'

/** Reads the account that is signed in. */
export const readAccount = (signal?: AbortSignal) => lumiAsMyself.account.read({}, { signal })

/** The account that is signed in. */
export const accountQuery = queryOptions({
  queryKey: allOfAccount.queryKey,
  queryFn: ({ signal }) => readAccount(signal),
  staleTime: Number.POSITIVE_INFINITY,
})

/** True for an administrator of the installation. It changes as rarely as the account. */
export const isAdminQuery = (username: string) =>
  queryOptions({
    queryKey: [...allOfAccount.queryKey, 'isAdmin', username],
    queryFn: ({ signal }) => lumiAsMyself.setting.isAdmin({ params: { username } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * Reads all data again after `account` has signed in without leaving the page. The page stays as it is for the same
 * person in the same app, and is emptied first for anybody else. Returns true if it is the same person and app.
 */
export const readAgainAs = async (queryClient: QueryClient, account: Account) => {
  const known = queryClient.getQueryData(accountQuery.queryKey)
  const isSame = !known || (known.username === account.username && known.clientId === account.clientId)
  await (isSame ? queryClient.invalidateQueries() : queryClient.resetQueries())
  return isSame
}

/** Stores the account of an answer, so that nobody has to read it, and its name in the profiles of this device. */
export const storeAccount = (queryClient: QueryClient, account: Account) => {
  updateProfile(account)
  queryClient.setQueryData(accountQuery.queryKey, account)
}

/** Saves the language in the account that is signed in. */
export const useSaveLanguage = () => {
  const queryClient = useQueryClient()
  return useCallback(
    async (language: Language) => {
      const account = await storeLanguage(language)
      if (account) storeAccount(queryClient, account)
    },
    [queryClient],
  )
}
