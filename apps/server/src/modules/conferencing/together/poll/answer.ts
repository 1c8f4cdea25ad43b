import type { pollRoutes } from '@lumi/contract'
import { type Ctx, inTransaction, type Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import type { Input } from '../../../../platform/http/register-routes.ts'
import { loadConference } from '../../core/conference/access.ts'
import { findUser } from '../../core/conference-user/repository.ts'
import { lockVisiblePoll } from './lock.ts'
import { announcePoll } from './notice.ts'
import { findAnswersBy, findPoll, findPossibleFormerSelves, saveAnswer, updatePoll } from './repository.ts'
import type { PollRow } from './table.ts'
import { voterOf } from './voter.ts'

type Answer = Input<typeof pollRoutes.answer>['body']

/** One answer of each; another one replaces it while the poll is open. */
export async function answerPoll(ctx: Ctx, confId: string, pollId: string, answer: Answer): Promise<void> {
  const { principal } = ctx
  if (principal.kind !== 'participant') return fail('forbidden')
  await loadConference(ctx, confId)
  const isRepeat = await mayRepeat(ctx, confId, pollId, principal.userId)
  await inTransaction(ctx, async (tx) => {
    const poll = await lockVisiblePoll(tx, confId, pollId, isRepeat ? 'update' : 'share')
    if (poll.state === 'draft') return fail('unknownPoll')
    if (poll.state !== 'open') fail('pollNotOpen')
    const user = (await findUser(tx.db, confId, principal.userId)) ?? fail('forbidden')
    const voter = voterOf(ctx, poll, user.userId)
    if (isRepeat && poll.anonymous) await countRepeat(tx, poll, voter)
    await saveAnswer(tx.db, {
      pollId,
      voter,
      displayName: poll.anonymous ? null : user.displayName,
      ...fitting(poll, answer),
      answered: (poll.anonymous && poll.opened) || tx.clock.now(),
      possibleRepeat: isRepeat && !poll.anonymous,
    })
    await announcePoll(tx, poll)
  })
}

/** True if a guest who has left since has answered, and may be this one. */
async function mayRepeat(ctx: Ctx, confId: string, pollId: string, userId: string): Promise<boolean> {
  const [user, poll] = [await findUser(ctx.db, confId, userId), await findPoll(ctx.db, confId, pollId)]
  const formerIds = user && poll ? await findPossibleFormerSelves(ctx.db, user) : []
  if (!poll || formerIds.length === 0) return false
  const voters = formerIds.map((id) => voterOf(ctx, poll, id))
  return (await findAnswersBy(ctx.db, [pollId], voters)).length > 0
}

/** Counted by the poll, because no answer of an anonymous one may reveal its author. */
async function countRepeat(tx: Tx, { pollId, possibleRepeats }: PollRow, voter: string): Promise<void> {
  const isChange = (await findAnswersBy(tx.db, [pollId], [voter])).length > 0
  if (!isChange) await updatePoll(tx.db, pollId, { possibleRepeats: possibleRepeats + 1 })
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
