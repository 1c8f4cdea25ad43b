import type { Db } from '../../../platform/db/database.ts'
import { and, asc, eq, gt, lt } from '../../../platform/db/orm.ts'
import { contactMails } from './table.ts'

const { id, counted, answered, created } = contactMails

/** When the first mails after `since` were, the oldest first. */
export async function findTimes(
  db: Db,
  what: string,
  { since, limit }: { since: Date; limit: number },
): Promise<Date[]> {
  const found = await db
    .select({ created })
    .from(contactMails)
    .where(and(eq(counted, what), gt(created, since)))
    .orderBy(asc(created))
    .limit(limit)
  return found.map((mail) => mail.created)
}

export async function insertMail(db: Db, values: typeof contactMails.$inferInsert): Promise<void> {
  await db.insert(contactMails).values(values)
}

/** The oldest mail after `since` that waits for an answer, by its id. */
export async function findUnanswered(db: Db, what: string, since: Date): Promise<number | undefined> {
  const [found] = await db
    .select({ id })
    .from(contactMails)
    .where(and(eq(counted, what), eq(answered, false), gt(created, since)))
    .orderBy(asc(id))
    .limit(1)
  return found?.id
}

export async function markAnswered(db: Db, mailId: number): Promise<void> {
  await db.update(contactMails).set({ answered: true }).where(eq(id, mailId))
}

export async function deleteMailsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(contactMails).where(lt(created, time))
}
