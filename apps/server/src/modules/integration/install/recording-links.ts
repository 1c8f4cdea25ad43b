import type { Services } from '../../../platform/context.ts'
import { LumiFailure } from '../../../platform/errors/failure.ts'
import { findRecordingsOf, makeRecordingPage } from '../../library/public-api.ts'

/** A link to a recording that another product shows. */
export type LinkedRecording = {
  recordingId: string
  /** Encrypted: the address opens the recording. */
  url: string
}

type Linking = {
  clientId: string
  confId: string
  /** Links that were created before. */
  known: readonly LinkedRecording[] | null
  /** The context in which they are encrypted. */
  context: string
}

/** Links to the recordings of a conference, each created once, oldest first: as they are stored, and as addresses. */
export async function linkRecordings(
  services: Services,
  { clientId, confId, known, context }: Linking,
): Promise<{ stored: LinkedRecording[]; urls: string[] }> {
  const { db, secrets } = services
  const byId = new Map((known ?? []).map(({ recordingId, url }) => [recordingId, url]))
  const app = { kind: 'app', clientId } as const
  const ctx = { ...services, principal: app, address: '', signal: AbortSignal.timeout(60_000) }
  const found = await findRecordingsOf(db, confId)
  for (const { recordingId } of found) {
    if (byId.has(recordingId)) continue
    try {
      const url = await makeRecordingPage(ctx, confId, recordingId)
      byId.set(recordingId, secrets.encrypt(url, context))
    } catch (error) {
      // Deleted meanwhile, or it has as many links as it can have.
      if (!(error instanceof LumiFailure)) throw error
    }
  }
  const stored = found.flatMap(({ recordingId }) => {
    const url = byId.get(recordingId)
    return url ? [{ recordingId, url }] : []
  })
  return { stored, urls: stored.map(({ url }) => secrets.decrypt(url, context)) }
}
