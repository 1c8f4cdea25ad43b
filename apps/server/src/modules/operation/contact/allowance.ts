import { HOUR_MS } from '../../../platform/clock/durations.ts'
import type { Services, Tx } from '../../../platform/context.ts'
import { advisoryLock } from '../../../platform/db/advisory-lock.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { deleteMailsBefore, findTimes, findUnanswered, insertMail, markAnswered } from './repository.ts'

/** Longer than anything is counted for. */
const RETENTION_MS = 48 * HOUR_MS

type Using = Pick<Services, 'db' | 'clock'>
type Limit = { max: number; seconds: number }

export const messagesFrom = (email: string) => `message ${email.toLowerCase()}`

/** Counts a mail, or refuses it where there were too many. Inside the transaction that makes it. */
export async function countMail(
  { db, clock }: Pick<Tx, 'db' | 'clock'>,
  counted: string,
  limit: Limit,
): Promise<void> {
  await advisoryLock(db, `contact ${counted}`)
  const now = clock.now()
  const since = new Date(now.getTime() - limit.seconds * 1000)
  const recent = await findTimes(db, counted, { since, limit: limit.max })
  if (recent.length >= limit.max) {
    const oldest = recent[0] ?? now
    fail('tooManyRequests', { retryAfter: (oldest.getTime() - since.getTime()) / 1000 })
  }
  await insertMail(db, { counted, created: now })
}

/**
 * Returns true if a message of the last hour still waited for its confirmation, and marks it as confirmed. Call it in a
 * transaction.
 */
export async function takeUnanswered(
  { db, clock }: Pick<Tx, 'db' | 'clock'>,
  email: string,
): Promise<boolean> {
  const counted = messagesFrom(email)
  await advisoryLock(db, `contact ${counted}`)
  const since = new Date(clock.now().getTime() - HOUR_MS)
  const message = await findUnanswered(db, counted, since)
  if (message === undefined) return false
  await markAnswered(db, message)
  return true
}

export const forgetOldMails = ({ db, clock }: Using): Promise<void> =>
  deleteMailsBefore(db, new Date(clock.now().getTime() - RETENTION_MS))
