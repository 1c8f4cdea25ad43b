import { EventKind } from '@lumi/contract/values'
import type { Resource } from '#lib/realtime/resource.ts'

/** Every query about who was in a conference begins with this key. */
export const allAttendances = { queryKey: ['attendance'] } as const

/** Each key goes on with the conference's id. It changes as people come and go. */
export const attendances: Resource = {
  ...allAttendances,
  itemOf: ({ eventKind, confId }) => (eventKind >= EventKind.shareStarted ? null : confId),
}
