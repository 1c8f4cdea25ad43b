import type { PeerRoom } from '@lumi/contract'
import { type LumiClient, LumiError } from '@lumi/sdk'
import type { Scope } from '#room/reactive/scope.ts'
import type { Signalling } from './peer-link.ts'

interface PeerSignallingOptions {
  readonly client: LumiClient
  readonly confId: string
  /** The user who is called. */
  readonly userId: string
  /** Undefined until the first offer has made the room. */
  readonly roomId: () => string | undefined
  readonly onMade: (peerRoomId: string) => void
  /** The two have a room already: of the other side, or of this one where only the server's answer was lost. */
  readonly onExists: () => void
}

/** The part of one side in its peer room. */
export function createPeerSignalling(options: PeerSignallingOptions): Signalling {
  const { peerRoom } = options.client
  const params = { id: options.confId }
  const inRoom = () => {
    const peerRoomId = options.roomId()
    if (peerRoomId === undefined) throw new Error('There is no peer room yet')
    return { ...params, peerRoomId }
  }
  return {
    async offer(offer) {
      if (options.roomId() !== undefined) return peerRoom.update({ params: inRoom(), body: { offer } })
      try {
        const made = await peerRoom.create({ params, body: { userId: options.userId, offer } })
        options.onMade(made.peerRoomId)
        return made
      } catch (error) {
        if (error instanceof LumiError && error.errorName === 'peerRoomExists') options.onExists()
        throw error
      }
    },
    answer: (answer, version) => peerRoom.update({ params: inRoom(), body: { answer, version } }),
    askForOffer: () => peerRoom.update({ params: inRoom(), body: { negotiationneeded: true } }),
    async addCandidate(body) {
      await peerRoom.addCandidate({ params: inRoom(), body })
    },
  }
}

/** Reads a peer room again when the server says that it has changed. */
interface PeerRoomReader {
  read(peerRoomId: string): void
  /** It is gone: what is still on its way of it says nothing any more. */
  forget(peerRoomId: string): void
}

interface PeerRoomReaderOptions {
  readonly ask: (peerRoomId: string) => Promise<PeerRoom>
  readonly onRead: (room: PeerRoom) => void
}

/** The pause before a read that failed is repeated. Milliseconds. */
const retryMs = 1_500

/** Reads each room one request at a time: of the changes that come meanwhile one more read finds them all. */
export function createPeerRoomReader(scope: Scope, { ask, onRead }: PeerRoomReaderOptions): PeerRoomReader {
  const underWay = new Map<string, { hasChanged: boolean }>()

  const read = (peerRoomId: string) => {
    const known = underWay.get(peerRoomId)
    if (known) known.hasChanged = true
    else void start(peerRoomId)
  }
  const start = async (peerRoomId: string) => {
    const own = { hasChanged: false }
    underWay.set(peerRoomId, own)
    const isCurrent = () => underWay.get(peerRoomId) === own && !scope.signal.aborted
    try {
      const room = await ask(peerRoomId)
      if (isCurrent()) onRead(room)
    } catch (error) {
      if (!isCurrent()) return
      console.warn('A peer room could not be read', error)
      // Gone meanwhile: that is told by itself.
      const isGone = error instanceof LumiError && error.status === 404
      own.hasChanged = !isGone
      if (!isGone) await new Promise<void>((resolve) => void scope.after(retryMs, resolve))
    }
    if (!isCurrent()) return
    underWay.delete(peerRoomId)
    if (own.hasChanged) read(peerRoomId)
  }
  return { read, forget: (peerRoomId) => underWay.delete(peerRoomId) }
}
