import { LumiError } from '@lumi/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allContents } from './contents.ts'

interface Unlinking {
  readonly contentId: string
  readonly confId: string
  readonly signal: AbortSignal
}

/** Takes a file away from a conference; one that it no longer has is taken away as well. */
export const useUnlinkContent = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ contentId, confId, signal }: Unlinking) => {
      try {
        await lumi.conferenceContent.unlink({ params: { id: confId, contentId } }, { signal })
      } catch (error) {
        if (!(error instanceof LumiError && error.errorName === 'invalidContentId')) throw error
      }
    },
    onSettled: () => queryClient.invalidateQueries(allContents),
  })
}
