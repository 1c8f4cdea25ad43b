import { ConferenceState, EventKind } from '@lumi/contract/values'
import type { AccountPrincipal } from '../../../platform/auth/principal.ts'
import type { Services } from '../../../platform/context.ts'
import {
  closeLocal,
  cutConnection,
  isRoomSocket,
  type LumiSocket,
  localSockets,
  localSocketsIn,
  type RoomSocket,
} from '../../../platform/realtime/sockets.ts'
import { type EventRow, presentEvent } from '../../operation/public-api.ts'
import { managesConferences } from '../core/conference/access.ts'
import { membersAmong } from '../core/conference/membership-repository.ts'
import { findConference } from '../core/conference/repository.ts'
import { notifyMoved } from './moved.ts'
import { enterRoom, type Rooms } from './room-socket.ts'

/** Sends events to the sockets of this process; every process does so for its own. */
export async function announce(services: Services, rooms: Rooms, news: EventRow[]): Promise<void> {
  for (const [clientId, events] of Map.groupBy(news, (event) => event.clientId)) {
    services.sockets.local.to(`app:${clientId}`).emit('events_received', { items: events.map(presentEvent) })
  }
  for (const [confId, events] of Map.groupBy(news, (event) => event.confId)) {
    if (!confId) continue
    await announceToRoom(services, rooms, confId, events)
    await announceToMembers(services, confId, events)
  }
}

/** Sends each event to the room, and then the messages that follow from it, in the order in which they happened. */
async function announceToRoom(services: Services, rooms: Rooms, confId: string, events: EventRow[]) {
  const { sockets } = services
  for (const event of events) {
    await rooms.snapshots.after(confId, () => {
      sockets.local.to(`conference:${confId}`).emit('events_received', { items: [presentEvent(event)] })
    })
    switch (event.eventKind) {
      case EventKind.conferenceStarted:
        bringIn(services, rooms, confId)
        break
      case EventKind.conferenceUpdated:
        await sendState(services, rooms, confId, event.data)
        await bringInWhereOpen(services, rooms, confId)
        break
      case EventKind.conferenceStopped:
      case EventKind.conferenceDeleted: {
        const reason = event.eventKind === EventKind.conferenceStopped ? 'ended' : 'deleted'
        closeLocal(sockets, `conference:${confId}`, 'removed', { reason })
        closeLocal(sockets, `waiting:${confId}`, 'removed', { reason })
        break
      }
      case EventKind.userMoved:
      case EventKind.usersMoved:
        await Promise.all(event.data.userIds.map((userId) => notifyMoved(services, userId, event.data.move)))
        break
      case EventKind.userDeleted:
      case EventKind.userExpelled:
      case EventKind.usersExpelled:
        for (const userId of event.data.userIds) {
          closeLocal(sockets, `user:${userId}`, 'removed', { reason: 'expelled' })
        }
    }
  }
}

const waitingHere = ({ sockets }: Services, confId: string) =>
  localSocketsIn(sockets, `waiting:${confId}`).filter(isRoomSocket)

function bringIn(services: Services, rooms: Rooms, confId: string): void {
  for (const socket of waitingHere(services, confId)) void enterRoom(services, rooms, socket)
}

/** People who wait here may join once the waiting room or the lock is gone. */
async function bringInWhereOpen(services: Services, rooms: Rooms, confId: string): Promise<void> {
  const waiting = waitingHere(services, confId)
  if (waiting.length === 0) return
  await orReconnect(services, waiting, async () => {
    const conference = await findConference(services.db, confId)
    if (conference?.state !== ConferenceState.live || conference.waitingRoom || conference.locked) return
    bringIn(services, rooms, confId)
  })
}

/**
 * After a change of a conference: the settings alone to those inside where nobody's rights have changed, else the whole
 * state.
 */
async function sendState(
  services: Services,
  { snapshots }: Rooms,
  confId: string,
  { keepsRights }: Pick<EventRow['data'], 'keepsRights'>,
) {
  const roomSockets = localSocketsIn(services.sockets, `conference:${confId}`).filter(isRoomSocket)
  const recipients = [...roomSockets, ...waitingHere(services, confId)]
  if (recipients.length === 0) return
  const settingsOnly = new Set(keepsRights ? roomSockets.filter(takesChanges) : [])
  await orReconnect(services, recipients, async () => {
    const others = recipients.filter((socket) => !settingsOnly.has(socket))
    if (settingsOnly.size > 0) await snapshots.sendConference(confId, [...settingsOnly])
    if (others.length > 0) await snapshots.send(confId, others)
  })
}

/** Pages of the version before do not ask for changes: they take whole states. */
const takesChanges = ({ handshake }: RoomSocket): boolean => handshake.auth.conferenceChanges === true

/** Presenters and attendees in the portal receive events of the conferences they take part in. */
async function announceToMembers(services: Services, confId: string, events: EventRow[]) {
  const ofApp = localSockets(services.sockets)
    .filter(isMemberSocket)
    .filter(({ data }) => data.principal.clientId === events[0]?.clientId)
  if (ofApp.length === 0) return
  await orReconnect(services, ofApp, async () => {
    const accountIds = [...new Set(ofApp.map(({ data }) => data.principal.accountId))]
    // A person who is expelled by this event receives it, and nothing after it.
    const members = await membersAmong(services.db, confId, accountIds, expelledBy(events))
    const items = events.map(presentEvent)
    for (const socket of ofApp) {
      if (members.has(socket.data.principal.accountId)) socket.emit('events_received', { items })
    }
  })
}

const expelledBy = (events: readonly EventRow[]): string[] =>
  events
    .filter(({ eventKind }) => eventKind === EventKind.userExpelled || eventKind === EventKind.usersExpelled)
    .flatMap(({ data }) => data.userIds)

const isMemberSocket = (socket: LumiSocket): socket is LumiSocket<AccountPrincipal> =>
  socket.data.principal.kind === 'account' && !managesConferences(socket.data.principal)

/**
 * The feed delivers each event once. Sockets that could not receive one, because the database was away, reconnect and
 * so get the current state; all others receive the later events.
 */
async function orReconnect({ log }: Services, sockets: readonly LumiSocket[], send: () => Promise<void>) {
  try {
    await send()
  } catch (error) {
    log.warn({ err: error, sockets: sockets.length }, 'events could not be sent; sockets reconnect')
    sockets.forEach(cutConnection)
  }
}
