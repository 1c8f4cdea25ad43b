import { everyoneChatId } from '@lumi/contract/values'
import type { Db, TransactionDb } from '../../../../platform/db/database.ts'
import { and, asc, eq, exists, isNotNull, isNull, lte, or } from '../../../../platform/db/orm.ts'
import { isResultUnconfirmed } from '../../core/conference-group/repository.ts'
import { breakoutRooms, breakouts } from '../../core/conference-group/table.ts'
import { boardPages, boards } from '../board/table.ts'
import { chatMessages } from '../chat/table.ts'

const { confId: roomId, displayName, resultKept, resultTakenUntil } = breakoutRooms
const { closed } = breakouts

const result = { roomId, displayName, closed, resultTakenUntil }

interface Results {
  /** The main room. */
  readonly confId: string
  /** Only of rooms that had closed by then. */
  readonly closedBy: Date
}

/** Returns closed rooms with drawings or messages that are not stored as files yet. */
export async function findResults(db: Db, { confId, closedBy }: Results) {
  const drawn = db
    .select({ pageId: boardPages.pageId })
    .from(boardPages)
    .innerJoin(boards, eq(boards.boardId, boardPages.boardId))
    .where(and(eq(boards.confId, roomId), isNotNull(boardPages.drawing)))
  const written = db
    .select({ messageId: chatMessages.messageId })
    .from(chatMessages)
    .where(and(eq(chatMessages.confId, roomId), eq(chatMessages.chatId, everyoneChatId)))
  const found = await db
    .select(result)
    .from(breakoutRooms)
    .innerJoin(breakouts, eq(breakouts.breakoutId, breakoutRooms.breakoutId))
    .where(
      and(
        eq(breakouts.confId, confId),
        lte(closed, closedBy),
        isNull(resultKept),
        or(exists(drawn), exists(written)),
      ),
    )
    .orderBy(asc(closed), asc(breakoutRooms.position))
  return found.map((room) => ({ ...room, closed: room.closed as Date }))
}

/** Locks a closed room until the transaction ends; undefined if there is no such room, or its results are confirmed. */
export async function lockResult(db: TransactionDb, confId: string, room: string) {
  const [found] = await db
    .select(result)
    .from(breakoutRooms)
    .innerJoin(breakouts, eq(breakouts.breakoutId, breakoutRooms.breakoutId))
    .where(isResultUnconfirmed(confId, room))
    .for('update', { of: breakoutRooms })
  return found
}

export async function updateResult(
  db: TransactionDb,
  room: string,
  patch: { resultTakenUntil: Date | null } | { resultKept: Date },
): Promise<void> {
  await db.update(breakoutRooms).set(patch).where(eq(roomId, room))
}
