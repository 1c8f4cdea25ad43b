import type { Services } from '../../../../platform/context.ts'
import { isRoomSocket, localSocketsIn, type RoomSocket } from '../../../../platform/realtime/sockets.ts'
import { findConference } from '../conference/repository.ts'
import type { ConferenceRow, ConferenceUserRow } from '../conference/table.ts'
import { findUsersAmong } from './repository.ts'

/** Somebody inside a conference, at one of the sockets of this process. */
export type Listener = { socket: RoomSocket; user: ConferenceUserRow }

/** Returns a conference and the people in it with sockets at this process, as they are now; undefined without any. */
export async function findListeners(
  { db, sockets }: Pick<Services, 'db' | 'sockets'>,
  confId: string,
): Promise<{ conference: ConferenceRow; listeners: Listener[] } | undefined> {
  const roomSockets = localSocketsIn(sockets, `conference:${confId}`).filter(isRoomSocket)
  const conference = roomSockets.length > 0 && (await findConference(db, confId))
  if (!conference) return undefined
  const found = await findUsersAmong(
    db,
    confId,
    roomSockets.map(({ data }) => data.principal.userId),
  )
  const users = new Map(found.map((user) => [user.userId, user]))
  const listeners = roomSockets.flatMap((socket) => {
    const user = users.get(socket.data.principal.userId)
    return user ? [{ socket, user }] : []
  })
  return { conference, listeners }
}
