import type { Recording, RecordingSharedAccess } from '@lumi/contract'
import { lumi } from '#lib/lumi.ts'
import { paramsOf } from './recording-params.ts'

/** When a link that somebody shares expires: never, after some minutes, or at a time (ISO 8601). */
export type LinkExpiry = { readonly expiry_minutes?: number } | { readonly expiry: string }

/** Makes a link to a recording for others, who need no account. */
export const shareLink = (
  recording: Recording,
  query: LinkExpiry,
  signal: AbortSignal,
): Promise<RecordingSharedAccess> =>
  lumi.recording.sharedAccess({ params: paramsOf(recording), query }, { signal })
