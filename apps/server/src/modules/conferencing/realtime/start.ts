import { roomHeartbeatSeconds } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock/clock.ts'
import { every } from '../../../platform/clock/every.ts'
import type { Services } from '../../../platform/context.ts'
import { attachSockets } from '../../../platform/realtime/attach.ts'
import { isRoomSocket, type SocketServer } from '../../../platform/realtime/sockets.ts'
import { announceLog, openEventFeed } from '../../operation/public-api.ts'
import { createPresence, maintainPresence } from '../taking-part/presence/presence.ts'
import { openChatFeed } from '../together/chat/feed.ts'
import { serveBoards } from '../together/drawing/serve.ts'
import { openPollFeed } from '../together/poll/feed.ts'
import { announce } from './announce.ts'
import { watchMediaMoves } from './media-moves.ts'
import { startMediaSweep } from './media-sweep.ts'
import { openPortalSocket, watchPrincipals } from './portal-socket.ts'
import { openRoomSocket, type Rooms } from './room-socket.ts'
import { createSnapshots } from './snapshots.ts'
import { watchWaitingRooms } from './waiting-room.ts'

/** Serves the realtime socket: sends events as they commit, and maintains presence. */
export async function startRealtime(app: FastifyInstance, services: Services): Promise<void> {
  const presence = createPresence(services)
  const rooms: Rooms = { presence, snapshots: createSnapshots(services) }
  const boards = serveBoards(app, services)
  const feed = await openEventFeed(services, async (news) => {
    await announce(services, rooms, news)
    boards.review(news.filter(changesRights).flatMap(({ confId }) => confId ?? []))
    for (const { created } of news) services.metrics.eventLag.observe(secondsSince(services.clock, created))
  })
  const stopChats = await openChatFeed(services)
  const stopPolls = await openPollFeed(services)
  const stopWatching = await watchPrincipals(services)
  const stopFollowing = await watchMediaMoves(services)
  const stopWaitingRooms = await watchWaitingRooms(services, rooms)
  app.addHook('preClose', async () => presence.retire())
  attachSockets(app, services, (socket) => {
    if (isRoomSocket(socket)) openRoomSocket(services, rooms, socket)
    else openPortalSocket(socket)
  })
  const stopLog = await announceLog(services)
  const stopHeartbeat = startHeartbeat(services.sockets)
  const stopKeeping = maintainPresence(presence)
  const stopCleaning = startMediaSweep(services)
  app.addHook('onClose', async () => {
    feed.close()
    stopChats()
    stopPolls()
    stopWatching()
    stopFollowing()
    stopWaitingRooms()
    stopLog()
    stopHeartbeat()
    stopKeeping()
    stopCleaning()
  })
}

/** Coming does not change what somebody else may do, and what is shared changes nobody's rights. */
const changesRights = ({ eventKind }: { eventKind: number }): boolean =>
  eventKind !== EventKind.userCreated &&
  eventKind !== EventKind.userJoined &&
  eventKind < EventKind.shareStarted

const secondsSince = (clock: Clock, time: Date): number =>
  Math.max(0, clock.now().getTime() - time.getTime()) / 1000

/**
 * Gives the sockets of rooms that this process holds a sign of life until the returned function is called. Those of
 * the portal need none: socket.io's own pings, far apart so that idle tabs may rest, find lost connections.
 */
const startHeartbeat = (sockets: SocketServer): (() => void) =>
  every(roomHeartbeatSeconds * 1000, async () => {
    // An old heartbeat is useless to a client that lags behind.
    sockets.local.to('rooms').volatile.emit('heartbeat')
  })
