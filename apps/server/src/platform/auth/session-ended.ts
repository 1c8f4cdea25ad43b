import type { SessionEndReason } from '@lumi/contract'
import type { Db } from '../db/database.ts'
import { publish, publishAll } from '../notices/publish.ts'
import { defineTextTopic, defineTopic } from '../notices/topic.ts'

/** Ids of sessions that have ended. */
export const sessionEnded = defineTextTopic('session_ended')

/** Ids of sessions that ended by signing out. Sent before the other topic, which contains them as well. */
export const sessionSignedOut = defineTextTopic('session_signed_out')

/** Announces sessions that have ended for a reason which is shown to their account. */
export const sessionEndExplained = defineTopic<{ sessionId: string; reason: SessionEndReason }>(
  'session_end_explained',
)

/** Notifies every process, when the transaction commits, that the tokens of these sessions are no longer valid. */
export async function announceSessionsEnded(
  db: Db,
  sessionIds: readonly string[],
  reason?: SessionEndReason,
): Promise<void> {
  if (reason) {
    const explained = sessionIds.map((sessionId) => ({ sessionId, reason }))
    await publishAll({ db }, sessionEndExplained, explained)
  }
  await publishAll({ db }, sessionEnded, sessionIds)
}

/** Announces that a session ends because somebody signs out. */
export async function announceSignOut(db: Db, sessionId: string): Promise<void> {
  await publish({ db }, sessionSignedOut, sessionId)
  await announceSessionsEnded(db, [sessionId])
}
