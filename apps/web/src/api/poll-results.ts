import type { PollAnswerOf } from '@lumi/contract'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '#lib/all-pages.ts'
import { clientFor } from '#lib/lumi.ts'
import { allPolls } from './resources.ts'

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
