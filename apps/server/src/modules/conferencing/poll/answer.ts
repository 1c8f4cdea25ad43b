import type { pollRoutes } from '@lumi/contract'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import type { Input } from '../../../platform/http/register-routes.ts'
import { loadConference } from '../conference/access.ts'
import { findUser } from '../conference-user/repository.ts'
import { lockVisiblePoll } from './lock.ts'
import { announcePoll } from './notice.ts'
import { saveAnswer } from './repository.ts'
import type { PollRow } from './table.ts'
import { voterOf } from './voter.ts'

type Answer = Input<typeof pollRoutes.answer>['body']

/** One answer of each; another one replaces it while the poll is open. */
export async function answerPoll(ctx: Ctx, confId: string, pollId: string, answer: Answer): Promise<void> {
  const { principal } = ctx
  if (principal.kind !== 'participant') return fail('forbidden')
  await loadConference(ctx, confId)
  await inTransaction(ctx, async (tx) => {
    const poll = await lockVisiblePoll(tx, confId, pollId, 'share')
    if (poll.state === 'draft') return fail('unknownPoll')
    if (poll.state !== 'open') fail('pollNotOpen')
    const user = (await findUser(tx.db, confId, principal.userId)) ?? fail('forbidden')
    await saveAnswer(tx.db, {
      pollId,
      voter: voterOf(ctx, poll, user.userId),
      displayName: poll.anonymous ? null : user.displayName,
      ...fitting(poll, answer),
      answered: (poll.anonymous && poll.opened) || tx.clock.now(),
    })
    await announcePoll(tx, poll)
  })
}

function fitting({ kind, options }: PollRow, { choices = [], text = null }: Answer) {
  if (kind === 'text') {
    if (choices.length > 0) refuse('choices', 'This is answered in words')
    return { choices: [], text: text ?? refuse('text', 'An answer in words is missing') }
  }
  if (text !== null) refuse('text', 'This is answered by choosing')
  const chosen = [...new Set(choices)].toSorted((a, b) => a - b)
  if (chosen.length === 0) refuse('choices', 'Nothing is chosen')
  if (kind === 'single' && chosen.length > 1) refuse('choices', 'Only one can be chosen')
  if (chosen.some((place) => place >= options.length)) refuse('choices', 'There is no such option')
  return { choices: chosen, text: null }
}

const refuse = (field: string, description: string): never => fail('invalidBody', { field, description })
