import { queryOptions } from '@tanstack/react-query'
import { visitor } from '#lib/lumi.ts'
import { allRecordings } from './resources.ts'

// Apart from `recording.ts`, of which the public page that plays a shared recording needs nothing.

/** The page that plays a recording for those who were sent its address. The token stays in the browser, behind the `#`. */
export const sharedPageOf = (sharedAccessUrl: string): string => {
  const { origin, pathname, searchParams } = new URL(sharedAccessUrl)
  const [recordingId = ''] = /[^/]+(?=\/shared$)/.exec(pathname) ?? []
  return `${origin}/Recording/${recordingId}#${searchParams.get('token') ?? ''}`
}

/** What the page of a shared recording says about it. A link that is over says nothing about the session of who opens it. */
export const sharedRecordingQuery = (recordingId: string, token: string) =>
  queryOptions({
    queryKey: [...allRecordings.queryKey, 'shared', recordingId, token],
    queryFn: ({ signal }) =>
      visitor.recording.sharedDetails({ params: { recordingId }, query: { token } }, { signal }),
  })

/** Where the file of a shared recording is. */
export const sharedFileOf = (recordingId: string, token: string): string =>
  `/v1/recording/${encodeURIComponent(recordingId)}/shared?${new URLSearchParams({ token })}`
