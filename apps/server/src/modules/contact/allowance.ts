import type { Services } from '../../platform/context.ts'
import { and, asc, eq, gt, lt, sql } from '../../platform/db/orm.ts'
import { fail } from '../../platform/errors/failure.ts'
import { contactMails } from './table.ts'

/** Longer than anything is counted for. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000

type Using = Pick<Services, 'db' | 'clock'>
type Limit = { max: number; seconds: number }

export const messagesFrom = (email: string) => `message ${email.toLowerCase()}`

/** Counts a mail, or refuses it where there were too many. Inside the transaction that makes it. */
export async function countMail({ db, clock }: Using, counted: string, limit: Limit): Promise<void> {
  await lock(db, counted)
  const now = clock.now()
  const since = new Date(now.getTime() - limit.seconds * 1000)
  const recent = await db
    .select({ created: contactMails.created })
    .from(contactMails)
    .where(and(eq(contactMails.counted, counted), gt(contactMails.created, since)))
    .orderBy(asc(contactMails.created))
    .limit(limit.max)
  if (recent.length >= limit.max) {
    const oldest = recent[0]?.created ?? now
    fail('tooManyRequests', { retryAfter: (oldest.getTime() - since.getTime()) / 1000 })
  }
  await db.insert(contactMails).values({ counted, created: now })
}

/** Whether a message of the last hour still waits for an answer, which it now has. Inside a transaction. */
export async function takeUnanswered({ db, clock }: Using, email: string): Promise<boolean> {
  const counted = messagesFrom(email)
  await lock(db, counted)
  const since = new Date(clock.now().getTime() - 60 * 60 * 1000)
  const [message] = await db
    .select()
    .from(contactMails)
    .where(
      and(
        eq(contactMails.counted, counted),
        eq(contactMails.answered, false),
        gt(contactMails.created, since),
      ),
    )
    .orderBy(asc(contactMails.id))
    .limit(1)
  if (!message) return false
  await db.update(contactMails).set({ answered: true }).where(eq(contactMails.id, message.id))
  return true
}

export async function forgetOldMails({ db, clock }: Using): Promise<void> {
  await db.delete(contactMails).where(lt(contactMails.created, new Date(clock.now().getTime() - KEPT_MS)))
}

/** Two at once count one after the other. */
const lock = (db: Using['db'], counted: string) =>
  db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`contact ${counted}`}, 0))`)
