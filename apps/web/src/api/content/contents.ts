import { EventKind } from '@lumi/contract/values'
import type { Resource } from '#lib/realtime/resource.ts'

/** Every query about files of the library begins with this key. */
export const allContents = { queryKey: ['content'] } as const

/** Which conferences use a file is told by events of these; what becomes of the file itself by messages. */
const kinds: readonly number[] = [EventKind.conferenceUpdated, EventKind.conferenceDeleted]

export const contents: Resource = {
  ...allContents,
  itemOf: ({ eventKind }) => (kinds.includes(eventKind) ? 'list' : null),
  messages: ['library_changed'],
}
