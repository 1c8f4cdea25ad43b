import type { AppCreate, AppDetails } from '@lumi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ignoring } from '#lib/failure.ts'
import { lumiAsMyself, uploads } from '#lib/lumi.ts'
import { type AppKey, appChange, appsQuery, storeApp, useSwitchApp } from './app.ts'

interface Creation {
  readonly fields: AppCreate
  /** Becomes its logo. */
  readonly picture: Blob | undefined
  readonly signal: AbortSignal
}

interface Created {
  readonly app: AppDetails
  /** False if a picture was given and could not be set. */
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
    // Without an answer the app may exist as well.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: appsQuery.queryKey }),
  })
}

interface LogoChange {
  readonly clientId: string
  /** Undefined to delete the logo. */
  readonly picture: Blob | undefined
  /** Called with the share that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal: AbortSignal
}

/** Sets or deletes the logo of an app. */
export const useChangeLogo = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: appChange,
    mutationFn: ({ clientId, picture, ...options }: LogoChange) =>
      picture
        ? uploads.app.setLogo({ params: { clientId }, files: { picture } }, options)
        : lumiAsMyself.app.deleteLogo({ params: { clientId } }, { signal: options.signal }),
    onSuccess: (app) => storeApp(queryClient, app),
  })
}

interface CertificateChange {
  readonly clientId: string
  /** Both in PEM; undefined to delete the certificate. */
  readonly files: { readonly certificate: Blob; readonly privateKey: Blob } | undefined
  readonly signal: AbortSignal
}

/** Sets or deletes the certificate of an app's own servers. */
export const useChangeCertificate = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: appChange,
    mutationFn: ({ clientId, files, signal }: CertificateChange) =>
      files
        ? uploads.app.setCertificate({ params: { clientId }, files }, { signal })
        : lumiAsMyself.app.deleteCertificate({ params: { clientId } }, { signal }),
    onSuccess: (app) => storeApp(queryClient, app),
  })
}

interface Check {
  readonly clientId: string
  readonly signal: AbortSignal
}

/** Has the server look for the DNS record that proves an app's domain. */
export const useCheckDomain = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ clientId, signal }: Check) =>
      lumiAsMyself.app.checkDomain({ params: { clientId } }, { signal }),
    onSuccess: (app) => storeApp(queryClient, app),
  })
}

interface Regeneration {
  readonly clientId: string
  readonly which: AppKey
  readonly signal: AbortSignal
}

/**
 * Replaces a key of an app. The previous key stops working at once. The answer contains the new keys and is not
 * returned, because the mutation would store it.
 */
export const useRegenerateKey = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: appChange,
    mutationFn: async ({ clientId, which, signal }: Regeneration) => {
      const request = { params: { clientId }, body: { which } }
      storeApp(queryClient, await lumiAsMyself.app.regenerateKey(request, { signal }))
    },
  })
}

interface Deletion {
  readonly clientId: string
  readonly signal: AbortSignal
}

/**
 * Deletes an app with all that belongs to it, and moves the session to the default app. It succeeds also if the app
 * is gone already. `isNextOpen` is false if the default app could not be opened.
 */
export const useDeleteApp = () => {
  const queryClient = useQueryClient()
  const switchTo = useSwitchApp()
  return useMutation({
    mutationFn: async ({ clientId, signal }: Deletion) => {
      // The list is read first, because a session in a deleted app gets none.
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
