import { LumiError } from '@lumi/sdk'
import { useMutation } from '@tanstack/react-query'
import { lumiAsMyself } from '#lib/lumi.ts'

interface Deletion {
  readonly clientId: string
  readonly signal: AbortSignal
}

/** Deletes an app with everything in it; one that is gone already is deleted as well. */
export const useDeleteApp = () =>
  useMutation({
    mutationFn: async ({ clientId, signal }: Deletion) => {
      try {
        await lumiAsMyself.app.delete({ params: { clientId } }, { signal })
      } catch (error) {
        if (!(error instanceof LumiError && error.errorName === 'invalidClientId')) throw error
      }
    },
  })
