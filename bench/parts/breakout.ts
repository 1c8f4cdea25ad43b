import type { JoinResult } from '@lumi/contract'
import { createLumiClient } from '@lumi/sdk'
import { io, type Socket } from 'socket.io-client'
import { signUp } from '../../e2e/support/account.ts'
import { createConference } from '../../e2e/support/conference.ts'
import { joinAsListener, type Listener } from '../../e2e/support/listener.ts'
import type { Bench } from '../support/bench.ts'
import { type Figure, rounded } from '../support/report.ts'

const PEOPLE = 60
const ROOMS = 12
const BAR_SECONDS = 5

/** Everybody goes to a room and comes back, as browsers do: told where to, they connect anew and hear who is there. */
export async function measureBreakout({ lumi }: Bench): Promise<Figure[]> {
  const owner = await signUp(lumi.url)
  const conference = await createConference(owner)
  const people: Listener[] = []
  const sockets: Socket[] = []
  try {
    for (let number = 0; number < PEOPLE; number += 1)
      people.push(await joinAsListener(lumi.url, conference, number))
    const host = await joinAsListener(lumi.url, { ...conference, attendeeUrl: conference.hostUrl }, PEOPLE)
    people.push(host)
    const client = createLumiClient({ baseUrl: lumi.url, getToken: () => host.token })
    const params = { id: conference.confId }
    const rooms = Array.from({ length: ROOMS }, (_, number) => ({ displayName: `Room ${number + 1}` }))

    const attendees = people.slice(0, PEOPLE)
    const out = attendees.map(({ socket }) => nextRoom(lumi.url, socket))
    const there = await timed(out, () => client.breakout.open({ params, body: { mode: 'even', rooms } }))
    sockets.push(...there.sockets)
    const back = there.sockets.map((socket) => nextRoom(lumi.url, socket))
    const returned = await timed(back, () => client.breakout.close({ params, body: { seconds: 0 } }))
    sockets.push(...returned.sockets)
    return [figureOf('into', there.seconds), figureOf('back from', returned.seconds)]
  } finally {
    for (const socket of [...people.map(({ socket }) => socket), ...sockets]) socket.close()
  }
}

const figureOf = (way: string, seconds: number): Figure => ({
  what: `breakout: ${PEOPLE} people ${way} ${ROOMS} rooms, until the last is connected and knows who is there`,
  measured: `${rounded(seconds, 2)} s`,
  bar: `≤ ${BAR_SECONDS} s`,
  kept: seconds <= BAR_SECONDS,
})

/** The socket of the room that somebody is moved to next, once it has said who is there. */
async function nextRoom(url: string, socket: Socket): Promise<Socket> {
  const { controlToken } = await new Promise<JoinResult>((resolve) => socket.once('moved', resolve))
  socket.close()
  const next = io(url, { path: '/realtime', auth: { token: controlToken }, transports: ['websocket'] })
  await new Promise((resolve) => next.once('snapshot', resolve))
  return next
}

async function timed(
  arrivals: readonly Promise<Socket>[],
  begin: () => Promise<unknown>,
): Promise<{ seconds: number; sockets: Socket[] }> {
  const start = performance.now()
  await begin()
  const sockets = await Promise.all(arrivals)
  return { seconds: (performance.now() - start) / 1000, sockets }
}
