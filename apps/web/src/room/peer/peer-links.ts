import type { PeerRoom } from '@lumi/contract'
import { type LumiClient, LumiError } from '@lumi/sdk'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import type { ControlChannel } from '#room/channel/control-channel.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { createPeerLink, type PeerLink, type SentTracks } from './peer-link.ts'

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

/** Whoever was here first offers. Where nobody has after this time, whoever came later does. Milliseconds. */
const patienceMs = 3_000

/** What is known of a connection beside itself. */
interface Entry {
  readonly link: PeerLink
  readonly scope: Scope
  readonly isCaller: boolean
  /** Undefined until the first offer has arrived. */
  peerRoomId: string | undefined
}

/** Connections to everybody else in the conference, by their user ids. */
export function createPeerLinks(
  scope: Scope,
  { client, confId, channel, feed, sent, createLink = createPeerLink }: PeerLinksOptions,
): ReadonlySignal<ReadonlyMap<string, PeerLink>> {
  const links = signal<ReadonlyMap<string, PeerLink>>(new Map())
  const entries = new Map<string, Entry>()
  let iceServers: readonly RTCIceServer[] = []
  /** What happened before the servers were known: a connection that begins without them finds no public address. */
  let early: (() => void)[] | undefined = []
  const onceReady =
    <Args extends unknown[]>(work: (...args: Args) => void) =>
    (...args: Args): void =>
      void (early ? early.push(() => work(...args)) : work(...args))
  const params = { id: confId }
  const me = () => feed.me.value.userId
  const show = () => {
    links.value = new Map([...entries].map(([userId, { link }]) => [userId, link]))
  }

  const begin = (userId: string, isCaller: boolean, peerRoomId?: string): Entry => {
    end(userId)
    const own = scope.child()
    const inRoom = () => {
      if (entry.peerRoomId === undefined) throw new Error('There is no peer room yet')
      return { ...params, peerRoomId: entry.peerRoomId }
    }
    const { peerRoom } = client
    const link = createLink(own, {
      isCaller,
      iceServers,
      sent,
      signalling: {
        async offer(offer) {
          if (entry.peerRoomId !== undefined) return peerRoom.update({ params: inRoom(), body: { offer } })
          const made = await peerRoom.create({ params, body: { userId, offer } }).catch((error: unknown) => {
            // Of the other side, or of this one if only the answer was lost: the list says which.
            if (error instanceof LumiError && error.errorName === 'peerRoomExists') tryToCatchUp()
            throw error
          })
          entry.peerRoomId = made.peerRoomId
          return made
        },
        answer: (answer, version) => peerRoom.update({ params: inRoom(), body: { answer, version } }),
        askForOffer: () => peerRoom.update({ params: inRoom(), body: { negotiationneeded: true } }),
        addCandidate: (body) => peerRoom.addCandidate({ params: inRoom(), body }),
      },
    })
    const entry: Entry = { link, scope: own, isCaller, peerRoomId }
    entries.set(userId, entry)
    show()
    return entry
  }
  const end = (userId: string) => {
    entries.get(userId)?.scope.end()
    if (entries.delete(userId)) show()
  }
  const call = (userId: string) => {
    if (!entries.has(userId) && entries.size < mostPeers) begin(userId, true)
  }

  const take = (room: PeerRoom) => {
    const { callerUserId, calleeUserId, peerRoomId } = room
    if (callerUserId === me()) return takeOwn(calleeUserId, room)
    const known = entries.get(callerUserId)
    // Where both have called at once, the room of the one who was quicker is that of both.
    const isThis = known && !known.isCaller && known.peerRoomId === peerRoomId
    const entry = isThis ? known : begin(callerUserId, false, peerRoomId)
    entry.link.take(room)
  }
  const takeOwn = (userId: string, room: PeerRoom) => {
    const entry = entries.get(userId)
    if (!entry?.isCaller) return
    entry.peerRoomId ??= room.peerRoomId
    entry.link.take(room)
  }
  const giveUp = (peerRoomId: string) => {
    const [userId, entry] = [...entries].find(([, one]) => one.peerRoomId === peerRoomId) ?? []
    if (userId === undefined) return
    end(userId)
    if (entry?.isCaller) call(userId)
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
  /** What was said before this page listened. */
  const catchUp = async () => {
    const before = [...entries.values()].flatMap(({ peerRoomId }) => peerRoomId ?? [])
    const { items, iceServers: servers } = await client.peerRoom.list({ params })
    if (scope.signal.aborted) return
    iceServers = servers
    // Whose rooms went while nobody listened, as those of whoever was away for too long.
    for (const id of before) if (!items.some(({ peerRoomId }) => peerRoomId === id)) giveUp(id)
    for (const room of items) {
      if (!isLost(room)) take(room)
      else await remove(room.peerRoomId)
    }
    for (const { link } of entries.values()) link.resume()
    const missed = early ?? []
    early = undefined
    for (const work of missed) work()
    scope.after(patienceMs, () => {
      for (const userId of feed.roster.value?.keys() ?? []) if (userId !== me()) call(userId)
    })
  }
  const tryToCatchUp = () =>
    void catchUp().catch((error: unknown) => {
      console.warn('Peer rooms could not be read', error)
      scope.after(patienceMs, tryToCatchUp)
    })

  channel.on('snapshot', tryToCatchUp)
  channel.on('peer_room_changed', onceReady(take))
  channel.on(
    'peer_room_deleted',
    onceReady(({ peerRoomId }) => giveUp(peerRoomId)),
  )
  feed.onMovement(
    scope,
    onceReady(({ kind, userId }) => (kind === 'joined' ? call(userId) : end(userId))),
  )
  return links
}
