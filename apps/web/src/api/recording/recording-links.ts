import type { Recording, RecordingLink } from '@lumi/contract'
import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { paramsOf } from './recording-params.ts'
import { allRecordings } from './recordings.ts'

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
