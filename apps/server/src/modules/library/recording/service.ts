import { type Recording, type RecordingChange, recordingFileName, type recordingRoutes } from '@lumi/contract'
import { tenantOf } from '../../../platform/auth/access.ts'
import { afterCommit, type Ctx, inTransaction } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { countOf, pageInOrder } from '../../../platform/http/cursor.ts'
import type { Input } from '../../../platform/http/register-routes.ts'
import { renamedFile } from '../../../platform/uploads/file-name.ts'
import { removeFiles } from '../../../platform/uploads/uploads.ts'
import { findConferenceNames, memberOf } from '../../conferencing/public-api.ts'
import { announceLibrary } from '../announce.ts'
import { checkConference, loadRecording } from './access.ts'
import { presentRecording } from './present.ts'
import {
  countRecordings,
  deleteRecordingRow,
  findRecordings,
  recordingOrders,
  renameRecordingRow,
} from './repository.ts'

export async function listRecordings(
  ctx: Ctx,
  { conference, search, sort, limit, cursor, count }: Input<typeof recordingRoutes.list>['query'],
): Promise<{ items: Recording[]; cursor: string | null; count?: number }> {
  if (conference) await checkConference(ctx, conference)
  const filter = {
    clientId: tenantOf(ctx.principal),
    // A member of one conference sees all of its recordings.
    memberId: conference ? undefined : memberOf(ctx.principal),
    confId: conference,
    search,
  }
  const page = await pageInOrder(sort, recordingOrders[sort], { cursor, limit }, (part) =>
    findRecordings(ctx.db, filter, { order: sort, ...part }),
  )
  const conferences = await findConferenceNames(
    ctx.db,
    page.rows.map(({ confId }) => confId),
  )
  return {
    items: page.rows.map((row) => presentRecording(row, conferences)),
    cursor: page.cursor,
    ...(await countOf({ count, cursor }, page, () => countRecordings(ctx.db, filter))),
  }
}

export async function readRecording(ctx: Ctx, confId: string, recordingId: string): Promise<Recording> {
  const recording = await loadRecording(ctx, confId, recordingId)
  return presentRecording(recording, await findConferenceNames(ctx.db, [confId]))
}

export async function renameRecording(
  ctx: Ctx,
  confId: string,
  recordingId: string,
  { displayName }: RecordingChange,
): Promise<Recording> {
  const { fileName } = await loadRecording(ctx, confId, recordingId)
  // A saved file gets the name of the recording.
  const names = {
    displayName,
    fileName: renamedFile(displayName, fileName ?? recordingFileName(recordingId)),
  }
  const renamed = (await renameRecordingRow(ctx.db, recordingId, names)) ?? fail('unknownRecording')
  announceLibrary(ctx, renamed.clientId)
  return presentRecording(renamed, await findConferenceNames(ctx.db, [confId]))
}

export async function deleteRecording(ctx: Ctx, confId: string, recordingId: string): Promise<void> {
  await loadRecording(ctx, confId, recordingId)
  await inTransaction(ctx, async (tx) => {
    const { key, thumbnail, clientId } =
      (await deleteRecordingRow(tx.db, recordingId)) ?? fail('unknownRecording')
    await removeFiles(tx, [key, thumbnail?.key])
    afterCommit(tx, (services) => announceLibrary(services, clientId))
  })
}
