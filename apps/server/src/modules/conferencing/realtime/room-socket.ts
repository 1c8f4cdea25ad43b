import type { RemovalReason } from '@lumi/contract'
import { ConferenceState, EventKind } from '@lumi/contract/values'
import { z } from 'zod'
import type { ParticipantPrincipal } from '../../../platform/auth/principal.ts'
import { inTransaction, type Services } from '../../../platform/context.ts'
import { type Serial, serial } from '../../../platform/flow/serial.ts'
import { cutConnection, type RoomSocket } from '../../../platform/realtime/sockets.ts'
import { emitEvents } from '../../operation/public-api.ts'
import { findConference, lockConference } from '../core/conference/repository.ts'
import type { ConferenceRow, ConferenceUserRow } from '../core/conference/table.ts'
import { userEvent } from '../core/conference-user/event.ts'
import { forbiddenStates, type MediaStates } from '../core/conference-user/media-states.ts'
import { holdsLease } from '../core/conference-user/presence-repository.ts'
import { findUser, updateUser } from '../core/conference-user/repository.ts'
import { joinAnswer } from '../taking-part/join/answer.ts'
import { claimLease } from '../taking-part/presence/claim.ts'
import type { Presence } from '../taking-part/presence/presence.ts'
import { notifyIfMoved } from './media-moves.ts'
import { joinAfterMove } from './moved.ts'
import { passOverloadOn, passPointerOn } from './relay.ts'
import type { Snapshots } from './snapshots.ts'

const MediaStateMessage = z.object({ videoState: z.literal([0, 1]), audioState: z.literal([0, 1]) })

/** The state of this process for the rooms of its sockets. */
export interface Rooms {
  readonly presence: Presence
  readonly snapshots: Snapshots
}

/** Serves the socket of somebody in a conference, or waiting for it, from connecting to its end. */
export function openRoomSocket(services: Services, rooms: Rooms, socket: RoomSocket): void {
  const { log } = services
  const { confId, userId, observer } = socket.data.principal
  void socket.join([`user:${userId}`, 'rooms'])

  if (observer) return void observe(rooms, socket)
  socket.on('media_state', (state) => {
    const parsed = MediaStateMessage.safeParse(state)
    if (!parsed.success) return
    const identity = { principal: socket.data.principal, socketId: socket.id }
    // Not before the socket has its place, which it is being brought to.
    inOrderOf(socket)(() => reportMediaState(services, identity, parsed.data)).catch((error) => {
      log.warn({ confId, userId, reason: error.message }, 'a media state was not stored')
    })
  })
  passPointerOn(services, socket)
  passOverloadOn(services, socket)
  socket.on('disconnect', (reason) => {
    // A page that is too busy to answer is not gone: its lease runs on, and ends unless its media do.
    if (reason === 'ping timeout') return
    if (socket.data.holdsLease) void rooms.presence.lose(socket)
  })
  void enterRoom(services, rooms, socket)
}

/** A recorder has no lease that it could lose: it receives the same as the people inside. */
async function observe({ snapshots }: Rooms, socket: RoomSocket): Promise<void> {
  const { confId } = socket.data.principal
  await socket.join(`conference:${confId}`)
  await snapshots.send(confId, [socket])
}

/** A socket's messages, and the steps that bring it to its place, are handled in one order. */
function inOrderOf({ data }: RoomSocket): Serial {
  data.inOrder ??= serial()
  return data.inOrder
}

/** Brings a socket to where its person is: on connecting, and when the conference starts that they wait for. */
export async function enterRoom(services: Services, rooms: Rooms, socket: RoomSocket): Promise<void> {
  try {
    await inOrderOf(socket)(async () => {
      await claimPlace(services, rooms, socket)
      // It may have been lost meanwhile, before it held anything to lose.
      if (!socket.connected && socket.data.holdsLease) await rooms.presence.lose(socket)
    })
  } catch (error) {
    services.log.warn({ err: error }, 'a socket could not enter its conference')
    cutConnection(socket)
  }
}

async function claimPlace(services: Services, { snapshots }: Rooms, socket: RoomSocket): Promise<void> {
  const { confId, userId, participationId, current } = socket.data.principal
  // Refused before it listens, so that an expelled client receives nothing more, however often it connects.
  if (!current) return refuse(services, socket)
  // Subscribes to start and end before the query, so that neither is missed in between, and to events inside only for
  // people who are present. Events from before the subscription are part of the snapshot.
  await socket.join(`waiting:${confId}`)
  const claim = await claimLease(services, { confId, userId, participationId, socketId: socket.id })
  if (!claim) return refuse(services, socket)

  socket.data.holdsLease = true
  if (claim.replacedSocket) {
    services.realtime.close(`socket:${claim.replacedSocket}`, 'removed', { reason: 'replaced' })
  }
  if (claim.user.presence === 'present') {
    await socket.join(`conference:${confId}`)
    await socket.leave(`waiting:${confId}`)
  }
  if (claim.admittedTo) {
    const answer = await joinAnswer(services, claim.admittedTo, claim.user)
    if (answer.status === 'joined') socket.emit('admitted', answer)
  } else if (claim.user.presence === 'present') {
    await notifyIfMoved(services, socket)
  }
  await snapshots.send(confId, [socket])
}

/** Sends the reason why the participation is over, so that the client does not try to come back by itself. */
async function refuse(services: Services, socket: RoomSocket): Promise<void> {
  const { db } = services
  const { confId, userId, participationId } = socket.data.principal
  const conference = await findConference(db, confId)
  const user = await findUser(db, confId, userId)
  const joined = user?.movedTo ? await joinAfterMove(services, userId) : undefined
  const reason = conference && user && removalReason(conference, user, participationId)
  if (joined) socket.emit('moved', joined)
  else if (reason) socket.emit('removed', { reason })
  socket.disconnect(true)
}

/** Undefined for people who left by themselves or lost the right to come back meanwhile: both join again. */
function removalReason(
  conference: ConferenceRow,
  user: ConferenceUserRow,
  participationId: string,
): RemovalReason | undefined {
  if (conference.state === ConferenceState.ended) return 'ended'
  if (conference.state === ConferenceState.deleted) return 'deleted'
  if (user.participationId !== null && user.participationId !== participationId) return 'replaced'
  return user.expelled || user.deleted ? 'expelled' : undefined
}

/**
 * Stores the state that a client reports of its camera and microphone; devices that it may not use count as off. Only
 * the socket with the lease may report: not one that a newer tab or participation has replaced.
 */
export async function reportMediaState(
  services: Services,
  { principal, socketId }: { principal: ParticipantPrincipal; socketId: string },
  reported: MediaStates,
): Promise<void> {
  const { confId, userId, participationId } = principal
  await inTransaction(services, async (tx) => {
    // Shared: many report at once, and what they may send does not change meanwhile.
    const conference = await lockConference(tx.db, confId, { shared: true })
    const user = await findUser(tx.db, confId, userId)
    if (!conference || !user) return

    const states = { ...reported, ...forbiddenStates(conference, user) }
    if (states.videoState === user.videoState && states.audioState === user.audioState) return
    const changed = await updateUser(tx.db, userId, states, holdsLease({ participationId, socketId }))
    if (changed) await emitEvents(tx, [userEvent(conference, EventKind.userUpdated, [changed])])
  })
}
