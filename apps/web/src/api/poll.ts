import type { OwnPoll, Poll, PollAnswerOf, PollChange, PollCreate } from '@lumi/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { allPages } from '#lib/all-pages.ts'
import { clientFor, lumi } from '#lib/lumi.ts'
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

/** The polls of a conference with their results, the newest first. `token` is that of `attendanceQuery`. */
export const conferencePollsQuery = (confId: string, token?: string) =>
  queryOptions({
    queryKey: [...allPolls.queryKey, confId, token ? 'host' : 'account'],
    queryFn: ({ signal }) => clientFor(token).poll.list({ params: { id: confId } }, { signal, token }),
    select: ({ items }) => items,
  })

/** All answers to a poll. `token` is that of `attendanceQuery`. */
export const readPollAnswers = async (
  confId: string,
  pollId: string,
  token?: string,
): Promise<readonly PollAnswerOf[]> => {
  const { items } = await allPages((cursor) =>
    clientFor(token).poll.answers({ params: { id: confId, pollId }, query: { cursor } }, { token }),
  )
  return items
}
