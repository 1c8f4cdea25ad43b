import type { LogType } from '@lumi/contract'
import { containsWords } from '../../../platform/db/contains.ts'
import type { Db } from '../../../platform/db/database.ts'
import { and, asc, desc, eq, gt, inArray, lt, lte } from '../../../platform/db/orm.ts'
import { type LogEntryRow, logEntries } from './table.ts'

export type LogFilter = {
  type?: LogType
  server?: string
  node?: string
  /** Text that the message contains, in any case. */
  search?: string
  after?: number
  before?: number
  limit: number
}

export async function insertEntries(db: Db, rows: (typeof logEntries.$inferInsert)[]): Promise<number[]> {
  const inserted = await db.insert(logEntries).values(rows).returning({ id: logEntries.id })
  return inserted.map(({ id }) => id)
}

/** Newest first. */
export const findEntries = (
  db: Db,
  { type, server, node, search, after, before, limit }: LogFilter,
): Promise<LogEntryRow[]> =>
  db
    .select()
    .from(logEntries)
    .where(
      and(
        type && eq(logEntries.type, type),
        server === undefined ? undefined : eq(logEntries.server, server),
        node === undefined ? undefined : eq(logEntries.node, node),
        containsWords([logEntries.message], search ?? ''),
        after === undefined ? undefined : gt(logEntries.id, after),
        before === undefined ? undefined : lt(logEntries.id, before),
      ),
    )
    .orderBy(desc(logEntries.id))
    .limit(limit)

/** Oldest first. */
export const findEntriesById = (db: Db, ids: number[]): Promise<LogEntryRow[]> =>
  db.select().from(logEntries).where(inArray(logEntries.id, ids)).orderBy(asc(logEntries.id))

/** Removes what is older than this, and all but the newest so many. */
export async function forgetEntries(db: Db, { before, keep }: { before: Date; keep: number }): Promise<void> {
  await db.delete(logEntries).where(lt(logEntries.date, before))
  const [last] = await db
    .select({ id: logEntries.id })
    .from(logEntries)
    .orderBy(desc(logEntries.id))
    .offset(keep)
    .limit(1)
  if (last) await db.delete(logEntries).where(lte(logEntries.id, last.id))
}
