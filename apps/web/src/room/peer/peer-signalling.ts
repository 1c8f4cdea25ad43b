import { type LumiClient, LumiError } from '@lumi/sdk'
import type { Signalling } from './peer-link.ts'

interface PeerSignallingOptions {
  readonly client: LumiClient
  readonly confId: string
  /** Who is called. */
  readonly userId: string
  /** Undefined until the first offer has made the room. */
  readonly roomId: () => string | undefined
  readonly onMade: (peerRoomId: string) => void
  /** The two have a room already: of the other side, or of this one where only the server's answer was lost. */
  readonly onExists: () => void
}

/** What one side says by its peer room. */
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
