import { LumiError } from '@lumi/sdk'
import { useMutation } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'

interface Deletion {
  readonly contentId: string
  /** Also where conferences use it; without it, such a file stays. */
  readonly force: boolean
  readonly signal: AbortSignal
}

/** Deletes a file, or says that it is in use. Who deletes several reads the lists anew after the last. */
export const useDeleteContent = () =>
  useMutation({
    mutationFn: async ({ contentId, force, signal }: Deletion): Promise<'deleted' | 'inUse'> => {
      try {
        await lumi.content.delete(
          { params: { id: contentId }, query: { force: force ? 'true' : 'false' } },
          { signal },
        )
        return 'deleted'
      } catch (error) {
        if (!(error instanceof LumiError)) throw error
        if (error.errorName === 'contentInUse') return 'inUse'
        // An earlier try has deleted it after all, or somebody else has.
        if (error.errorName === 'invalidContentId') return 'deleted'
        throw error
      }
    },
  })
