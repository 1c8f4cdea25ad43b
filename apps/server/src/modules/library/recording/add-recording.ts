import type { RecordingMark } from '@lumi/contract'
import { afterCommit, type Tx } from '../../../platform/context.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { claimUpload, type StoredUpload } from '../../../platform/uploads/uploads.ts'
import { findConference } from '../../conferencing/public-api.ts'
import { announceLibrary } from '../announce.ts'
import { recordingAdded } from '../hooks.ts'
import { makeThumbnail } from '../thumbnail/job.ts'
import { insertRecording } from './repository.ts'
import type { RecordingRow } from './table.ts'

/** The facts that the maker of a recording passes on. */
export type MadeRecording = StoredUpload & {
  confId: string
  /** Default: the name of the conference. */
  displayName?: string
  /** Default: none, and it is saved as `Recording_{recordingId}.mp4`. */
  fileName?: string
  /** Default: `video/mp4`, the only type that plays in the page. */
  contentType?: string
  /** Seconds. */
  duration?: number
  /** Marks of events in the recording. */
  marks?: RecordingMark[]
}

/**
 * Adds a file that `storeUpload` has stored as a recording, in the transaction `tx`. Returns undefined, and leaves the
 * file to be discarded, if the conference is gone together with its app.
 */
export async function addRecording(tx: Tx, made: MadeRecording): Promise<RecordingRow | undefined> {
  const conference = await findConference(tx.db, made.confId)
  if (!conference) return undefined
  await claimUpload(tx.db, made.key)
  afterCommit(tx, (services) => announceLibrary(services, conference.clientId))
  const recording = await insertRecording(tx.db, {
    recordingId: newId('recording'),
    clientId: conference.clientId,
    confId: conference.confId,
    displayName: made.displayName ?? conference.displayName,
    fileName: made.fileName,
    contentType: made.contentType ?? 'video/mp4',
    size: made.size,
    duration: made.duration,
    marks: made.marks,
    key: made.key,
    created: tx.clock.now(),
  })
  const subject = { of: 'recording', id: recording.recordingId } as const
  await tx.jobs.enqueue(makeThumbnail, subject, { tx: tx.db, tenant: conference.clientId })
  await tx.hooks.run(recordingAdded, tx, recording)
  return recording
}
