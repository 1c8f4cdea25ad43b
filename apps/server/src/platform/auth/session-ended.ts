import type { Db } from '../db/database.ts'
import { publish, publishAll } from '../notices/publish.ts'
import { defineTextTopic } from '../notices/topic.ts'

/** Ids of sessions that have ended. */
export const sessionEnded = defineTextTopic('session_ended')

/** Ids of those that whoever signed in has signed out of. Told before the other topic, which is told of them as well. */
export const sessionSignedOut = defineTextTopic('session_signed_out')

/** Tells every process, when the transaction commits: no token of these sessions holds any longer. */
export const announceSessionsEnded = (db: Db, sessionIds: readonly string[]): Promise<void> =>
  publishAll({ db }, sessionEnded, sessionIds)

/** The same, of a session that ends because somebody signs out. */
export async function announceSignOut(db: Db, sessionId: string): Promise<void> {
  await publish({ db }, sessionSignedOut, sessionId)
  await announceSessionsEnded(db, [sessionId])
}
