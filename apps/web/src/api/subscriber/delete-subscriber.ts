import type { Subscriber } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { useMutation } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { useOptimistic } from '../optimistic/use-optimistic.ts'
import { allSubscribers } from './subscribers.ts'

interface Deletion {
  readonly subscriberId: string
  readonly signal: AbortSignal
}

/** Deletes a subscriber; one that is gone already is deleted as well. */
export const useDeleteSubscriber = () =>
  useMutation({
    mutationFn: async ({ subscriberId, signal }: Deletion) => {
      try {
        await lumi.subscriber.delete({ params: { id: subscriberId } }, { signal })
      } catch (error) {
        if (!(error instanceof LumiError && error.errorName === 'unknownSubscriber')) throw error
      }
    },
    ...useOptimistic({
      ...allSubscribers,
      change:
        ({ subscriberId }: Deletion) =>
        (known: Subscriber) =>
          known.subscriberId === subscriberId ? undefined : known,
    }),
  })
