import type { AppCreate, AppDetails } from '@lumi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ignoring } from '#lib/failure.ts'
import { lumiAsMyself, uploads } from '#lib/lumi.ts'
import { type AppKey, appChange, appsQuery, keepApp, useSwitchApp } from './app.ts'

interface Creation {
  readonly fields: AppCreate
  /** Becomes its logo. */
  readonly picture: Blob | undefined
  readonly signal: AbortSignal
}

interface Created {
  readonly app: AppDetails
  /** False where a picture was given, and the app did not get it. */
  readonly hasPicture: boolean
}

/** Creates an app and gives it its logo. A logo that fails does not undo the app: it can be set in its settings. */
export const useCreateApp = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ fields, picture, signal }: Creation): Promise<Created> => {
      const app = await lumiAsMyself.app.create({ body: fields }, { signal })
      if (!picture) return { app, hasPicture: true }
      const params = { clientId: app.clientId }
      return uploads.app.setLogo({ params, files: { picture } }, { signal }).then(
        (app) => ({ app, hasPicture: true }),
        () => ({ app, hasPicture: false }),
      )
    },
    // Also where no answer came: it may be there.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: appsQuery.queryKey }),
  })
}

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

interface Check {
  readonly clientId: string
  readonly signal: AbortSignal
}

/** Has the server look now for the record that proves an app's domain. */
export const useCheckDomain = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ clientId, signal }: Check) =>
      lumiAsMyself.app.checkDomain({ params: { clientId } }, { signal }),
    onSuccess: (app) => keepApp(queryClient, app),
  })
}

interface Regeneration {
  readonly clientId: string
  readonly which: AppKey
  readonly signal: AbortSignal
}

/**
 * Replaces a key of an app; the one before stops working at once. The answer has the new keys in it, so that nothing of
 * it is returned: the mutation would keep it in memory.
 */
export const useRegenerateKey = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: appChange,
    mutationFn: async ({ clientId, which, signal }: Regeneration) => {
      const request = { params: { clientId }, body: { which } }
      keepApp(queryClient, await lumiAsMyself.app.regenerateKey(request, { signal }))
    },
  })
}

interface Deletion {
  readonly clientId: string
  readonly signal: AbortSignal
}

/**
 * Deletes an app with everything in it, where one that is gone already is deleted as well, and goes on in the default
 * one. Answers whether that one opened.
 */
export const useDeleteApp = () => {
  const queryClient = useQueryClient()
  const switchTo = useSwitchApp()
  return useMutation({
    mutationFn: async ({ clientId, signal }: Deletion) => {
      // Read first: a session in an app that is gone is told of no others.
      const { items: apps } = await queryClient.ensureQueryData(appsQuery)
      const next = apps.find((app) => app.default && app.clientId !== clientId)
      let isGone = false
      const remove = async (token?: string) => {
        await lumiAsMyself.app
          .delete({ params: { clientId } }, { signal, token })
          .catch(ignoring('invalidClientId'))
        isGone = true
      }
      try {
        await (next ? switchTo(next.clientId, remove) : remove())
        return { isNextOpen: true }
      } catch (error) {
        if (!isGone) throw error
        return { isNextOpen: false }
      }
    },
  })
}
