import type { OwnPoll, Poll, PollChange, PollCreate } from '@lumi/contract'
import { useMutation } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { useDeletion } from './optimistic/use-deletion.ts'
import { useOptimistic } from './optimistic/use-optimistic.ts'
import { allPolls } from './resources.ts'

interface Saving {
  readonly confId: string
  /** Undefined: a new one. */
  readonly pollId: string | undefined
  /** All fields of a new one, the changed ones of another. */
  readonly fields: PollChange
  readonly signal: AbortSignal
}

/** Prepares a poll, or changes one that nobody has answered yet. */
export const useSavePoll = () =>
  useMutation({
    mutationFn: ({ confId, pollId, fields, signal }: Saving): Promise<Poll> =>
      pollId === undefined
        ? lumi.poll.create({ params: { id: confId }, body: fields as PollCreate }, { signal })
        : lumi.poll.update({ params: { id: confId, pollId }, body: fields }, { signal }),
    ...useOptimistic<Poll, Saving, Poll>(allPolls),
  })

/** Deletes polls with their answers. */
export const useDeletePolls = () =>
  useDeletion<OwnPoll>({
    ...allPolls,
    idOf: ({ pollId }) => pollId,
    remove: ({ confId, pollId }, signal) => lumi.poll.delete({ params: { id: confId, pollId } }, { signal }),
    gone: ['unknownPoll'],
  })
