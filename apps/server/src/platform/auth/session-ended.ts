import type { Db } from '../db/database.ts'
import { publishAll } from '../notices/publish.ts'
import { defineTextTopic } from '../notices/topic.ts'

/** Ids of sessions that have ended. */
export const sessionEnded = defineTextTopic('session_ended')

/** Tells every process, when the transaction commits: no token of these sessions holds any longer. */
export const announceSessionsEnded = (db: Db, sessionIds: readonly string[]): Promise<void> =>
  publishAll({ db }, sessionEnded, sessionIds)
