import type { Services } from '../../../../platform/context.ts'
import type { Topic } from '../../../../platform/realtime/port.ts'
import type { BreakoutRow } from '../../core/conference-group/table.ts'
import { topicOf } from './notice.ts'
import { managesRooms, type Occupancy } from './occupancy.ts'

type Seen = { people: string; isHosted: boolean; emptySince: Date | undefined }

/**
 * Notifies people of arrivals and departures while rooms are open. Only a room's own members receive its events, and up
 * to sixty people move at once: so changes are batched once a second, and sent only to people who see the lists.
 */
export type PresenceNotifier = {
  /** Forgets all rooms but these. */
  forgetOthers(breakoutIds: readonly string[]): void
  /** Sends the changes; returns the number of seconds for which nobody has been there. */
  notifyChanges(breakout: BreakoutRow, occupancy: Occupancy): number
}

export function createPresenceNotifier({
  realtime,
  clock,
}: Pick<Services, 'realtime' | 'clock'>): PresenceNotifier {
  const seen = new Map<string, Seen>()
  return {
    forgetOthers(breakoutIds) {
      const open = new Set(breakoutIds)
      for (const id of seen.keys()) if (!open.has(id)) seen.delete(id)
    },
    notifyChanges(breakout, occupancy) {
      const { present } = occupancy
      const now = clock.now()
      const before = seen.get(breakout.breakoutId)
      const managers = present.filter((user) => managesRooms(occupancy.main, user))
      const people = [
        ...present.map(({ confId, userId, displayName }) => [confId, userId, displayName].join()),
        ...managers.map(({ userId }) => userId),
      ].join()
      const isHosted = managers.length > 0
      const emptySince = present.length > 0 ? undefined : (before?.emptySince ?? now)
      seen.set(breakout.breakoutId, { people, isHosted, emptySince })
      if (before?.people !== people) {
        const concernsAll = breakout.mode === 'choose' || (before?.isHosted ?? true) !== isHosted
        const topics: Topic[] = concernsAll
          ? [breakout, ...occupancy.rooms].map(({ confId }) => topicOf(confId))
          : managers.map(({ userId }): Topic => `user:${userId}`)
        // Every server checks for itself.
        realtime.sendHere(topics, 'breakout_changed')
      }
      return emptySince ? (now.getTime() - emptySince.getTime()) / 1000 : 0
    },
  }
}
