import { EventKind } from '@lumi/contract/values'
import type { Resource } from '#lib/realtime/resource.ts'

/** Every query about users of conferences begins with this key, and goes on with the conference's id. */
export const allConferenceUsers = { queryKey: ['conferenceUser'] } as const

/** Users change with their conference as well: what they may do, and whether they are in it. Shares change none. */
export const conferenceUsers: Resource = {
  ...allConferenceUsers,
  itemOf: ({ eventKind, confId }) => (eventKind >= EventKind.shareStarted ? null : confId),
}
