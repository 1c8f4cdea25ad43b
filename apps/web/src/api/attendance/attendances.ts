import { EventKind } from '@lumi/contract/values'
import type { Resource } from '#lib/realtime/resource.ts'

/** Who was in a conference; each key goes on with the conference's id. It changes as people come and go. */
export const attendances: Resource = {
  queryKey: ['attendance'],
  itemOf: ({ eventKind, confId }) => (eventKind >= EventKind.shareStarted ? null : confId),
}
