import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumiAsMyself, uploads } from '#lib/lumi.ts'
import { keepAccount } from './change-account.ts'

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
