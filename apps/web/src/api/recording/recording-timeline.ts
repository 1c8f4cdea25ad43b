import type { Recording } from '@lumi/contract'
import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allRecordings } from '../resources.ts'
import { openMessages } from './open-messages.ts'

/** What happened in a recording, and what was written to everybody meanwhile. */
export const recordingTimelineQuery = ({ confId, recordingId }: Recording) =>
  queryOptions({
    queryKey: [...allRecordings.queryKey, recordingId, 'timeline'],
    async queryFn({ signal }) {
      const params = { id: confId, recordingId }
      const { marks, messages } = await lumi.recording.timeline({ params }, { signal })
      return { marks, messages: await openMessages({ confId }, messages) }
    },
    // The film does not wait for it longer than it must.
    retry: false,
  })
