import type { BreakoutResult, BreakoutWork } from '@lumi/contract'
import { breakoutResultSeconds, everyoneChatId } from '@lumi/contract/values'
import { secondsAfter } from '../../../../platform/clock/durations.ts'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { loadConference } from '../../core/conference/access.ts'
import { presentBoard } from '../board/present.ts'
import { findBoards, findDrawnPages, findPages } from '../board/repository.ts'
import type { BoardPageRow, BoardRow } from '../board/table.ts'
import { findNewestMessages } from '../chat/message-repository.ts'
import { presentMessage } from '../chat/present.ts'
import type { ChatMessageRow } from '../chat/table.ts'
import { findResults, lockResult, updateResult } from './result-repository.ts'

/** The time that somebody has to make files of a room; after that somebody else may. */
const TAKEN_SECONDS = 120
const MOST_MESSAGES = 2000

export async function listResults(ctx: Ctx, confId: string): Promise<{ items: BreakoutResult[] }> {
  await loadConference(ctx, confId)
  const now = ctx.clock.now()
  const found = await findResults(ctx.db, {
    confId,
    closedBy: secondsAfter(now, -breakoutResultSeconds),
  })
  return {
    items: found.map((room) => presentResult(room, now)),
  }
}

export async function takeResult(ctx: Ctx, confId: string, roomId: string): Promise<BreakoutWork> {
  await loadConference(ctx, confId)
  const { displayName, takenUntil } = await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now()
    const room = (await lockResult(tx.db, confId, roomId)) ?? fail('noBreakoutResult')
    if (room.resultTakenUntil && room.resultTakenUntil > now) fail('noBreakoutResult')
    const takenUntil = secondsAfter(now, TAKEN_SECONDS)
    await updateResult(tx.db, roomId, { resultTakenUntil: takenUntil })
    return { ...room, takenUntil }
  })
  const boards = await findBoards(ctx.db, roomId)
  const ids = boards.map(({ boardId }) => boardId)
  const [pages, drawn] = [await findPages(ctx.db, ids), new Set(await findDrawnPages(ctx.db, ids))]
  const drawnOn = boards.filter(({ boardId }) =>
    pages.some((page) => page.boardId === boardId && drawn.has(page.pageId)),
  )
  const messages = await findNewestMessages(ctx.db, { confId: roomId, chatId: everyoneChatId }, MOST_MESSAGES)
  return presentWork({ takenUntil, displayName, boards: drawnOn, pages, messages })
}

/** Somebody who took it gives it back; by now it may be somebody else's. */
export async function releaseResult(
  ctx: Ctx,
  confId: string,
  roomId: string,
  { takenUntil }: { takenUntil: string },
): Promise<void> {
  await loadConference(ctx, confId)
  await inTransaction(ctx, async (tx) => {
    const { resultTakenUntil } = (await lockResult(tx.db, confId, roomId)) ?? fail('noBreakoutResult')
    if (resultTakenUntil?.toISOString() === takenUntil)
      await updateResult(tx.db, roomId, { resultTakenUntil: null })
  })
}

/** Only for the person who took it last: another one may be making files of it by now. */
export async function confirmResult(
  ctx: Ctx,
  confId: string,
  roomId: string,
  { takenUntil }: { takenUntil: string },
): Promise<void> {
  await loadConference(ctx, confId)
  await inTransaction(ctx, async (tx) => {
    const { resultTakenUntil } = (await lockResult(tx.db, confId, roomId)) ?? fail('noBreakoutResult')
    if (resultTakenUntil?.toISOString() !== takenUntil) fail('noBreakoutResult')
    await updateResult(tx.db, roomId, { resultKept: tx.clock.now() })
  })
}

interface Result {
  readonly roomId: string
  readonly displayName: string
  readonly closed: Date
  readonly resultTakenUntil: Date | null
}

const presentResult = (
  { roomId, displayName, closed, resultTakenUntil }: Result,
  now: Date,
): BreakoutResult => ({
  roomId,
  displayName,
  closed: closed.toISOString(),
  takenSeconds: Math.max(0, (Number(resultTakenUntil) - now.getTime()) / 1000),
})

interface Work {
  readonly takenUntil: Date
  readonly displayName: string
  readonly boards: readonly BoardRow[]
  readonly pages: readonly BoardPageRow[]
  readonly messages: readonly ChatMessageRow[]
}

const presentWork = ({ takenUntil, displayName, boards, pages, messages }: Work): BreakoutWork => ({
  takenUntil: takenUntil.toISOString(),
  displayName,
  boards: boards.map((board) => presentBoard(board, pages)),
  messages: messages.map((message) => presentMessage(message)),
})
