import { request } from 'node:http'
import type { MediaAccess, RoomSnapshot, ServerMessages } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import { io, type Socket } from 'socket.io-client'
import type { OwnConference } from './conference.ts'

/**
 * A person in a conference without a browser: they have joined and receive the server's messages, and send no media.
 */
export interface Listener {
  readonly userId: string
  readonly token: string
  readonly socket: Socket
  /** With which they may come into the call as well. */
  readonly media: MediaAccess
  /** Ids of everybody present, by the messages so far. */
  readonly present: ReadonlySet<string>
}

/** Joins as an attendee. `number`, up to 200, sets the address that it comes from: joining is rationed by address. */
export async function joinAsListener(
  url: string,
  { confId, attendeeUrl }: Pick<OwnConference, 'confId' | 'attendeeUrl'>,
  number: number,
  displayName = `Listener ${number}`,
): Promise<Listener> {
  const key = new URL(attendeeUrl).searchParams.get('key')
  const { controlToken, user, media } = await post(
    `${url}/v1/conference/${confId}/join`,
    { displayName, key },
    `127.0.1.${number + 1}`,
  )
  const present = new Set<string>()
  const socket = io(url, { path: '/realtime', auth: { token: controlToken }, transports: ['websocket'] })
  socket.on('events_received', ({ items }: Parameters<ServerMessages['events_received']>[0]) => {
    for (const { eventKind, userIds } of items) {
      if (eventKind === EventKind.userJoined) for (const id of userIds) present.add(id)
      if (eventKind === EventKind.userLeft) for (const id of userIds) present.delete(id)
    }
  })
  socket.on('snapshot', ({ users }: RoomSnapshot) => {
    present.clear()
    for (const { userId } of users) present.add(userId)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('snapshot', () => resolve())
    socket.once('connect_error', reject)
  })
  return { userId: user.userId, token: controlToken, socket, media, present }
}

interface Joined {
  readonly controlToken: string
  readonly user: { readonly userId: string }
  readonly media: MediaAccess
}

function post(url: string, body: object, localAddress: string): Promise<Joined> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      localAddress,
      family: 4,
      headers: { 'content-type': 'application/json' },
    })
    outgoing.on('error', reject)
    outgoing.on('response', async (response) => {
      const answer = (await response.toArray()).join('')
      if (response.statusCode === 200) resolve(JSON.parse(answer))
      else reject(new Error(answer))
    })
    outgoing.end(JSON.stringify(body))
  })
}
