import {
  type OwnPoll,
  type Poll,
  type PollAnswerOf,
  pollOptionsFit,
  pollOptionsRule,
  type pollRoutes,
} from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { z } from 'zod'
import { type Ctx, inTransaction, type Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { pageOf, readCursor } from '../../../../platform/http/cursor.ts'
import type { Input } from '../../../../platform/http/register-routes.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { loadConference, lockVisibleConference } from '../../core/conference/access.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'
import { announceChangedPoll } from './announce.ts'
import { lockVisiblePoll } from './lock.ts'
import { type PollViewer, pollPresenter, presentAnswer, withOwnAnswer } from './present.ts'
import {
  deletePoll,
  findAnswers,
  findAnswersBy,
  findPoll,
  findPolls,
  insertPoll,
  lockPolls,
  type PollPatch,
  updatePoll,
} from './repository.ts'
import type { PollAnswerRow, PollRow } from './table.ts'
import { voterOf } from './voter.ts'

const MOST_POLLS = 200

type Create = Input<typeof pollRoutes.create>['body']
type Change = Input<typeof pollRoutes.update>['body']

/** People who only answer see no drafts. People outside the conference see nothing, unless they were its host. */
function viewerOf({ principal }: Ctx): PollViewer {
  if (principal.kind !== 'participant') return { canManage: true }
  const canManage = principal.inside ? principal.privileges.changeUser : principal.role === Role.host
  return canManage || principal.inside ? { canManage } : fail('forbidden')
}

export async function listPolls(ctx: Ctx, confId: string): Promise<{ items: OwnPoll[] }> {
  const viewer = viewerOf(ctx)
  await loadConference(ctx, confId)
  const rows = (await findPolls(ctx.db, confId)).filter(({ state }) => viewer.canManage || state !== 'draft')
  const present = await pollPresenter(ctx, rows)
  const own = await ownAnswers(ctx, rows)
  return { items: rows.map((row) => withOwnAnswer(present(row, viewer), own.get(row.pollId))) }
}

/** The caller's answers, by the ids of the polls. */
async function ownAnswers(ctx: Ctx, rows: readonly PollRow[]): Promise<Map<string, PollAnswerRow>> {
  const { principal } = ctx
  if (principal.kind !== 'participant' || rows.length === 0) return new Map()
  const voters = new Set(rows.map((row) => voterOf(ctx, row, principal.userId)))
  const ids = rows.map(({ pollId }) => pollId)
  const found = await findAnswersBy(ctx.db, ids, [...voters])
  return new Map(found.map((answer) => [answer.pollId, answer]))
}

export async function createPoll(ctx: Ctx, confId: string, poll: Create): Promise<Poll> {
  const conference = await loadConference(ctx, confId)
  return inTransaction(ctx, async (tx) => {
    await lockVisibleConference(tx, confId)
    if ((await findPolls(tx.db, confId)).length >= MOST_POLLS) fail('tooManyPolls')
    const now = tx.clock.now()
    const opened = poll.state === 'open' ? now : null
    const row = await insertPoll(tx.db, { ...poll, pollId: newId('poll'), confId, created: now, opened })
    await announceChangedPoll(tx, conference, row)
    return (await pollPresenter(tx, [row]))(row, { canManage: true })
  })
}

export async function changePoll(ctx: Ctx, confId: string, pollId: string, change: Change): Promise<Poll> {
  const conference = await loadConference(ctx, confId)
  return inTransaction(ctx, async (tx) => {
    const poll = await lockVisiblePoll(tx, confId, pollId, 'update')
    const row = await updatePoll(tx.db, pollId, patchFor(poll, change, tx.clock.now()))
    await announceChangedPoll(tx, conference, row)
    return (await pollPresenter(tx, [row]))(row, { canManage: true })
  })
}

function patchFor(poll: PollRow, { state, ...wording }: Change, now: Date): PollPatch {
  const isReworded = Object.keys(wording).length > 0
  if (isReworded && poll.state !== 'draft') fail('pollNotChangeable')
  if (!pollOptionsFit({ ...poll, ...wording })) {
    fail('invalidBody', { field: 'options', description: pollOptionsRule })
  }
  if (state === 'closed' && poll.state === 'draft') fail('pollNotOpen')
  const next = state ?? poll.state
  return {
    ...wording,
    state: next,
    opened: next === 'open' ? (poll.opened ?? now) : poll.opened,
    closed: next === 'closed' ? (poll.closed ?? now) : null,
  }
}

export async function removePoll(ctx: Ctx, confId: string, pollId: string): Promise<void> {
  const conference = await loadConference(ctx, confId)
  await inTransaction(ctx, async (tx) => {
    const poll = await lockVisiblePoll(tx, confId, pollId, 'update')
    await deletePoll(tx.db, pollId)
    await announceChangedPoll(tx, conference, poll)
  })
}

export async function listAnswers(
  ctx: Ctx,
  confId: string,
  pollId: string,
  { cursor, limit }: Input<typeof pollRoutes.answers>['query'],
): Promise<{ items: PollAnswerOf[]; cursor: string | null }> {
  if (!viewerOf(ctx).canManage) fail('forbidden')
  await loadConference(ctx, confId)
  const poll = (await findPoll(ctx.db, confId, pollId)) ?? fail('unknownPoll')
  const after = cursor ? readCursor(z.string(), cursor) : undefined
  const found = await findAnswers(ctx.db, pollId, { after, limit: limit + 1 })
  const { rows, cursor: next } = pageOf(found, limit, ({ voter }) => voter)
  return { items: rows.map((row) => presentAnswer(poll, row)), cursor: next }
}

/** A breakout room closes: what was asked there is the main room's from now on, and nobody can answer it any more. */
export async function bringPollsBack(tx: Tx, roomId: string, main: ConferenceRow): Promise<void> {
  const { confId } = main
  for (const { pollId, state } of await lockPolls(tx.db, roomId)) {
    const ended = state === 'open' && ({ state: 'closed', closed: tx.clock.now() } as const)
    await announceChangedPoll(tx, main, await updatePoll(tx.db, pollId, { confId, ...ended }))
  }
}
