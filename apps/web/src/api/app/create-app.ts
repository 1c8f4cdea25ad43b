import type { AppCreate, AppDetails } from '@lumi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumiAsMyself, uploads } from '#lib/lumi.ts'
import { appsQuery } from './list-apps.ts'

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
