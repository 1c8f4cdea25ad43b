import { EventKind } from '@lumi/contract/values'
import type { Services } from '../../platform/context.ts'
import {
  closeLocal,
  isRoomSocket,
  type LumiSocket,
  localSockets,
  localSocketsIn,
} from '../../platform/realtime/sockets.ts'
import { managesConferences } from '../conference/access.ts'
import { isMember } from '../conference/repository.ts'
import { presentEvent } from '../event/present.ts'
import type { EventRow } from '../event/table.ts'
import type { Presence } from '../presence/presence.ts'
import { enterRoom } from './room-socket.ts'
import { openSnapshot } from './snapshot.ts'

/** Tells the sockets of this process what happened; every process does so for its own. */
export async function announce(services: Services, presence: Presence, news: EventRow[]): Promise<void> {
  for (const [clientId, events] of Map.groupBy(news, (event) => event.clientId)) {
    services.sockets.local.to(`app:${clientId}`).emit('events_received', { items: events.map(presentEvent) })
  }
  for (const [confId, events] of Map.groupBy(news, (event) => event.confId)) {
    if (!confId) continue
    await announceToRoom(services, presence, confId, events)
    await announceToMembers(services, confId, events)
  }
}

/** What concerns everybody in the room follows the event that says so, in the order in which it happened. */
async function announceToRoom(services: Services, presence: Presence, confId: string, events: EventRow[]) {
  const { sockets } = services
  for (const event of events) {
    sockets.local.to(`conference:${confId}`).emit('events_received', { items: [presentEvent(event)] })
    switch (event.eventKind) {
      case EventKind.conferenceStarted:
        for (const socket of localSocketsIn(sockets, `waiting:${confId}`)) {
          if (isRoomSocket(socket)) void enterRoom(services, presence, socket)
        }
        break
      case EventKind.conferenceUpdated:
        await sendSnapshots(services, confId)
        break
      case EventKind.conferenceStopped:
      case EventKind.conferenceDeleted: {
        const reason = event.eventKind === EventKind.conferenceStopped ? 'ended' : 'deleted'
        closeLocal(sockets, `conference:${confId}`, 'removed', { reason })
        closeLocal(sockets, `waiting:${confId}`, 'removed', { reason })
        break
      }
      case EventKind.userExpelled:
      case EventKind.usersExpelled:
        for (const userId of event.data.userIds) {
          closeLocal(sockets, `user:${userId}`, 'removed', { reason: 'expelled' })
        }
    }
  }
}

async function sendSnapshots(services: Services, confId: string) {
  const here = (['conference', 'waiting'] as const).flatMap((place) =>
    localSocketsIn(services.sockets, `${place}:${confId}`),
  )
  if (here.length === 0) return
  const snapshotFor = await openSnapshot(services, confId)
  for (const socket of here.filter(isRoomSocket)) {
    const snapshot = await snapshotFor(socket.data.principal.userId)
    if (snapshot) socket.emit('snapshot', snapshot)
  }
}

/** Presenters and attendees in the portal hear of the conferences they take part in. */
async function announceToMembers({ db, sockets }: Services, confId: string, events: EventRow[]) {
  const clientId = events[0]?.clientId
  const items = events.map(presentEvent)
  for (const socket of localSockets(sockets).filter(isMemberSocket)) {
    const { principal } = socket.data
    if (principal.kind !== 'account' || principal.clientId !== clientId) continue
    if (await isMember(db, confId, principal.accountId)) socket.emit('events_received', { items })
  }
}

const isMemberSocket = ({ data: { principal } }: LumiSocket) =>
  principal.kind === 'account' && !managesConferences(principal)
