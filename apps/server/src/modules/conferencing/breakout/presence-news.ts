import type { Services } from '../../../platform/context.ts'
import type { Topic } from '../../../platform/realtime/port.ts'
import { topicOf } from './notice.ts'
import type { BreakoutRow } from './table.ts'
import { looksAfterRooms, type Whereabouts } from './whereabouts.ts'

type Known = { people: string; isHosted: boolean; emptySince: Date | undefined }

/**
 * Tells who comes and goes while rooms are open. Only a room's own members receive its events, and up to sixty people
 * move at once: so changes are batched once a second, and sent only to those who see the lists.
 */
export type PresenceNews = {
  /** Forgets all rooms but these. */
  keepOnly(breakoutIds: readonly string[]): void
  /** Tells what is new; answers for how many seconds nobody has been there. */
  tell(breakout: BreakoutRow, whereabouts: Whereabouts): number
}

export function createPresenceNews({ realtime, clock }: Pick<Services, 'realtime' | 'clock'>): PresenceNews {
  const known = new Map<string, Known>()
  return {
    keepOnly(breakoutIds) {
      const open = new Set(breakoutIds)
      for (const id of known.keys()) if (!open.has(id)) known.delete(id)
    },
    tell(breakout, whereabouts) {
      const { present } = whereabouts
      const now = clock.now()
      const before = known.get(breakout.breakoutId)
      const people = present
        .map(({ confId, userId, displayName }) => [confId, userId, displayName].join())
        .join()
      const managers = present.filter((user) => looksAfterRooms(whereabouts.main, user))
      const isHosted = managers.length > 0
      const emptySince = present.length > 0 ? undefined : (before?.emptySince ?? now)
      known.set(breakout.breakoutId, { people, isHosted, emptySince })
      if (before?.people !== people) {
        const concernsAll = breakout.mode === 'choose' || (before?.isHosted ?? true) !== isHosted
        const topics: Topic[] = concernsAll
          ? [breakout, ...whereabouts.rooms].map(({ confId }) => topicOf(confId))
          : managers.map(({ userId }): Topic => `user:${userId}`)
        // Every server looks for itself.
        realtime.sendHere(topics, 'breakout_changed')
      }
      return emptySince ? (now.getTime() - emptySince.getTime()) / 1000 : 0
    },
  }
}
