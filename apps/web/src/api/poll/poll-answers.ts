import type { PollAnswerOf } from '@lumi/contract'
import { allPages } from '#lib/all-pages.ts'
import { clientFor } from '#lib/lumi.ts'

/** All answers to a poll, of all pages. `token` as for `attendanceQuery`. */
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
