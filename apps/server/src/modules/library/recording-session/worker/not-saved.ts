import { secondsAfter } from '../../../../platform/clock/durations.ts'
import { inTransaction, type Services, type Tx } from '../../../../platform/context.ts'
import { isDatabaseOutage } from '../../../../platform/db/outage.ts'
import { StorageFull, StorageUnavailable } from '../../../../platform/storage/errors.ts'
import { LEASE_SECONDS } from '../claim.ts'
import { announceRecordingSession } from '../notice.ts'
import { findChunks, updateLeased } from '../repository.ts'
import type { RecordingSessionRow } from '../table.ts'

/** A failure that comes so often lasts for ever: that is half an hour. */
const MOST_FAILURES = 10
const LONGEST_WAIT_SECONDS = 300
/** Each try reads all of the recording. */
const FULL_WAIT_SECONDS = 60

/**
 * Notes that a recording could not be put together. It is tried again after a while: for ever where the storage is to
 * blame, which somebody has to see to, else until it is given up, so that its conference can be recorded again. What is
 * stored of it stays in any case.
 */
export async function noteNotSaved(
  services: Services,
  session: Pick<RecordingSessionRow, 'captureId' | 'part' | 'recorderId' | 'failures'>,
  error: unknown,
): Promise<void> {
  if (isDatabaseOutage(error) || error instanceof StorageUnavailable) return
  await inTransaction(services, async (tx) => {
    const changed = await updateLeased(tx.db, session, patchFor(tx, session.failures + 1, error))
    if (!changed) return
    announceRecordingSession(tx, changed.confId)
    if (changed.state !== 'failed') return
    const { captureId } = session
    const keys = (await findChunks(tx.db, captureId)).map(({ key }) => key)
    services.log.error({ captureId, keys }, 'a recording is given up, and what is stored of it is kept')
  })
}

function patchFor(
  { clock }: Pick<Tx, 'clock'>,
  failures: number,
  error: unknown,
): Partial<RecordingSessionRow> {
  const now = clock.now()
  if (error instanceof StorageFull)
    return { problem: 'storageFull', leaseUntil: secondsAfter(now, FULL_WAIT_SECONDS) }
  if (failures >= MOST_FAILURES) return { failures, state: 'failed', problem: 'recorderFailed', ended: now }
  const wait = Math.min(LEASE_SECONDS * 2 ** (failures - 1), LONGEST_WAIT_SECONDS)
  return { failures, leaseUntil: secondsAfter(now, wait) }
}
