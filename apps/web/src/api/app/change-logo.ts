import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumiAsMyself, uploads } from '#lib/lumi.ts'
import { appChange, keepApp } from './change-app.ts'

interface LogoChange {
  readonly clientId: string
  /** Undefined: the logo goes. */
  readonly picture: Blob | undefined
  /** Told how much has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal: AbortSignal
}

/** Sets the logo of an app, or takes it away. */
export const useChangeLogo = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: appChange,
    mutationFn: ({ clientId, picture, ...options }: LogoChange) =>
      picture
        ? uploads.app.setLogo({ params: { clientId }, files: { picture } }, options)
        : lumiAsMyself.app.deleteLogo({ params: { clientId } }, { signal: options.signal }),
    onSuccess: (app) => keepApp(queryClient, app),
  })
}
