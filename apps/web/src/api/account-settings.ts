import type { AccountChange } from '@lumi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumiAsMyself, uploads } from '#lib/lumi.ts'
import { storeAccount } from './account.ts'
import { allOfAccount } from './resources.ts'

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
