import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRedis, startRedis } from '../../../testing/redis.ts'
import { connect, listen } from '../../../testing/sockets.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addConference, joinAs } from '../core/conference/conference.fixture.ts'

/** Two servers on one database, as an installation that has grown runs them. */
function describeTwoServers(variables: () => Record<string, string>): void {
  let one: TestServer
  let two: TestServer
  let owner: Awaited<ReturnType<TestServer['signUp']>>
  let urls: [string, string]
  beforeAll(async () => {
    one = await createTestServer({ variables: variables() })
    const { databaseUrl } = one.services.config
    two = await createTestServer({ variables: { ...variables(), DATABASE_URL: databaseUrl } })
    owner = await one.signUp()
    urls = [await listen(one), await listen(two)]
  })
  afterAll(async () => {
    await two?.close()
    await one?.close()
  })

  it('send the events of either to the sockets of both, once', async () => {
    const { confId } = await addConference(one, owner)
    const host = await joinAs(one, confId, 'host')
    const [room, portal] = [connect(urls[1], host.controlToken), connect(urls[1], owner.token)]
    await room.newest('snapshot')
    await expect.poll(() => portal.socket.connected).toBe(true)
    const guests = await Promise.all(
      Array.from({ length: 10 }, (_, n) => joinAs(n % 2 ? one : two, confId, 'attendee', `Guest ${n}`)),
    )
    const ids = guests.map(({ user }) => user.userId).toSorted()
    for (const socket of [room, portal]) {
      await expect.poll(() => socket.events(6).length).toBeGreaterThanOrEqual(10)
      const received = socket.events(6).flatMap(({ userIds }) => userIds)
      expect(received.filter((userId) => ids.includes(userId)).toSorted()).toEqual(ids)
    }
    room.socket.disconnect()
    portal.socket.disconnect()
  })

  it('replace a tab on one by a tab on the other', async () => {
    const { confId } = await addConference(one, owner)
    const { controlToken } = await joinAs(one, confId, 'host')
    const first = connect(urls[0], controlToken)
    await first.newest('snapshot')
    const second = connect(urls[1], controlToken)
    expect(await first.newest('removed')).toEqual({ reason: 'replaced' })
    expect((await second.newest('snapshot')).users).toHaveLength(1)
    const guest = await joinAs(two, confId, 'attendee')
    await expect.poll(() => second.events(6).at(-1)?.userIds).toEqual([guest.user.userId])
    expect(second.events(7)).toEqual([])
    second.socket.disconnect()
  })

  it('admit people who wait on one when the conference starts on the other', async () => {
    const { confId } = await addConference(one, owner, { startMethod: 1 })
    const guest = await joinAs(one, confId, 'attendee')
    const waiting = connect(urls[0], guest.controlToken)
    await waiting.newest('snapshot')
    await two.call('PUT', `/v1/conference/${confId}`, { token: owner.token, body: { state: 2 } })
    expect((await waiting.newest('admitted')).status).toBe('joined')
    await two.call('PUT', `/v1/conference/${confId}`, { token: owner.token, body: { state: 3 } })
    expect(await waiting.newest('removed')).toEqual({ reason: 'ended' })
  })

  it('end the sockets of a session on both', async () => {
    const { access_token } = await one.signIn(owner.username, owner.password)
    const portals = urls.map((url) => connect(url, access_token))
    for (const { socket } of portals) await expect.poll(() => socket.connected).toBe(true)
    await one.call('DELETE', '/auth/logout', { token: access_token })
    for (const portal of portals) await portal.newest('session_ended')
  })
}

describe('two servers with nothing but a database', () => {
  describeTwoServers(() => ({}))
})

describe.skipIf(!hasRedis)('two servers with Redis (needs redis-server)', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())
  describeTwoServers(() => ({ REDIS_URL: `redis://127.0.0.1:${redis.port}` }))
})
