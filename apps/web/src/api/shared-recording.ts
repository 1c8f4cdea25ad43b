import { queryOptions } from '@tanstack/react-query'
import { visitor } from '#lib/lumi.ts'
import { allRecordings } from './resources.ts'

// Apart from `recording.ts`, of which the public page that plays a shared recording needs nothing.

/**
 * The address of the page that plays a shared recording. The token is behind the `#`, so that it stays in the browser.
 */
export const sharedPageOf = (sharedAccessUrl: string): string => {
  const { origin, pathname, searchParams } = new URL(sharedAccessUrl)
  const [recordingId = ''] = /[^/]+(?=\/shared$)/.exec(pathname) ?? []
  return `${origin}/Recording/${recordingId}#${searchParams.get('token') ?? ''}`
}

/** The details of a shared recording. It is read without the session: an expired link says nothing about that. */
export const sharedRecordingQuery = (recordingId: string, token: string) =>
  queryOptions({
    queryKey: [...allRecordings.queryKey, 'shared', recordingId, token],
    queryFn: ({ signal }) =>
      visitor.recording.sharedDetails({ params: { recordingId }, query: { token } }, { signal }),
  })

/** The address of a shared recording's file. */
export const sharedFileOf = (recordingId: string, token: string): string =>
  `/v1/recording/${encodeURIComponent(recordingId)}/shared?${new URLSearchParams({ token })}`
