import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumiAsMyself, uploads } from '#lib/lumi.ts'
import { appChange, keepApp } from './change-app.ts'

interface CertificateChange {
  readonly clientId: string
  /** Both in PEM; undefined: the certificate goes. */
  readonly files: { readonly certificate: Blob; readonly privateKey: Blob } | undefined
  readonly signal: AbortSignal
}

/** Sets the certificate of an app's own servers, or takes it away. */
export const useChangeCertificate = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: appChange,
    mutationFn: ({ clientId, files, signal }: CertificateChange) =>
      files
        ? uploads.app.setCertificate({ params: { clientId }, files }, { signal })
        : lumiAsMyself.app.deleteCertificate({ params: { clientId } }, { signal }),
    onSuccess: (app) => keepApp(queryClient, app),
  })
}
