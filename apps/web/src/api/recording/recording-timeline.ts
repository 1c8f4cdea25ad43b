import type { Recording } from '@lumi/contract'
import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'

/** What happened in a recording, and what was written to everybody meanwhile. */
export const recordingTimelineQuery = ({ confId, recordingId }: Recording) =>
  queryOptions({
    queryKey: ['recording', recordingId, 'timeline'],
    queryFn: ({ signal }) => lumi.recording.timeline({ params: { id: confId, recordingId } }, { signal }),
    // The film does not wait for it longer than it must.
    retry: false,
  })
