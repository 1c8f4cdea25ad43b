import type { SharedRecording } from '@lumi/contract'
import type { Ctx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { findRecording } from './repository.ts'
import { readShared } from './shared-access.ts'

/** What a page needs that plays a recording for somebody who has no more than its address. */
export async function readSharedDetails(
  ctx: Ctx,
  recordingId: string,
  token: string,
): Promise<SharedRecording> {
  // The address opens the details as long as it opens the file.
  await readShared(ctx, recordingId, token)
  const row = (await findRecording(ctx.db, recordingId)) ?? fail('unknownRecording')
  return {
    recordingId,
    displayName: row.displayName,
    filename: row.fileName,
    duration: row.duration,
    created: row.created.toISOString(),
  }
}
