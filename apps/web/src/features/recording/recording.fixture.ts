import type { Recording } from '@lumi/contract'

export const recording = (over: Partial<Recording> = {}): Recording => ({
  recordingId: 'r1',
  confId: 'k1',
  conferenceName: 'Seminar 7',
  displayName: 'Weekly review',
  filename: null,
  contentType: 'video/mp4',
  size: 48_213_007,
  duration: 3723,
  created: '2026-11-21T09:30:00.000Z',
  thumbnail: null,
  ...over,
})
/** The path of the recording in the API. */
export const path = '/v1/conference/k1/recording/r1'

/** The server's answer with a link to the recording. */
export const address = (expires: string | null = null) => ({
  body: { sharedAccessUrl: 'https://meet.example.com/v1/recording/r1/shared?token=t', expires },
})
