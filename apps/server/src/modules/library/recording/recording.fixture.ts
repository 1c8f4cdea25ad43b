import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { inTransaction } from '../../../platform/context.ts'
import { storeUpload } from '../../../platform/uploads/uploads.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { conferenceUsers } from '../../conferencing/core/conference/table.ts'
import { addRecording, type MadeRecording } from './add-recording.ts'

/** Two seconds of H.264 in an MP4 that begins with its index. */
export const video = readFileSync(new URL('recording.fixture.mp4', import.meta.url))

/** Adds a recording of a conference, in the state in which a recorder leaves it. */
export async function putRecording(
  { services }: TestServer,
  confId: string,
  more: Partial<MadeRecording> = {},
) {
  const upload = await storeUpload(services, Readable.from([video]), 'video/mp4')
  const row = await inTransaction(services, (tx) => addRecording(tx, { confId, ...upload, ...more }))
  if (!row) throw new Error(`No conference ${confId}`)
  const path = `/v1/conference/${confId}/recording/${row.recordingId}`
  return { ...row, path }
}

/** Makes an account somebody who took part in a conference. */
export async function takePart({ services }: TestServer, confId: string, accountId: string): Promise<void> {
  await services.db.insert(conferenceUsers).values({
    userId: `${confId}-${accountId}`,
    confId,
    accountId,
    displayName: 'Grace Hopper',
    role: 1,
    entryRole: 1,
    kind: 1,
    color: 1,
    created: services.clock.now(),
  })
}
