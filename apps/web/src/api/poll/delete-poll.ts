import type { OwnPoll } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { useMutation } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { useOptimistic } from '../optimistic/use-optimistic.ts'
import { allPolls } from './polls.ts'

interface Deletion {
  readonly poll: OwnPoll
  readonly signal: AbortSignal
}

/** Deletes a poll with its answers; one that is gone already is deleted as well. */
export const useDeletePoll = () =>
  useMutation({
    mutationFn: async ({ poll: { confId, pollId }, signal }: Deletion) => {
      try {
        await lumi.poll.delete({ params: { id: confId, pollId } }, { signal })
      } catch (error) {
        if (!(error instanceof LumiError && error.errorName === 'unknownPoll')) throw error
      }
    },
    ...useOptimistic({
      ...allPolls,
      change:
        ({ poll: { pollId } }: Deletion) =>
        (known: OwnPoll) =>
          known.pollId === pollId ? undefined : known,
    }),
  })
