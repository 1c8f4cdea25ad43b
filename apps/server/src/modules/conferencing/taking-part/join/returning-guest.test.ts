import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, attend } from '../../core/conference/conference.fixture.ts'
import { LEASE_SECONDS } from '../../core/conference-user/presence-repository.ts'
import { createPresence } from '../presence/presence.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let confId: string
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
})
afterAll(() => server.close())

/** A browser, with the same cookie from one join to the next. */
function browser() {
  const headers: Record<string, string> = {}
  return async (displayName = 'Ben', password = 'attendee-pw', id = confId) => {
    const answer = await server.call('POST', `/v1/conference/${id}/join`, {
      body: { displayName, password },
      headers,
    })
    headers.cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    return answer
  }
}
type Joined = { body: { controlToken: string; user: { userId: string; role: number } } }
const idOf = ({ body }: Joined) => body.user.userId
const call = (path: string, { body }: Joined) =>
  server.call('POST', `/v1/conference/${confId}/${path}`, { token: body.controlToken })
const leave = (guest: Joined) => call('leave', guest)
const usersOf = async () =>
  (await server.call('GET', `/v1/conference/${confId}/users`, { token: owner.token })).body.items

describe('a guest who comes back without a control token', () => {
  it('is the same user in the same browser by the same name, with the role of what they bring now', async () => {
    const join = browser()
    const first = await join('Ben')
    await attend(server, first.body)
    await leave(first)
    server.clock.advance(60)
    const second = await join('ben', 'presenter-pw')
    await attend(server, second.body)
    expect(idOf(second)).toBe(idOf(first))
    expect(second.body.user).toMatchObject({ displayName: 'ben', role: 2, active: true })
    expect(await usersOf()).toHaveLength(1)
    const { body } = await server.call('GET', `/v1/conference/${confId}/attendance`, { token: owner.token })
    expect(body.items.map(({ userId }: { userId: string }) => userId)).toEqual([idOf(first), idOf(first)])
  })

  it('is somebody new by another name, in another browser, and in another conference', async () => {
    const join = browser()
    const first = await join('Ben')
    await leave(first)
    const others = [await join('Benjamin'), await browser()('Ben')]
    const elsewhere = (await addConference(server, owner)).confId
    others.push(await join('Ben', 'attendee-pw', elsewhere))
    const ids = new Set([first, ...others].map(idOf))
    expect(ids.size).toBe(4)
  })

  it('is somebody new in a second tab, while the first is connected', async () => {
    const join = browser()
    const [first, second] = [await join(), await join()]
    expect(idOf(second)).not.toBe(idOf(first))
  })

  it('has not raised their hand again, though the connection was lost with it raised', async () => {
    const join = browser()
    const first = await join()
    expect(await call('hand', first)).toMatchObject({ status: 204 })
    const presence = createPresence(server.services)
    server.clock.advance(LEASE_SECONDS + 1)
    await presence.reap()
    const second = await join()
    expect(idOf(second)).toBe(idOf(first))
    expect(second.body.user).not.toHaveProperty('handRaised')
  })

  it('stays out once they were expelled', async () => {
    const join = browser()
    const first = await join()
    const body = { userIds: [idOf(first)] }
    await server.call('PUT', `/v1/conference/${confId}/users/expel`, { token: owner.token, body })
    expect(await join()).toMatchObject(failure('expelled'))
  })

  it('has no role that a host gave them, once they were expelled and the conference was restarted', async () => {
    const join = browser()
    const first = await join()
    const change = (path: string, body: object) =>
      server.call('PUT', `/v1/conference/${confId}${path}`, { token: owner.token, body })
    await change(`/user/${idOf(first)}`, { role: 3, privileges: { record: true } })
    await change('/users/expel', { userIds: [idOf(first)] })
    await change('', { state: 3 })
    await change('', { state: 2 })
    const again = await join()
    expect(idOf(again)).toBe(idOf(first))
    expect(again.body.user).toMatchObject({ role: 1, privileges: { record: false } })
  })

  it('is somebody new after a day', async () => {
    const join = browser()
    const first = await join()
    await attend(server, first.body)
    await leave(first)
    server.clock.advance(24 * 3600 + 60)
    expect(idOf(await join())).not.toBe(idOf(first))
  })
})
