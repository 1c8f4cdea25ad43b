import type { Services } from '../../../platform/context.ts'
import {
  isRoomSocket,
  localSockets,
  localSocketsIn,
  type RoomSocket,
} from '../../../platform/realtime/sockets.ts'
import { findConference } from '../core/conference/repository.ts'
import { findPresent, findUser } from '../core/conference-user/repository.ts'
import { mediaAccess } from '../taking-part/join/media-access.ts'
import { hasMoved, mediaMoved } from '../taking-part/placement/place.ts'

/**
 * Notifies people in conferences of this process when their media moves to another server, each with credentials of
 * their own.
 */
export async function watchMediaMoves(services: Services): Promise<() => void> {
  const { listener, sockets, log } = services
  const notify = (confId: string) =>
    notifyEverybody(services, confId).catch((error) => {
      // A client that was not notified loses its connection, joins again and gets the new server then.
      log.warn({ err: error, confId }, 'a move of media could not be sent')
    })
  return listener.subscribe(
    mediaMoved,
    (confId) => void notify(confId),
    () => {
      const served = localSockets(sockets).filter(isRoomSocket)
      for (const confId of new Set(served.map(({ data }) => data.principal.confId))) void notify(confId)
    },
  )
}

async function notifyEverybody(services: Services, confId: string): Promise<void> {
  const roomSockets = localSocketsIn(services.sockets, `conference:${confId}`).filter(isRoomSocket)
  if (roomSockets.length === 0) return
  const conference = await findConference(services.db, confId)
  if (!conference || !hasMoved(conference)) return
  const present = new Map((await findPresent(services.db, confId)).map((user) => [user.userId, user]))
  for (const socket of roomSockets) {
    const user = present.get(socket.data.principal.userId)
    if (user) socket.emit('media_moved', await mediaAccess(services, conference, user))
  }
}

/** Notifies somebody who connects: the media may have moved after their join, or while their connection was lost. */
export async function notifyIfMoved(services: Services, socket: RoomSocket): Promise<void> {
  const { confId, userId } = socket.data.principal
  const conference = await findConference(services.db, confId)
  if (!conference || !hasMoved(conference)) return
  const user = await findUser(services.db, confId, userId)
  if (user) socket.emit('media_moved', await mediaAccess(services, conference, user))
}
