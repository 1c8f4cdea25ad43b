import type { Recording } from '@lumi/contract'
import { lumi } from '#lib/lumi.ts'
import { paramsOf } from './recording-params.ts'

/** Ends all links to a recording that were made so far. */
export const revokeLinks = (recording: Recording, signal: AbortSignal): Promise<unknown> =>
  lumi.recording.revokeSharedAccess({ params: paramsOf(recording) }, { signal })
