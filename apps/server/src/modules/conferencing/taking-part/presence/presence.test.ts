import { EventKind } from '@lumi/contract/values'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { isRoomSocket, localSockets } from '../../../../platform/realtime/sockets.ts'
import { createRecordingMedia } from '../../../../testing/media.ts'
import { connect, listen } from '../../../../testing/sockets.ts'
import { createTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { GRACE_SECONDS, LEASE_SECONDS } from '../../core/conference-user/presence-repository.ts'
import { sweepMedia, sweepMediaInTurn } from '../../realtime/media-sweep.ts'
import { createPresence, type Presence } from './presence.ts'

const media = createRecordingMedia()
let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let url: string
let presence: Presence
beforeAll(async () => {
  server = await createTestServer({ services: { media: media.media } })
  owner = await server.signUp()
  url = await listen(server)
  presence = createPresence(server.services)
  // Past the quiet time after a start.
  server.clock.advance(LEASE_SECONDS)
})
afterAll(() => server.close())

async function eventsOf(confId: string, kinds: EventKind[], at = { server, owner }): Promise<number[]> {
  const { body } = await at.server.call('GET', `/v1/events?kinds=${kinds}`, { token: at.owner.token })
  const events: { confId: string; eventKind: number }[] = body.items
  return events.filter((event) => event.confId === confId).map(({ eventKind }) => eventKind)
}
const comings = (confId: string, at = { server, owner }) =>
  eventsOf(confId, [EventKind.userJoined, EventKind.userLeft], at)
const isActive = async (confId: string) =>
  (await server.call('GET', `/v1/conference/${confId}`, { token: owner.token })).body.active

/** Ends a connection like the server after too long a silence, and prevents its return. */
function fallSilent({ socket }: ReturnType<typeof connect>, userId: string) {
  socket.io.reconnection(false)
  const ofUser = localSockets(server.services.sockets).filter(
    (one) => isRoomSocket(one) && one.data.principal.userId === userId,
  )
  // Engine.io has no public call for it.
  for (const { conn } of ofUser)
    (conn as unknown as { onClose(reason: string): void }).onClose('ping timeout')
}

/** Time passes for everybody: signs of life are given as they fall due. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    server.clock.advance(1)
    await presence.renew()
    await presence.reap()
  }
}

describe('presence', () => {
  it('lasts for as long as the socket does', async () => {
    const { confId } = await addConference(server, owner)
    const { controlToken } = await joinAs(server, confId, 'host')
    const room = connect(url, controlToken)
    await room.newest('snapshot')
    await pass(3 * LEASE_SECONDS)
    expect(await comings(confId)).toEqual([6])
    room.socket.disconnect()
  })

  it('ends some seconds after the socket is lost, in the conference and in its media', async () => {
    const { confId } = await addConference(server, owner)
    const host = await joinAs(server, confId, 'host')
    const guest = await joinAs(server, confId, 'attendee')
    const hosting = connect(url, host.controlToken)
    const room = connect(url, guest.controlToken)
    await Promise.all([hosting.newest('snapshot'), room.newest('snapshot')])
    room.socket.io.engine.close()
    room.socket.disconnect()
    await expect.poll(() => server.services.sockets.of('/').sockets.size).toBe(1)
    await pass(GRACE_SECONDS - 1)
    expect(await comings(confId)).toEqual([6, 6])
    await expect
      .poll(async () => {
        await pass(1)
        return comings(confId)
      })
      .toEqual([6, 6, 7])
    await expect.poll(() => hosting.events(7).at(-1)?.userIds).toEqual([guest.user.userId])
    await expect.poll(() => media.removed).toContain(guest.user.userId)
    expect(await isActive(confId)).toBe(true)
    hosting.socket.disconnect()
  })

  it('lasts while a page answers nobody and its media go on, and no longer', async () => {
    const { confId } = await addConference(server, owner)
    const { controlToken, user } = await joinAs(server, confId, 'host')
    const room = connect(url, controlToken)
    await room.newest('snapshot')
    media.rooms.set(confId, [user.userId])
    fallSilent(room, user.userId)
    await pass(3 * LEASE_SECONDS)
    expect(await comings(confId)).toEqual([6])
    expect(media.removed).not.toContain(user.userId)
    media.rooms.clear()
    await pass(LEASE_SECONDS + 1)
    expect(await comings(confId)).toEqual([6, 7])
    room.socket.disconnect()
  })

  it.each(['is late', 'has closed'])(
    'lasts while the socket %s and the media go on, and no longer',
    async (is) => {
      const { confId } = await addConference(server, owner)
      const { controlToken, user } = await joinAs(server, confId, 'host')
      media.rooms.set(confId, [user.userId])
      if (is === 'has closed') {
        const room = connect(url, controlToken)
        await room.newest('snapshot')
        room.socket.disconnect()
        await expect.poll(() => server.services.sockets.of('/').sockets.size).toBe(0)
      }
      await pass(3 * LEASE_SECONDS)
      expect(await comings(confId)).toEqual([6])
      expect(media.removed).not.toContain(user.userId)
      media.rooms.clear()
      // Most of those whose socket has closed are gone, which others see soon.
      await pass(GRACE_SECONDS + 1)
      expect(await comings(confId)).toEqual([6, 7])
    },
  )

  it('is not interrupted by a reload of the page', async () => {
    const { confId } = await addConference(server, owner)
    const { controlToken } = await joinAs(server, confId, 'host')
    const room = connect(url, controlToken)
    await room.newest('snapshot')
    room.socket.disconnect()
    await expect.poll(() => server.services.sockets.of('/').sockets.size).toBe(0)
    await pass(GRACE_SECONDS - 2)
    const reloaded = connect(url, controlToken)
    await reloaded.newest('snapshot')
    await pass(GRACE_SECONDS)
    expect(await comings(confId)).toEqual([6])
    reloaded.socket.disconnect()
  })

  it('is taken from people who join and never connect, and given back when they do', async () => {
    const { confId } = await addConference(server, owner)
    const { controlToken, user } = await joinAs(server, confId, 'host')
    await pass(LEASE_SECONDS + 1)
    expect(await comings(confId)).toEqual([6, 7])
    expect(await isActive(confId)).toBe(false)
    const late = connect(url, controlToken)
    expect(await late.newest('admitted')).toMatchObject({ user: { userId: user.userId, active: true } })
    expect(await comings(confId)).toEqual([6, 7, 6])
    expect(await isActive(confId)).toBe(true)
    late.socket.disconnect()
  })

  it('records nothing for people who only waited', async () => {
    const { confId } = await addConference(server, owner, { startMethod: 1 })
    await joinAs(server, confId, 'attendee')
    await pass(LEASE_SECONDS + 1)
    expect(await comings(confId)).toEqual([])
  })

  it('leaves time to come back after a start', async () => {
    // A server of its own, which keeps no presence by the clock on the wall before it listens.
    const other = await createTestServer({ services: { media: media.media } })
    onTestFinished(() => other.close())
    const at = { server: other, owner: await other.signUp() }
    const { confId } = await addConference(other, at.owner)
    const { controlToken } = await joinAs(other, confId, 'host')
    other.clock.advance(LEASE_SECONDS + 1)
    const restarted = createPresence(other.services)
    await restarted.reap()
    expect(await comings(confId, at)).toEqual([6])
    const room = connect(await listen(other), controlToken)
    await room.newest('snapshot')
    await restarted.renew()
    other.clock.advance(LEASE_SECONDS - 1)
    await restarted.reap()
    expect(await comings(confId, at)).toEqual([6])
    room.socket.disconnect()
  })
})

describe('the sweep of media', () => {
  it('removes people who may not be there, and closes rooms of ended conferences', async () => {
    const { confId } = await addConference(server, owner)
    const { user } = await joinAs(server, confId, 'host')
    const over = await addConference(server, owner)
    await server.call('PUT', `/v1/conference/${over.confId}`, { token: owner.token, body: { state: 3 } })
    await expect.poll(() => media.ended).toEqual([over.confId])
    media.ended.length = 0
    media.rooms.set(confId, [user.userId, 'intruder'])
    media.rooms.set(over.confId, ['lingerer'])
    await sweepMedia(server.services)
    expect(media.removed).toContain('intruder')
    expect(media.removed).not.toContain(user.userId)
    expect(media.ended).toEqual([over.confId])
    media.rooms.clear()
  })

  it('is done by one server at a time, and needs nobody who is connected', async () => {
    const { confId } = await addConference(server, owner)
    await joinAs(server, confId, 'host')
    media.rooms.set(confId, ['lingerer'])
    const removals = () => media.removed.filter((userId) => userId === 'lingerer').length
    for (const round of [1, 2]) {
      server.clock.advance(30)
      await Promise.all([sweepMediaInTurn(server.services), sweepMediaInTurn(server.services)])
      expect(removals()).toBe(round)
    }
    media.rooms.clear()
  })
})
