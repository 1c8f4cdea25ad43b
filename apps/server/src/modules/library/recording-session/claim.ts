import { secondsAfter } from '../../../platform/clock/durations.ts'
import { inTransaction, type Services } from '../../../platform/context.ts'
import { announceRecordingSession } from './notice.ts'
import { lockUnclaimed, updateRecordingSession } from './repository.ts'
import { MADE, type RecordingSessionRow } from './table.ts'

/** A recorder that does not renew its lease for so long is gone, and another goes on. */
export const LEASE_SECONDS = 5

/** Recorders in a row that stored nothing. */
const MOST_FAILURES = 3

/** The work that a recorder has room for. */
type Room = {
  mayRecord: boolean
  maySave: boolean
  /** Apps for which it already assembles as many recordings as it may. Default: none. */
  notSavedFor?: readonly string[]
}

/**
 * Takes a recording that nobody works on: one to be put together, or one to be made, of which a new part then begins.
 */
export function claimRecordingSession(
  services: Services,
  recorderId: string,
  { mayRecord, maySave, notSavedFor }: Room,
): Promise<RecordingSessionRow | undefined> {
  return inTransaction(services, async (tx) => {
    const now = tx.clock.now()
    const states = [...(maySave ? (['stopping'] as const) : []), ...(mayRecord ? MADE : [])]
    const found = await lockUnclaimed(tx.db, now, { states, notSavedFor })
    if (!found) return undefined
    const claimed = { recorderId, leaseUntil: secondsAfter(now, LEASE_SECONDS) }
    if (found.state === 'stopping') return updateRecordingSession(tx.db, found.captureId, claimed)
    announceRecordingSession(tx, found.confId)
    // A recording that crashes every recorder would do so forever; its stored chunks remain.
    if (found.failures >= MOST_FAILURES)
      return updateRecordingSession(tx.db, found.captureId, {
        ...claimed,
        state: 'stopping',
        problem: 'recorderFailed',
        failures: 0,
      })
    return updateRecordingSession(tx.db, found.captureId, {
      ...claimed,
      part: found.part + 1,
      running: false,
      // Nobody stores what the recorder before may still record.
      quiet: found.state === 'paused',
      failures: found.failures + 1,
    })
  })
}
