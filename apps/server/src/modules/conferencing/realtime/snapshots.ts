import type { RoomSnapshot } from '@lumi/contract'
import type { Services } from '../../../platform/context.ts'
import { serialBy } from '../../../platform/flow/serial.ts'
import type { RoomSocket } from '../../../platform/realtime/sockets.ts'
import { logoOf } from '../../identity/public-api.ts'
import { presentForRoom } from '../core/conference/present.ts'
import { findConference } from '../core/conference/repository.ts'
import { presentUser } from '../core/conference-user/present.ts'
import { findPresent, findUsersAmong } from '../core/conference-user/repository.ts'
import { presentObserver } from '../taking-part/observer/observer.ts'
import { presentShare } from '../together/share/present.ts'
import { findShares } from '../together/share/repository.ts'

/**
 * Sends whole states of conferences to the sockets of this process, in one order with their events: otherwise an event
 * sent while a state is being read would arrive before it, although it is newer.
 */
export interface Snapshots {
  /** Sends each socket the state of its conference. Those that ask while another state is read share the next one. */
  send(confId: string, sockets: readonly RoomSocket[]): Promise<void>
  /** Sends these sockets the settings of their conference, after the states that are being sent. */
  sendConference(confId: string, sockets: readonly RoomSocket[]): Promise<void>
  /** Sends an event after the states that are being sent. */
  after(confId: string, tell: () => void): Promise<void>
}

export function createSnapshots(services: Pick<Services, 'config' | 'db'>): Snapshots {
  const inOrder = serialBy<string>()
  const next = new Map<string, { sockets: Set<RoomSocket>; sent: Promise<void> }>()

  function begin(confId: string) {
    const sockets = new Set<RoomSocket>()
    const sent = inOrder(confId, async () => {
      next.delete(confId)
      await sendSnapshots(services, confId, sockets)
    })
    const batch = { sockets, sent }
    next.set(confId, batch)
    return batch
  }

  return {
    send(confId, sockets) {
      const batch = next.get(confId) ?? begin(confId)
      for (const socket of sockets) batch.sockets.add(socket)
      return batch.sent
    },
    sendConference: (confId, sockets) => inOrder(confId, () => sendConference(services, confId, sockets)),
    after: inOrder,
  }
}

async function sendConference(
  services: Pick<Services, 'config' | 'db'>,
  confId: string,
  sockets: readonly RoomSocket[],
): Promise<void> {
  const conference = await findConference(services.db, confId)
  if (!conference) return
  const shown = presentForRoom(conference, await logoOf(services, conference.clientId))
  for (const socket of sockets) socket.emit('conference_changed', { conference: shown })
}

/** People who wait see nobody. */
async function sendSnapshots(
  services: Pick<Services, 'config' | 'db'>,
  confId: string,
  sockets: Iterable<RoomSocket>,
): Promise<void> {
  const { db } = services
  const conference = await findConference(db, confId)
  if (!conference) return
  const present = await findPresent(db, confId)
  const users = present.map((user) => presentUser(conference, user))
  const shares = (await findShares(db, confId)).map(presentShare)
  const shown = presentForRoom(conference, await logoOf(services, conference.clientId))

  const presentById = new Map(users.map((user) => [user.userId, user]))
  const recipients = [...sockets].map((socket) => ({ socket, ...socket.data.principal }))
  const others = recipients.map(({ userId }) => userId).filter((userId) => !presentById.has(userId))
  const found = await findUsersAmong(db, confId, others)
  const waiting = new Map(found.map((user) => [user.userId, presentUser(conference, user)]))

  const snapshotFor = (userId: string): RoomSnapshot | undefined => {
    const present = presentById.get(userId)
    if (present) return { conference: shown, user: present, users, shares }
    const user = waiting.get(userId)
    return user && { conference: shown, user, users: [], shares: [] }
  }
  for (const { socket, userId, observer } of recipients) {
    const snapshot = observer
      ? { conference: shown, user: presentObserver(conference, userId), users, shares }
      : snapshotFor(userId)
    if (snapshot) socket.emit('snapshot', snapshot)
  }
}
