import type { JoinResult, MediaAccess } from '@lumi/contract'
import { createLumiClient } from '@lumi/sdk'
import type { Page } from '@playwright/test'
import { io, type Socket } from 'socket.io-client'
import { signUp } from '../../e2e/support/account.ts'
import { createConference } from '../../e2e/support/conference.ts'
import { joinAsListener } from '../../e2e/support/listener.ts'
import { enterCall } from '../../e2e/support/room.ts'
import type { Bench } from '../support/bench.ts'
import { withBrowser, withFreshPage } from '../support/browser.ts'
import { type Figure, rounded } from '../support/report.ts'

const PEOPLE = 60
const ROOMS = 12
const BAR_SECONDS = 5
const HEARD_LIMIT_MS = 60_000

/** Somebody in a conference, connected to both planes. */
interface Connected {
  readonly socket: Socket
  readonly media: WebSocket
}

/**
 * Everybody goes to a room and comes back, as browsers do: after the move they reconnect to the control plane, receive
 * the people there, and join at the media server. One of them is a browser, with pictures and sound; the others send
 * and receive none, because so many WebRTC stacks in one process would measure themselves.
 */
export async function measureBreakout({ lumi }: Bench): Promise<Figure[]> {
  const owner = await signUp(lumi.url)
  const conference = await createConference(owner)
  const everybody: Connected[] = []
  const connected = async (socket: Socket, access: MediaAccess) => {
    const one = { socket, media: await joinCall(lumi.url, access) }
    everybody.push(one)
    return one
  }
  const enter = async (link: string, number: number) => {
    const { socket, media, token } = await joinAsListener(
      lumi.url,
      { ...conference, attendeeUrl: link },
      number,
    )
    return { ...(await connected(socket, media)), token }
  }
  /** Waits for the next move of a participant, and connects them to its room. */
  const nextRoom = async ({ socket, media }: Connected) => {
    const joined = await heard<JoinResult>(socket, 'moved')
    if (joined.status !== 'joined') throw new Error('Nobody waits for a breakout room')
    socket.close()
    const next = io(lumi.url, {
      path: '/realtime',
      auth: { token: joined.controlToken },
      transports: ['websocket'],
    })
    media.close()
    const [arrived] = await Promise.all([connected(next, joined.media), heard(next, 'snapshot')])
    return arrived
  }
  const work = async (page: Page) => {
    await enterCall(page, conference.attendeeUrl, 'In a browser')
    const attendees: Connected[] = []
    for (let number = 0; number < PEOPLE - 1; number += 1)
      attendees.push(await enter(conference.attendeeUrl, number))
    const host = await enter(conference.hostUrl, PEOPLE)
    const client = createLumiClient({ baseUrl: lumi.url, getToken: () => host.token })
    const params = { id: conference.confId }
    const rooms = Array.from({ length: ROOMS }, (_, number) => ({ displayName: `Room ${number + 1}` }))

    const there = await timed(
      attendees.map(nextRoom),
      seesOthers(page, { inRoom: true, people: PEOPLE / ROOMS }),
      () => client.breakout.open({ params, body: { mode: 'even', rooms } }),
    )
    const back = await timed(
      there.arrived.map(nextRoom),
      seesOthers(page, { inRoom: false, people: PEOPLE + 1 }),
      () => client.breakout.close({ params, body: { seconds: 0 } }),
    )
    return [figureOf('into', there.seconds), figureOf('back from', back.seconds)]
  }
  try {
    return await withBrowser((browser) => withFreshPage(browser, work))
  } finally {
    for (const { socket, media } of everybody) {
      socket.close()
      media.close()
    }
  }
}

const figureOf = (way: string, seconds: number): Figure => ({
  what: `breakout: ${PEOPLE} people ${way} ${ROOMS} rooms, until the last has joined both servers and knows who is there (one browser with media, the others by signals only)`,
  measured: `${rounded(seconds, 2)} s`,
  bar: `≤ ${BAR_SECONDS} s`,
  kept: seconds <= BAR_SECONDS,
})

/** Resolves with the next message of this kind; rejects after a minute without one. */
const heard = <T>(socket: Socket, event: string) =>
  new Promise<T>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`Nothing was heard of '${event}'`)), HEARD_LIMIT_MS)
    socket.once(event, (message: T) => {
      clearTimeout(limit)
      resolve(message)
    })
  })

/** Joins over the signalling socket alone; the media server's first message is its answer. */
const joinCall = (url: string, { url: path, token }: MediaAccess) =>
  new Promise<WebSocket>((resolve, reject) => {
    const address = new URL(`${path}/rtc`, url)
    address.protocol = 'ws'
    address.search = new URLSearchParams({
      access_token: token,
      auto_subscribe: '1',
      protocol: '16',
    }).toString()
    const media = new WebSocket(address)
    const limit = setTimeout(() => reject(new Error('The media server has not answered')), HEARD_LIMIT_MS)
    media.addEventListener(
      'message',
      () => {
        clearTimeout(limit)
        resolve(media)
      },
      { once: true },
    )
    media.addEventListener('close', ({ code }) => reject(new Error(`The media server closed with ${code}`)))
  })

/** The browser is in a room, or in the main room again, with so many people, and both of its connections stand. */
const seesOthers = (page: Page, now: { inRoom: boolean; people: number }) =>
  page.waitForFunction(({ inRoom, people }) => {
    const isInRoom = document.body.innerText.includes('Return to the main room')
    const count = document.querySelector('[title$=" in the call"]')?.getAttribute('title')
    const isReconnecting = /Connecting|Reconnecting/.test(document.body.innerText)
    return isInRoom === inRoom && count?.startsWith(`${people} `) && !isReconnecting
  }, now)

async function timed(
  arrivals: readonly Promise<Connected>[],
  browser: Promise<unknown>,
  begin: () => Promise<unknown>,
): Promise<{ seconds: number; arrived: Connected[] }> {
  const start = performance.now()
  await begin()
  const [arrived] = await Promise.all([Promise.all(arrivals), browser])
  return { seconds: (performance.now() - start) / 1000, arrived }
}
