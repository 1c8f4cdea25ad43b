import { z } from 'zod'
import { ConferenceParams, ConfId, UserId } from './fields.ts'
import { routes } from './route.ts'

/** Largest description of a session, in characters. */
const LONGEST_SDP = 64 * 1024
/** Largest candidate, in characters. */
const LONGEST_CANDIDATE = 1024

/** Most peer rooms that somebody can be in. */
export const maxPeerRooms = 16

const Sdp = z
  .string()
  .min(1)
  .max(LONGEST_SDP)
  .meta({ description: 'Session description (RFC 8866), as the browser made it' })
const Offer = z.object({ type: z.literal('offer'), sdp: Sdp }).meta({ id: 'PeerOffer' })
const Answer = z.object({ type: z.literal('answer'), sdp: Sdp }).meta({ id: 'PeerAnswer' })

const PeerCandidate = z
  .object({
    candidate: z.string().max(LONGEST_CANDIDATE).meta({ description: 'Empty: there are no more' }),
    sdpMid: z.string().max(64).nullable(),
    sdpMLineIndex: z.int().min(0).max(255).nullable(),
    usernameFragment: z.string().max(256).nullable(),
  })
  .meta({
    id: 'PeerCandidate',
    description: 'An address at which one side may be reached, as the browser found it (RTCIceCandidate)',
    example: {
      candidate: 'candidate:1 1 udp 2122260223 192.0.2.7 56143 typ host',
      sdpMid: '0',
      sdpMLineIndex: 0,
      usernameFragment: null,
    },
  })
export type PeerCandidate = z.infer<typeof PeerCandidate>

const PeerRoomId = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'Peer room id', example: 'p7k2m9qxw4b8z3nd' })

/** The signalling state of a direct connection between the browsers of two people in a conference. */
export const PeerRoom = z
  .object({
    peerRoomId: PeerRoomId,
    confId: ConfId,
    callerUserId: UserId.meta({ description: 'User who created the room and makes all its offers' }),
    calleeUserId: UserId.meta({ description: 'User who answers the offers' }),
    offer: Offer,
    answer: Answer.nullable().meta({ description: 'Answer to the current offer; null until there is one' }),
    negotiationneeded: z.boolean().meta({ description: 'True if the callee requests another offer' }),
    negotiationstarted: z.boolean().meta({ description: 'True if an offer waits for its answer' }),
    negotiationcompleted: z.boolean().meta({ description: 'True if the current offer is answered' }),
    callerCandidates: z.array(PeerCandidate),
    calleeCandidates: z.array(PeerCandidate),
    version: z
      .int()
      .meta({ description: 'Increases with every change; of two states the newer one is valid' }),
  })
  .meta({ id: 'PeerRoom' })
export type PeerRoom = z.infer<typeof PeerRoom>

const IceServer = z
  .object({ urls: z.array(z.string()).meta({ example: ['stun:stun.example.com:3478'] }) })
  .meta({ id: 'IceServer' })

declare module './realtime.ts' {
  interface ServerMessages {
    /**
     * Room sockets of the other of its two people: a peer room was created or changed; read it again. After a
     * `snapshot`, list all peer rooms again.
     */
    peer_room_changed: (message: Pick<PeerRoom, 'peerRoomId' | 'version'>) => void
    /** Room sockets of its two people: a peer room is gone. */
    peer_room_deleted: (message: { peerRoomId: string }) => void
  }
}

const inside = { participant: 'member' } as const
const conferenceErrors = ['invalidConferenceId', 'conferenceDeleted'] as const
const roomErrors = [...conferenceErrors, 'unknownPeerRoom'] as const
const rateLimit = { max: 600, seconds: 60 }
const PeerRoomParams = ConferenceParams.extend({ peerRoomId: PeerRoomId })

/**
 * Connections between two browsers without a media server. The first of two people makes a room with an offer, the
 * second answers it; each adds the candidates that its browser finds. Of a room only its two people know.
 */
export const peerRoomRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/peerrooms',
    summary: "List the caller's peer rooms, and the servers by which browsers learn their own addresses",
    access: inside,
    params: ConferenceParams,
    response: z.object({
      items: z.array(PeerRoom),
      iceServers: z
        .array(IceServer)
        .meta({ description: 'STUN servers of the configuration; empty without' }),
    }),
    errors: conferenceErrors,
  },
  read: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/peerroom/{peerRoomId}',
    summary: "Read one of the caller's peer rooms",
    access: inside,
    params: PeerRoomParams,
    response: PeerRoom,
    errors: roomErrors,
  },
  create: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/peerroom',
    summary: 'Make a peer room with somebody in the conference',
    description: `Each of the two may be in ${maxPeerRooms} at most.`,
    access: inside,
    params: ConferenceParams,
    body: z
      .object({ userId: UserId.meta({ description: 'User who should answer' }), offer: Offer })
      .meta({ id: 'PeerRoomCreate' }),
    response: PeerRoom,
    errors: [...conferenceErrors, 'invalidUserId', 'userNotInside', 'peerRoomExists', 'tooManyPeerRooms'],
    rateLimit,
  },
  update: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/peerroom/{peerRoomId}',
    summary: 'Offer, answer, or ask for another offer',
    description:
      'The caller offers, the callee answers and asks for another offer. An offer takes the place of the one before, with its answer and all candidates. An answer is to the offer of the version that it names.',
    access: inside,
    params: PeerRoomParams,
    body: z
      .union([
        z.object({ offer: Offer }),
        z.object({
          answer: Answer,
          version: z.int().meta({ description: 'Version of the room that is answered' }),
        }),
        z.object({ negotiationneeded: z.literal(true) }),
      ])
      .meta({ id: 'PeerRoomChange' }),
    response: PeerRoom,
    errors: [...roomErrors, 'wrongPeer', 'peerRoomChanged'],
    rateLimit,
  },
  addCandidate: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/peerroom/{peerRoomId}/candidate',
    summary: "Add an address to the caller's own set",
    access: inside,
    params: PeerRoomParams,
    body: PeerCandidate,
    response: null,
    errors: [...roomErrors, 'tooManyCandidates'],
    rateLimit,
  },
  delete: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}/peerroom/{peerRoomId}',
    summary: 'Remove a peer room, by either of its people',
    access: inside,
    params: PeerRoomParams,
    response: null,
    errors: roomErrors,
    rateLimit,
  },
})
