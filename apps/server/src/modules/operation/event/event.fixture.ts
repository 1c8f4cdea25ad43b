import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import { emitEvents, type NewEvent } from './emit.ts'

/** Writes events as a service does, in a transaction of their own or within the one that `db` is. */
export const happen = ({ db, clock }: { db: Db; clock: Clock }, events: readonly NewEvent[]): Promise<void> =>
  db.transaction((tx) => emitEvents({ db: tx as Db as TransactionDb, clock }, events))
