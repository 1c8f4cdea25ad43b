import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allRecordings } from '../resources.ts'

/** One recording. */
export const recordingQuery = (confId: string, recordingId: string) =>
  queryOptions({
    queryKey: [...allRecordings.queryKey, recordingId],
    queryFn: ({ signal }) => lumi.recording.read({ params: { id: confId, recordingId } }, { signal }),
  })
