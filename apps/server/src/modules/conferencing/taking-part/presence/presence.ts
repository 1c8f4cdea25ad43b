import { secondsAfter } from '../../../../platform/clock/durations.ts'
import { every } from '../../../../platform/clock/every.ts'
import { afterCommit, inTransaction, type Services } from '../../../../platform/context.ts'
import { isDatabaseOutage } from '../../../../platform/db/outage.ts'
import { oneByOne } from '../../../../platform/flow/one-by-one.ts'
import { MediaUnavailable } from '../../../../platform/media/errors.ts'
import { cutConnection, isRoomSocket, localSockets } from '../../../../platform/realtime/sockets.ts'
import { emitEvents } from '../../../operation/public-api.ts'
import { lockConference } from '../../core/conference/repository.ts'
import { leftEvents, removeUsers } from '../../core/conference-user/participation.ts'
import {
  extendOverdue,
  findOverdue,
  GRACE_SECONDS,
  LEASE_SECONDS,
  leaseFrom,
  loosenLease,
  type OverdueUser,
  RENEW_SECONDS,
  renewLeases,
} from '../../core/conference-user/presence-repository.ts'
import { reconcileMedia } from '../../core/conference-user/reconcile-media.ts'

/** People removed in one round; the rest come with the next. */
const OUT_AT_ONCE = 500

export type Presence = {
  /** Signs of life for every socket of this process. */
  renew(): Promise<void>
  /** Removes people who have given no sign of life for too long, in any process. */
  reap(): Promise<void>
  /** Handles a lost socket: its user has a little time to come back. */
  lose(lost: { id: string }): Promise<void>
  /** This process ends: sockets that it loses from now on are nobody's fault, and find another server. */
  retire(): void
}

/**
 * Maintains presence. Leases are in the database, so that they outlive the process. After a start, and after an outage
 * of the database, nobody is removed until everybody has had the time for a sign of life.
 */
export function createPresence(services: Services): Presence {
  const { db, clock, sockets, media, log } = services
  let retired = false
  let quietUntil = secondsAfter(clock.now(), LEASE_SECONDS)

  async function unlessAway(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      quietUntil = secondsAfter(clock.now(), LEASE_SECONDS)
      if (!isDatabaseOutage(error)) log.error({ err: error }, 'presence could not be kept')
    }
  }

  async function renewAll() {
    const inRooms = localSockets(sockets).filter(isRoomSocket)
    const holders = inRooms.filter(({ data }) => data.holdsLease)
    if (holders.length === 0) return
    const ids = holders.map(({ id }) => id)
    const alive = await renewLeases(db, { sockets: ids, until: leaseFrom(clock.now()) })
    // The lease of this socket was taken over or removed, and it has missed that.
    for (const socket of holders) if (!alive.has(socket.id)) cutConnection(socket)
  }

  async function reapAll() {
    const now = clock.now()
    if (now < quietUntil) return
    const overdue = await findOverdue(db, now, OUT_AT_ONCE)
    await oneByOne(
      Map.groupBy(overdue, (user) => user.confId),
      async ([id, users]) => {
        await extendConnected(id, users, now)
        await removeOverdue(
          id,
          users.map((user) => user.userId),
          now,
        )
      },
      { log, message: 'people who were lost could not be removed', about: ([confId]) => ({ confId }) },
    )
  }

  /**
   * A busy page may not answer while its pictures and sound continue in other threads, and a busy browser may take long
   * to open its socket. A person therefore stays as long as the media server has them, which detects lost connections
   * itself. People whose socket has closed are checked more often, since most of them have left.
   */
  async function extendConnected(id: string, users: readonly OverdueUser[], now: Date) {
    const connected = new Set((await participantsOf(id)).map(({ userId }) => userId))
    const stillConnected = users.filter(({ userId }) => connected.has(userId))
    const [closed, silent] = [
      stillConnected.filter(hasClosed),
      stillConnected.filter((user) => !hasClosed(user)),
    ]
    await extend(closed, secondsAfter(now, GRACE_SECONDS), now)
    await extend(silent, leaseFrom(now), now)
  }

  const hasClosed = ({ socketId }: OverdueUser) => socketId === null

  async function extend(users: readonly OverdueUser[], until: Date, before: Date) {
    const userIds = users.map(({ userId }) => userId)
    if (userIds.length > 0) await extendOverdue(db, { userIds, before, until })
  }

  /** Nobody is connected to a media server that does not answer. */
  const participantsOf = (id: string) =>
    media.listParticipants(id).catch((error: unknown) => {
      if (error instanceof MediaUnavailable) return []
      throw error
    })

  async function removeOverdue(id: string, userIds: string[], leaseBefore: Date) {
    await inTransaction(services, async (tx) => {
      const conference = await lockConference(tx.db, id)
      if (!conference) return
      const out = await removeUsers(tx, conference, { userIds, leaseBefore, endParticipation: false })
      await emitEvents(tx, leftEvents(conference, out))
      for (const { userId } of out) afterCommit(tx, (outside) => reconcileMedia(outside, id, userId))
    })
  }

  return {
    renew: () => unlessAway(renewAll),
    reap: () => unlessAway(reapAll),
    lose: ({ id }) =>
      unlessAway(async () => {
        if (retired) return
        await loosenLease(db, id, secondsAfter(clock.now(), GRACE_SECONDS))
      }),
    retire() {
      retired = true
    },
  }
}

const CHECK_MS = 1000

/** Renews and removes leases regularly until the returned function is called. */
export function maintainPresence({ renew, reap }: Presence): () => void {
  let renewed = Date.now()
  // Counts time, not rounds: after a standstill this server renews its leases before anybody is removed.
  const isDue = () => Date.now() - renewed >= RENEW_SECONDS * 1000
  const stopRenewing = every(CHECK_MS, async () => {
    if (!isDue()) return
    await renew()
    renewed = Date.now()
  })
  // Beside it: removing many may take longer than a lease lasts.
  const stopReaping = every(CHECK_MS, async () => {
    if (!isDue()) await reap()
  })
  return () => {
    stopRenewing()
    stopReaping()
  }
}
