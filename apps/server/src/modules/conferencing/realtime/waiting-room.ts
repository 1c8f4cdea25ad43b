import type { Services } from '../../../platform/context.ts'
import { coalesce } from '../../../platform/flow/coalesce.ts'
import {
  cutConnection,
  isRoomSocket,
  localSockets,
  localSocketsIn,
  type RoomSocket,
} from '../../../platform/realtime/sockets.ts'
import { userPrivileges } from '../core/conference/privileges.ts'
import { findGroupIds } from '../core/conference-group/repository.ts'
import { usersAdmitted, waitingChanged } from '../core/conference-user/admission.ts'
import { findListeners } from '../core/conference-user/listeners.ts'
import { presentWaiting } from '../taking-part/entry/present.ts'
import { findWaiting } from '../taking-part/entry/repository.ts'
import { enterRoom, type Rooms } from './room-socket.ts'

/**
 * Sends the sockets of this process the list of people who wait to join their conference, and moves those in who are
 * admitted. Missed notices are made up for by a query.
 */
export async function watchWaitingRooms(services: Services, rooms: Rooms): Promise<() => void> {
  const { db, listener, sockets, log } = services
  const changed = new Set<string>()
  const notifyChanged = coalesce(async () => {
    for (const confId of changed) {
      changed.delete(confId)
      let places = [confId]
      try {
        places = await findGroupIds(db, confId)
        // One list is for all of them.
        for (const place of places) changed.delete(place)
        await sendWaiting(services, places)
      } catch (error) {
        log.warn({ err: error, confId }, 'the waiting people could not be sent; sockets reconnect')
        for (const place of places) localSocketsIn(sockets, `conference:${place}`).forEach(cutConnection)
      }
    }
  })
  const markChanged = (confId: string) => {
    changed.add(confId)
    void notifyChanged()
  }
  const roomSockets = () => localSockets(sockets).filter(isRoomSocket)

  const unsubscribe = await listener.subscribe(waitingChanged, markChanged, () => {
    for (const { data } of roomSockets()) markChanged(data.principal.confId)
  })
  const stopAdmitting = await listener.subscribe(
    usersAdmitted,
    ({ userIds }) => {
      const admitted = new Set(userIds)
      for (const socket of roomSockets()) {
        if (admitted.has(socket.data.principal.userId)) void enterRoom(services, rooms, socket)
      }
    },
    () => {
      for (const socket of roomSockets().filter(isWaiting)) void enterRoom(services, rooms, socket)
    },
  )
  return () => {
    unsubscribe()
    stopAdmitting()
  }
}

const isWaiting = ({ rooms, data }: RoomSocket) => rooms.has(`waiting:${data.principal.confId}`)

/** `places`: a main room and its breakout rooms, in which hosts see the waiting people as well. */
async function sendWaiting(services: Services, places: readonly string[]): Promise<void> {
  const found = (await Promise.all(places.map((place) => findListeners(services, place)))).filter(
    (one) => one !== undefined,
  )
  const [some] = found
  if (!some) return
  const items = (await findWaiting(services.db, some.conference.parentId ?? some.conference.confId)).map(
    presentWaiting,
  )
  for (const { conference, listeners } of found) {
    for (const { socket, user } of listeners) {
      if (userPrivileges(conference, user).changeUser) socket.emit('waiting_changed', { items })
    }
  }
}
