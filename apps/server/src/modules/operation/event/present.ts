import type { Event } from '@lumi/contract'
import type { EventRow } from './table.ts'

export function presentEvent({ eventId, eventKind, created, clientId, confId, data }: EventRow): Event {
  const { userIds, users, displayName, share, by } = data
  return {
    eventId,
    eventKind,
    created: created.toISOString(),
    clientId,
    confId,
    userIds,
    users,
    displayName,
    by,
    share,
  }
}
