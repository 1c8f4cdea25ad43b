import type { PeerRoom } from '@lumi/contract'
import type { LumiClient } from '@lumi/sdk'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import type { ControlChannel } from '#room/channel/control-channel.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { createPeerLink, type PeerLink, type SentTracks } from './peer-link.ts'
import { createPeerRoomReader, createPeerSignalling } from './peer-signalling.ts'

/** With each of the others a browser keeps a connection of its own: more than this is too much for most. */
export const mostPeers = 7

interface PeerLinksOptions {
  readonly client: LumiClient
  readonly confId: string
  readonly channel: Pick<ControlChannel, 'on'>
  readonly feed: ConferenceFeed
  readonly sent: SentTracks
  /** Makes one connection. */
  readonly createLink?: typeof createPeerLink
}

/** Connections to the others in the conference, by their user ids. */
export interface PeerLinks {
  readonly links: ReadonlySignal<ReadonlyMap<string, PeerLink>>
  /** People who have as many connections as their browser can hold, and refused another. */
  readonly refusedBy: ReadonlySignal<ReadonlySet<string>>
}

/** The earlier participant makes the offer; if none arrives within this time, the newcomer does. Milliseconds. */
const patienceMs = 3_000

/** The connection to one person, with its peer room. */
interface Entry {
  readonly link: PeerLink
  readonly scope: Scope
  readonly isCaller: boolean
  /** Undefined until the first offer has arrived. */
  peerRoomId: string | undefined
  wasAnswered: boolean
}

export function createPeerLinks(
  scope: Scope,
  { client, confId, channel, feed, sent, createLink = createPeerLink }: PeerLinksOptions,
): PeerLinks {
  const links = signal<ReadonlyMap<string, PeerLink>>(new Map())
  const refusedBy = signal<ReadonlySet<string>>(new Set())
  const entries = new Map<string, Entry>()
  let iceServers: readonly RTCIceServer[] = []
  /** Events before the servers were known. A connection that begins without them finds no public address. */
  let early: (() => void)[] | undefined = []
  /** True once those who were here first have had the time to call. */
  let isPatienceOver = false
  const params = { id: confId }
  const me = () => feed.me.value.userId
  const onceReady =
    <Args extends unknown[]>(work: (...args: Args) => void) =>
    (...args: Args): void =>
      void (early ? early.push(() => work(...args)) : work(...args))
  const show = () => {
    links.value = new Map([...entries].map(([userId, { link }]) => [userId, link]))
  }
  const hasPlaceFor = (userId: string) => entries.has(userId) || entries.size < mostPeers

  const begin = (userId: string, isCaller: boolean, peerRoomId?: string): Entry => {
    end(userId)
    const own = scope.child()
    const signalling = createPeerSignalling({
      client,
      confId,
      userId,
      roomId: () => entry.peerRoomId,
      onMade(made) {
        entry.peerRoomId = made
      },
      onExists: () => tryToCatchUp(),
    })
    const link = createLink(own, { isCaller, iceServers, sent, signalling })
    const entry: Entry = { link, scope: own, isCaller, peerRoomId, wasAnswered: false }
    entries.set(userId, entry)
    refusedBy.value = new Set([...refusedBy.value].filter((one) => one !== userId))
    show()
    return entry
  }
  const end = (userId: string) => {
    entries.get(userId)?.scope.end()
    if (entries.delete(userId)) show()
  }
  const call = (userId: string) => {
    if (!entries.has(userId) && hasPlaceFor(userId)) begin(userId, true)
  }
  /** A person who was left out gets a place once there is one, in the order of arrival. */
  const callLeftOut = () => {
    if (!isPatienceOver) return
    for (const userId of feed.roster.value?.keys() ?? [])
      if (userId !== me() && !refusedBy.value.has(userId)) call(userId)
  }

  const take = (room: PeerRoom) => {
    const { callerUserId, calleeUserId, peerRoomId } = room
    if (callerUserId === me()) return takeOwn(calleeUserId, room)
    if (!hasPlaceFor(callerUserId)) return void remove(peerRoomId)
    const known = entries.get(callerUserId)
    // If both have called at once, both use the room of the one who was quicker.
    const isThis = known && !known.isCaller && known.peerRoomId === peerRoomId
    const entry = isThis ? known : begin(callerUserId, false, peerRoomId)
    entry.link.take(room)
  }
  const takeOwn = (userId: string, room: PeerRoom) => {
    const entry = entries.get(userId)
    if (!entry?.isCaller) return
    entry.peerRoomId ??= room.peerRoomId
    entry.wasAnswered ||= room.answer !== null
    entry.link.take(room)
  }
  const giveUp = (peerRoomId: string) => {
    const [userId, entry] = [...entries].find(([, one]) => one.peerRoomId === peerRoomId) ?? []
    if (userId === undefined) return
    end(userId)
    if (!entry?.isCaller) return
    // A page that was loaded anew gives up what it had answered; one that has no place never answers.
    if (entry.wasAnswered) return call(userId)
    refusedBy.value = new Set([...refusedBy.value, userId])
    callLeftOut()
  }

  /** A page that was loaded anew has lost its side of what was agreed: those rooms are made again. */
  const isLost = ({ callerUserId, calleeUserId, peerRoomId, answer }: PeerRoom) => {
    if (callerUserId === me()) return !entries.has(calleeUserId)
    return answer !== null && entries.get(callerUserId)?.peerRoomId !== peerRoomId
  }
  const remove = (peerRoomId: string) =>
    client.peerRoom
      .delete({ params: { ...params, peerRoomId } })
      .catch((error: unknown) => console.warn('A peer room could not be removed', error))
  /** Reads the peer rooms that exist before this page listens. */
  const catchUp = async () => {
    const before = [...entries.values()].flatMap(({ peerRoomId }) => peerRoomId ?? [])
    const { items, iceServers: servers } = await client.peerRoom.list({ params })
    if (scope.signal.aborted) return
    iceServers = servers
    // Closes connections whose rooms were removed meanwhile, as those of somebody who was away for too long.
    for (const id of before) if (!items.some(({ peerRoomId }) => peerRoomId === id)) giveUp(id)
    refusedBy.value = new Set()
    for (const room of items) {
      if (!isLost(room)) take(room)
      else await remove(room.peerRoomId)
    }
    for (const { link } of entries.values()) link.resume()
    const missed = early ?? []
    early = undefined
    for (const work of missed) work()
    scope.after(patienceMs, () => {
      isPatienceOver = true
      callLeftOut()
    })
  }
  const tryToCatchUp = () =>
    void catchUp().catch((error: unknown) => {
      console.warn('Peer rooms could not be read', error)
      scope.after(patienceMs, tryToCatchUp)
    })
  const reader = createPeerRoomReader(scope, {
    ask: (peerRoomId) => client.peerRoom.read({ params: { ...params, peerRoomId } }),
    onRead: take,
  })
  const part = (userId: string) => {
    end(userId)
    // People who refused may have a place now.
    refusedBy.value = new Set()
    callLeftOut()
  }

  channel.on('snapshot', tryToCatchUp)
  channel.on(
    'peer_room_changed',
    onceReady(({ peerRoomId }) => reader.read(peerRoomId)),
  )
  channel.on(
    'peer_room_deleted',
    onceReady(({ peerRoomId }) => {
      reader.forget(peerRoomId)
      giveUp(peerRoomId)
    }),
  )
  feed.onMovement(
    scope,
    onceReady(({ kind, userId }) => (kind === 'joined' ? call(userId) : part(userId))),
  )
  return { links, refusedBy }
}
