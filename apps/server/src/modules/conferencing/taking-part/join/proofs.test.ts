import { Role } from '@lumi/contract/values'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { addConference, joinAs, keyOf } from '../../core/conference/conference.fixture.ts'
import { attendAsKeys } from '../../core/conference-user/attend-as.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.close())

/** The limit that the contract sets for these calls. */
const MOST = 1200

type Caller = { headers?: Record<string, string>; token?: string; from: string }
const join = (confId: string, body: object, { from, ...options }: Caller) =>
  server.call(
    'POST',
    `/v1/conference/${confId}/join`,
    { body: { displayName: 'Ada', ...body }, ...options },
    from,
  )
const info = (query: string, { from, ...options }: Caller) =>
  server.call('GET', `/v1/conference/confinfo?${query}`, options, from)

/** Makes a call until its network is refused. */
async function useUp(call: () => Promise<{ status: number }>) {
  for (let calls = 0; calls < MOST; calls += 20) await Promise.all(Array.from({ length: 20 }, call))
  expect(await call()).toMatchObject(failure('tooManyRequests'))
}

describe('somebody who floods joins of nothing', () => {
  it('does not lock out people of the same network who have a valid link or are known', async () => {
    const conference = await addConference(server, owner)
    const { confId } = conference
    const key = keyOf(conference.attendeeUrl)
    const from = server.nextAddress()
    const before = await join(confId, { password: 'attendee-pw' }, { from })
    const cookie = String(before.headers['set-cookie'])
    const { controlToken } = await joinAs(server, confId, 'attendee')

    await useUp(() => join('nothing', { key }, { from }))
    expect(await join(confId, { key: 'of last year' }, { from })).toMatchObject(failure('tooManyRequests'))
    expect(await join(confId, { key }, { from })).toMatchObject({ status: 200 })
    expect(await join(confId, { password: 'host-pw' }, { from })).toMatchObject({ status: 200 })
    const own = attendAsKeys(server.services, before.body.user.userId)[Role.attendee]
    expect(await join(confId, { key: own }, { from })).toMatchObject({ status: 200 })
    expect(await join(confId, { key: 'of last year' }, { from, headers: { cookie } })).toMatchObject(
      failure('incorrectPassword'),
    )
    expect(await join(confId, {}, { from, token: controlToken })).toMatchObject({ status: 200 })

    await useUp(() => info('id=nothing', { from }))
    expect(await info(`id=${confId}&key=${key}`, { from })).toMatchObject({ status: 200 })
    expect(await info(`id=${confId}`, { from })).toMatchObject({ status: 200 })
  })

  it('does not lock people out of other conferences by flooding one', async () => {
    const [one, other] = [await addConference(server, owner), await addConference(server, owner)]
    const from = server.nextAddress()
    await useUp(() => info(`id=${one.confId}`, { from }))
    expect(await info(`id=${one.confId}&key=${keyOf(one.attendeeUrl)}`, { from })).toMatchObject({
      status: 200,
    })
    expect(await info(`id=${other.confId}`, { from })).toMatchObject({ status: 200 })
  })
})

describe('guests whom one link makes', () => {
  it('are no more than a large class from one network, and others still come', {
    timeout: 60_000,
  }, async () => {
    const conference = await addConference(server, owner)
    const { confId } = conference
    const key = keyOf(conference.attendeeUrl)
    const from = server.nextAddress()
    const known = await join(confId, { key }, { from })
    const headers = { cookie: String(known.headers['set-cookie']) }
    const answers: number[] = []
    for (let guests = 0; guests < 420; guests += 20)
      answers.push(
        ...(await Promise.all(Array.from({ length: 20 }, () => join(confId, { key }, { from })))).map(
          ({ status }) => status,
        ),
      )
    expect(answers.filter((status) => status === 200)).toHaveLength(399)
    expect(await join(confId, { key }, { from })).toMatchObject(failure('tooManyGuests'))
    // A device that was in it lately, those who are in it, members, and other networks.
    expect(await join(confId, { key }, { from, headers })).toMatchObject({ status: 200 })
    const { controlToken } = known.body
    expect(await join(confId, {}, { from, token: controlToken })).toMatchObject({ status: 200 })
    const { token } = await server.addSubAccount(owner, Role.attendee)
    expect(await join(confId, {}, { from, token })).toMatchObject({ status: 200 })
    expect(await join(confId, { key }, { from: server.nextAddress() })).toMatchObject({ status: 200 })
    server.clock.advance(6)
    expect(await join(confId, { key }, { from })).toMatchObject({ status: 200 })
    expect(await join(confId, { key }, { from })).toMatchObject(failure('tooManyGuests'))
  })
})

it('counts calls that say nothing that could be read by their network', async () => {
  const from = server.nextAddress()
  await useUp(() => join('nothing', { key: 7 }, { from }))
})
