import { maxPeerRooms, type PeerCandidate, type PeerRoom, type peerRoomRoutes } from '@lumi/contract'
import { afterCommit, type Ctx, inTransaction, type Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import type { Input } from '../../../../platform/http/register-routes.ts'
import type { MessageOf, Topic } from '../../../../platform/realtime/port.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { loadConference, lockVisibleConference } from '../../core/conference/access.ts'
import type { ConferenceRow, ConferenceUserRow } from '../../core/conference/table.ts'
import { findUser } from '../../core/conference-user/repository.ts'
import {
  countPeerRooms,
  deletePeerRoom,
  deletePeerRoomsOf,
  findPeerRoom,
  findPeerRooms,
  insertPeerRoom,
  lockPeerRoom,
  updatePeerRoom,
} from './repository.ts'
import type { PeerRoomRow } from './table.ts'

/** A browser finds a few for each of its networks, and those again with each offer. */
const MOST_CANDIDATES = 64

type Body<Name extends 'create' | 'update'> = Input<(typeof peerRoomRoutes)[Name]>['body']

interface Address {
  readonly confId: string
  readonly peerRoomId: string
}

export async function listPeerRooms(ctx: Ctx, confId: string) {
  await loadConference(ctx, confId)
  const rooms = await findPeerRooms(ctx.db, confId, callerOf(ctx))
  return { items: rooms.map(presentPeerRoom), iceServers: presentIceServers(ctx.config) }
}

export async function readPeerRoom(ctx: Ctx, { confId, peerRoomId: id }: Address): Promise<PeerRoom> {
  await loadConference(ctx, confId)
  const room = await findPeerRoom(ctx.db, { conference: confId, id, userId: callerOf(ctx) })
  return presentPeerRoom(room ?? fail('unknownPeerRoom'))
}

export async function createPeerRoom(
  ctx: Ctx,
  confId: string,
  { userId, offer }: Body<'create'>,
): Promise<PeerRoom> {
  await loadConference(ctx, confId)
  const callerUserId = callerOf(ctx)
  if (userId === callerUserId) fail('invalidUserId', { field: 'userId' })
  return inTransaction(ctx, async (tx) => {
    // Neither of the two leaves meanwhile, with whom their rooms go, and none is made beyond the most of either.
    await lockVisibleConference(tx, confId)
    const [caller, callee] = [
      await findUser(tx.db, confId, callerUserId),
      await findUser(tx.db, confId, userId),
    ]
    if (!callee || callee.deleted) fail('invalidUserId', { field: 'userId' })
    else if (callee.presence !== 'present') fail('userNotInside', { field: 'userId' })
    if (caller?.presence !== 'present') fail('notInside')
    const peerRoomId = newId('peerRoom')
    const values = { peerRoomId, confId, callerUserId, calleeUserId: userId, offer }
    const room = (await insertPeerRoom(tx.db, values)) ?? fail('peerRoomExists')
    for (const one of [callerUserId, userId])
      if ((await countPeerRooms(tx.db, confId, one)) > maxPeerRooms) fail('tooManyPeerRooms')
    return announce(tx, room)
  })
}

export const changePeerRoom = (ctx: Ctx, address: Address, change: Body<'update'>): Promise<PeerRoom> =>
  withRoom(ctx, address, async (tx, room, isCaller) => {
    const { peerRoomId } = room
    if ('offer' in change) {
      if (!isCaller) fail('wrongPeer')
      const fresh = { answer: null, negotiationNeeded: false, callerCandidates: [], calleeCandidates: [] }
      const offered = { ...fresh, offer: change.offer, offerVersion: room.version + 1 }
      return announce(tx, await updatePeerRoom(tx.db, peerRoomId, offered))
    }
    if (isCaller) fail('wrongPeer')
    if ('answer' in change) {
      if (room.answer !== null || change.version < room.offerVersion) fail('peerRoomChanged')
      return announce(tx, await updatePeerRoom(tx.db, peerRoomId, { answer: change.answer }))
    }
    return announce(tx, await updatePeerRoom(tx.db, peerRoomId, { negotiationNeeded: true }))
  })

export const addCandidate = (ctx: Ctx, address: Address, candidate: PeerCandidate): Promise<void> =>
  withRoom(ctx, address, async (tx, room, isCaller) => {
    const side = isCaller ? 'callerCandidates' : 'calleeCandidates'
    if (room[side].length >= MOST_CANDIDATES) fail('tooManyCandidates')
    announce(tx, await updatePeerRoom(tx.db, room.peerRoomId, { [side]: [...room[side], candidate] }))
  })

export const removePeerRoom = (ctx: Ctx, address: Address): Promise<void> =>
  withRoom(ctx, address, async (tx, room) => {
    await deletePeerRoom(tx.db, room.peerRoomId)
    const { peerRoomId, callerUserId, calleeUserId } = room
    notify(tx, [callerUserId, calleeUserId], 'peer_room_deleted', { peerRoomId })
  })

async function withRoom<T>(
  ctx: Ctx,
  { confId, peerRoomId }: Address,
  work: (tx: Tx<Ctx>, room: PeerRoomRow, isCaller: boolean) => Promise<T>,
): Promise<T> {
  await loadConference(ctx, confId)
  const userId = callerOf(ctx)
  return inTransaction(ctx, async (tx) => {
    const found = await lockPeerRoom(tx.db, { conference: confId, id: peerRoomId, userId })
    const room = found ?? fail('unknownPeerRoom')
    return work(tx, room, room.callerUserId === userId)
  })
}

/**
 * Answers one of the two, and notifies the other. The contents of the room are not sent over a socket, so that they are
 * stored nowhere else.
 */
function announce(tx: Tx<Ctx>, room: PeerRoomRow): PeerRoom {
  const { peerRoomId, version, callerUserId, calleeUserId } = room
  const other = callerOf(tx) === callerUserId ? calleeUserId : callerUserId
  notify(tx, [other], 'peer_room_changed', { peerRoomId, version })
  return presentPeerRoom(room)
}

function notify<Name extends 'peer_room_changed' | 'peer_room_deleted'>(
  tx: Tx,
  userIds: readonly string[],
  name: Name,
  ...message: MessageOf<Name>
): void {
  const topics = userIds.map((userId): Topic => `user:${userId}`)
  afterCommit(tx, ({ realtime }) => realtime.send(topics, name, ...message))
}

const callerOf = ({ principal }: Ctx): string =>
  principal.kind === 'participant' ? principal.userId : fail('forbidden')

/** Removes the peer rooms of people who leave (`usersLeft`). */
export const removePeerRoomsOf = (
  { db }: Pick<Tx, 'db'>,
  { confId }: ConferenceRow,
  users: readonly ConferenceUserRow[],
): Promise<void> =>
  deletePeerRoomsOf(
    db,
    confId,
    users.map(({ userId }) => userId),
  )

const presentPeerRoom = ({ answer, negotiationNeeded, ...room }: PeerRoomRow): PeerRoom => ({
  peerRoomId: room.peerRoomId,
  confId: room.confId,
  callerUserId: room.callerUserId,
  calleeUserId: room.calleeUserId,
  offer: room.offer,
  answer,
  negotiationneeded: negotiationNeeded,
  negotiationstarted: answer === null,
  negotiationcompleted: answer !== null,
  callerCandidates: room.callerCandidates,
  calleeCandidates: room.calleeCandidates,
  version: room.version,
})

/** Presents the servers in the form that browsers use for their connections; none without a STUN server. */
const presentIceServers = ({ stunUrls }: { stunUrls: readonly string[] }) =>
  stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []
