import {
  AccessToken,
  type ParticipantInfo,
  RoomServiceClient,
  ServerError,
  TokenVerifier,
} from 'livekit-server-sdk'
import type { Outgoing } from '../outgoing/outgoing.ts'
import { createCheckedRooms } from './checked-rooms.ts'
import { MediaUnavailable } from './errors.ts'
import type { MediaParticipant, MediaPort } from './port.ts'
import { fromLivekitSource, publishGrant, toLivekitSource } from './sources.ts'
import { createWebhookReader } from './webhook.ts'

export type LivekitOptions = {
  /** `http(s)://` or `ws(s)://`: a child process of ours or a cluster, it is the same to us. */
  url: string
  apiKey: string
  apiSecret: string
  /**
   * The address that browsers connect to. Default `/media`: proxied, so that they have one origin and one certificate.
   */
  publicUrl?: string
  /** Milliseconds until a call without answer throws. Default 5000. */
  timeoutMs?: number
  /** The way to a server that somebody else has given the address of. Default: straight there. */
  outgoing?: Pick<Outgoing, 'safeFetch'>
}

export function createLivekitMedia({
  url,
  apiKey,
  apiSecret,
  publicUrl = '/media',
  timeoutMs = 5000,
  outgoing,
}: LivekitOptions): MediaPort {
  const httpUrl = url.replace(/^ws/, 'http').replace(/\/+$/, '')
  const rooms = outgoing
    ? createCheckedRooms(outgoing, { url: httpUrl, apiKey, apiSecret, timeoutMs })
    : new RoomServiceClient(httpUrl, apiKey, apiSecret, { requestTimeout: timeoutMs / 1000, failover: false })

  const joinToken: MediaPort['joinToken'] = async (input) => {
    const { confId, userId, participationId, displayName, sources, ttlSeconds, hidden = false } = input
    const token = new AccessToken(apiKey, apiSecret, {
      identity: userId,
      name: displayName,
      ttl: ttlSeconds,
      // Everybody in the room can read it, and it opens nothing.
      metadata: participationId,
    })
    token.addGrant({
      roomJoin: true,
      room: confId,
      ...publishGrant(sources),
      canUpdateOwnMetadata: false,
      hidden,
    })
    return token.toJwt()
  }

  const verifier = new TokenVerifier(apiKey, apiSecret)

  return {
    url: httpUrl,
    joinToken,
    access: async (input) => ({ url: publicUrl, token: await joinToken(input) }),

    async readToken(token) {
      const claims = await verifier.verify(token, 0).catch(() => undefined)
      const { sub: userId, video, metadata } = claims ?? {}
      if (!userId || !video?.roomJoin || !video.room) return undefined
      return { confId: video.room, userId, participationId: metadata || undefined }
    },

    updatePermissions: ({ confId, userId, sources, hidden = false }) =>
      ifThere('change permissions', undefined, async () => {
        const permission = { ...publishGrant(sources), canUpdateMetadata: false, hidden }
        await rooms.updateParticipant(confId, userId, { permission })
      }),

    mute: ({ confId, userId, source }) =>
      ifThere('mute', undefined, async () => {
        const { tracks } = await rooms.getParticipant(confId, userId)
        const audible = tracks.filter((track) => track.source === toLivekitSource(source) && !track.muted)
        await Promise.all(audible.map((track) => rooms.mutePublishedTrack(confId, userId, track.sid, true)))
      }),

    removeParticipant: ({ confId, userId }) =>
      ifThere('remove a participant', undefined, () => rooms.removeParticipant(confId, userId)),

    endRoom: (confId) => ifThere('end a room', undefined, () => rooms.deleteRoom(confId)),

    listRooms: () => ifThere('list rooms', [], async () => (await rooms.listRooms()).map(({ name }) => name)),

    listParticipants: (confId) =>
      ifThere('list participants', [], async () =>
        (await rooms.listParticipants(confId)).map(presentParticipant),
      ),

    receiveWebhook: createWebhookReader(apiKey, apiSecret),

    // A name that no room has: the answer is empty, but only a server that accepts our key gives it.
    check: () => ifThere('answer', undefined, async () => void (await rooms.listRooms(['-']))),
  }
}

/** Runs one call to the media server; 'not found' is `absent`, silence and its own failures `MediaUnavailable`. */
async function ifThere<T>(action: string, absent: T, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ServerError)) throw new MediaUnavailable(action, error)
    if (error.code === 'not_found') return absent
    // All else that is no fault of the call: the server's own, or a key it does not accept.
    if (error.status >= 500 || [401, 403, 408, 429].includes(error.status)) {
      // Its own text can repeat the token of the call.
      throw new MediaUnavailable(action, new Error(`LiveKit answered ${error.status}`))
    }
    throw error
  }
}

function presentParticipant(info: ParticipantInfo): MediaParticipant {
  return {
    userId: info.identity,
    displayName: info.name,
    hidden: info.permission?.hidden ?? false,
    sessionId: info.sid,
    joinedAt: new Date(Number(info.joinedAtMs || info.joinedAt * 1000n)),
    published: info.tracks.flatMap((track) => {
      const source = fromLivekitSource(track.source)
      return source ? [{ source, muted: track.muted }] : []
    }),
  }
}
