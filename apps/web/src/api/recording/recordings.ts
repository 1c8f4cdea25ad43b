import { type Recording, recordingFileName } from '@lumi/contract'
import type { Resource } from '#lib/realtime/resource.ts'

/** Every query about recordings begins with this key. */
export const allRecordings = { queryKey: ['recording'] } as const

/** No event is about a recording: messages tell that some have come, changed or gone. */
export const recordings: Resource = {
  ...allRecordings,
  itemOf: () => null,
  messages: ['library_changed'],
}

/** By which one is found. */
export const paramsOf = ({ confId, recordingId }: Recording) => ({ id: confId, recordingId })

/** The name of its file, where somebody saves it. */
export const savedNameOf = ({ filename, recordingId }: Recording): string =>
  filename ?? recordingFileName(recordingId)
