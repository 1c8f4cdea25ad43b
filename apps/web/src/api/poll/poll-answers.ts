import type { PollAnswerOf } from '@lumi/contract'
import { lumi, visitor } from '#lib/lumi.ts'

/** All answers to a poll, of all pages. `token` as for `attendanceQuery`. */
export async function readPollAnswers(
  confId: string,
  pollId: string,
  token?: string,
): Promise<readonly PollAnswerOf[]> {
  const client = token ? visitor : lumi
  const answers: PollAnswerOf[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await client.poll.answers({ params: { id: confId, pollId }, query: { cursor } }, { token })
    answers.push(...page.items)
    if (!page.cursor) return answers
    cursor = page.cursor
  }
}
