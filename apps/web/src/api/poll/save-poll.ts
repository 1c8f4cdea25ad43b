import type { Poll, PollChange, PollCreate } from '@lumi/contract'
import { useMutation } from '@tanstack/react-query'
import { useOptimistic } from '#api/optimistic/use-optimistic.ts'
import { lumi } from '#lib/lumi.ts'
import { allPolls } from '../resources.ts'

interface Saving {
  readonly confId: string
  /** Undefined: a new one. */
  readonly pollId: string | undefined
  /** All fields of a new one, the changed ones of another. */
  readonly fields: PollChange
  readonly signal: AbortSignal
}

/** Prepares a poll, or words one otherwise that nobody has answered yet. */
export const useSavePoll = () =>
  useMutation({
    mutationFn: ({ confId, pollId, fields, signal }: Saving): Promise<Poll> =>
      pollId === undefined
        ? lumi.poll.create({ params: { id: confId }, body: fields as PollCreate }, { signal })
        : lumi.poll.update({ params: { id: confId, pollId }, body: fields }, { signal }),
    ...useOptimistic<Poll, Saving, Poll>(allPolls),
  })
