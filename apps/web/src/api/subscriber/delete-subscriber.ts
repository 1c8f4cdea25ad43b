import { LumiError } from '@lumi/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allSubscribers } from './subscribers.ts'

interface Deletion {
  readonly subscriberId: string
  readonly signal: AbortSignal
}

/** Deletes a subscriber; one that is gone already is deleted as well. */
export const useDeleteSubscriber = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ subscriberId, signal }: Deletion) => {
      try {
        await lumi.subscriber.delete({ params: { id: subscriberId } }, { signal })
      } catch (error) {
        if (!(error instanceof LumiError && error.errorName === 'unknownSubscriber')) throw error
      }
    },
    onSettled: () => queryClient.invalidateQueries(allSubscribers),
  })
}
