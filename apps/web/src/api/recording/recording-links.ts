import type { Recording, RecordingLink, RecordingSharedAccess } from '@lumi/contract'
import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allRecordings } from '../resources.ts'
import { paramsOf } from './recording-params.ts'

/** The links to a recording that work. No event is about them: make it stale after a change (`invalidateQueries`). */
export const recordingLinksQuery = (recording: Recording) =>
  queryOptions({
    queryKey: [...allRecordings.queryKey, recording.recordingId, 'links'],
    queryFn: async ({ signal }) =>
      (await lumi.recording.links({ params: paramsOf(recording) }, { signal })).items,
    // Others make and revoke links, too.
    staleTime: 0,
  })

/** Ends one link. */
export const revokeLink = (
  recording: Recording,
  { linkId }: RecordingLink,
  signal: AbortSignal,
): Promise<unknown> => lumi.recording.revokeLink({ params: { ...paramsOf(recording), linkId } }, { signal })

/** Ends all links to a recording that were made so far. */
export const revokeLinks = (recording: Recording, signal: AbortSignal): Promise<unknown> =>
  lumi.recording.revokeSharedAccess({ params: paramsOf(recording) }, { signal })

/** The end of a link that somebody shares: never, after some minutes, or at a time (ISO 8601). */
export type LinkExpiry = { readonly expiry_minutes?: number } | { readonly expiry: string }

/** Makes a link to a recording for others, who need no account. */
export const shareLink = (
  recording: Recording,
  query: LinkExpiry,
  signal: AbortSignal,
): Promise<RecordingSharedAccess> =>
  lumi.recording.sharedAccess({ params: paramsOf(recording), query }, { signal })
