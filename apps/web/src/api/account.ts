import type { Account, AccountChange, Language } from '@lumi/contract'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keepLanguage } from '#lib/keep-language.ts'
import { lumiAsMyself, uploads } from '#lib/lumi.ts'
import { updateProfile } from '#lib/saved-profiles.ts'
import { allOfAccount } from './resources.ts'

/** The account that is signed in, as it is now. */
export const readAccount = (signal?: AbortSignal) => lumiAsMyself.account.read({}, { signal })

/** The account that is signed in. */
export const accountQuery = queryOptions({
  queryKey: allOfAccount.queryKey,
  queryFn: ({ signal }) => readAccount(signal),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Whether the account looks after the installation. Read with the account: it changes as rarely. */
export const isAdminQuery = (username: string) =>
  queryOptions({
    queryKey: [...allOfAccount.queryKey, 'isAdmin', username],
    queryFn: ({ signal }) => lumiAsMyself.setting.isAdmin({ params: { username } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * Reads all data again after `account` has signed in without leaving the page. For the same person in the same app the
 * page keeps showing what it had until then; for anybody else it is emptied first. Returns whether it was the same.
 */
export const readAgainAs = async (queryClient: QueryClient, account: Account) => {
  const known = queryClient.getQueryData(accountQuery.queryKey)
  const isSame = !known || (known.username === account.username && known.clientId === account.clientId)
  await (isSame ? queryClient.invalidateQueries() : queryClient.resetQueries())
  return isSame
}

interface Change {
  readonly change: AccountChange
  readonly signal: AbortSignal
}

/** Changes fields of the account that is signed in. */
export const useChangeAccount = () => {
  const queryClient = useQueryClient()
  return useMutation({
    // While it is under way, news of the account wait: a new username ends the session, which the answer explains.
    mutationKey: allOfAccount.queryKey,
    mutationFn: ({ change, signal }: Change) => lumiAsMyself.account.update({ body: change }, { signal }),
    onSuccess: (account) => keepAccount(queryClient, account),
  })
}

/** An answer is the account as it is now: nobody has to read it anew, and this device knows it under its new name. */
const keepAccount = (queryClient: QueryClient, account: Account) => {
  updateProfile(account)
  queryClient.setQueryData(accountQuery.queryKey, account)
}

/** Keeps a language in the account that is signed in. */
export const useKeepLanguage = () => {
  const queryClient = useQueryClient()
  return useCallback(
    async (language: Language) => {
      const account = await keepLanguage(language)
      if (account) keepAccount(queryClient, account)
    },
    [queryClient],
  )
}

interface PictureChange {
  /** Undefined: the picture goes. */
  readonly picture: Blob | undefined
  /** Told how much has been sent, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Sets the picture of the account that is signed in, or takes it away. */
export const useChangePicture = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ picture, ...options }: PictureChange) =>
      picture
        ? uploads.account.setPicture({ files: { picture } }, options)
        : lumiAsMyself.account.deletePicture({}, { signal: options.signal }),
    onSuccess: (account) => keepAccount(queryClient, account),
  })
}

/** Makes a private key of the account, in the place of the one before: a PEM file, which the server keeps no copy of. */
export const makePrivateKey = async (signal: AbortSignal): Promise<Blob> => {
  const key = await lumiAsMyself.account.privateKey({ query: { format: 'blob' } }, { signal })
  if (!(key instanceof Blob)) throw new TypeError('The key did not come as a file')
  return key
}
