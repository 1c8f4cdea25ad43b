import { Role } from '@lumi/contract/values'
import type { Viewer, ViewerCtx } from '../../../platform/auth/principal.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { loadConference } from '../../conferencing/public-api.ts'
import { findRecording } from './repository.ts'
import type { RecordingRow } from './table.ts'

/** Refuses a conference that the caller may not know of. One that is deleted still has its recordings. */
export async function checkConference(ctx: ViewerCtx, confId: string): Promise<void> {
  await loadConference(ctx, confId, { deleted: true })
}

/** The recording of this conference, if the caller may know of both. */
export async function loadRecording(
  ctx: ViewerCtx,
  confId: string,
  recordingId: string,
): Promise<RecordingRow> {
  await checkConference(ctx, confId)
  const recording = await findRecording(ctx.db, recordingId)
  return recording?.confId === confId ? recording : fail('unknownRecording')
}

/** Attendees play and save recordings; handing them on for good is for presenters and above. */
export function sharesFreely(principal: Viewer): boolean {
  return principal.kind !== 'account' || principal.role >= Role.presenter
}
