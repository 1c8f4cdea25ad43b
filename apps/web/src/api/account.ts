import type { Account, AccountChange, Language } from '@lumi/contract'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keepLanguage } from '#lib/keep-language.ts'
import { lumiAsMyself, uploads } from '#lib/lumi.ts'
import { updateProfile } from '#lib/saved-profiles.ts'
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
      const account = await keepLanguage(language)
      if (account) storeAccount(queryClient, account)
    },
    [queryClient],
  )
}

interface Change {
  readonly change: AccountChange
  readonly signal: AbortSignal
}

/** Changes fields of the account that is signed in. */
export const useChangeAccount = () => {
  const queryClient = useQueryClient()
  return useMutation({
    // Events about the account wait for the answer, because a new username ends the session.
    mutationKey: allOfAccount.queryKey,
    mutationFn: ({ change, signal }: Change) => lumiAsMyself.account.update({ body: change }, { signal }),
    onSuccess: (account) => storeAccount(queryClient, account),
  })
}

interface PictureChange {
  /** Undefined to delete the picture. */
  readonly picture: Blob | undefined
  /** Called with the share that has been sent, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Sets or deletes the picture of the account that is signed in. */
export const useChangePicture = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ picture, ...options }: PictureChange) =>
      picture
        ? uploads.account.setPicture({ files: { picture } }, options)
        : lumiAsMyself.account.deletePicture({}, { signal: options.signal }),
    onSuccess: (account) => storeAccount(queryClient, account),
  })
}

/** Creates a private key that replaces the previous one: a PEM file, of which the server has no copy. */
export const makePrivateKey = async (signal: AbortSignal): Promise<Blob> => {
  const key = await lumiAsMyself.account.privateKey({ query: { format: 'blob' } }, { signal })
  if (!(key instanceof Blob)) throw new TypeError('The key did not come as a file')
  return key
}
