import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listen } from '../../../testing/sockets.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference, joinAs } from '../../conferencing/core/conference/conference.fixture.ts'
import { addContent } from './content.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.close())

let confId: string
let contentId: string
let ofConference: string
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
  contentId = (await addContent(server, owner.token, { content: '0123456789' })).contentId
  ofConference = `/v1/conference/${confId}/content/${contentId}`
  await call('POST', ofConference, { token: owner.token, body: {} })
})

const call = (...args: Parameters<TestServer['call']>) => server.call(...args)

async function share(path: string, { token }: { token: string }, minutes = 60) {
  const { status, body } = await call('GET', `${path}/sharedaccess?expiry_minutes=${minutes}`, { token })
  expect(status).toBe(200)
  const { pathname, search } = new URL(body.sharedAccessUrl)
  const open = () => call('GET', pathname + search)
  expect(await open()).toMatchObject({ status: 200 })
  return { open, address: pathname + search, expires: Date.parse(body.expires) }
}

async function guest(role: 'host' | 'attendee' = 'attendee') {
  const { controlToken, user } = await joinAs(server, confId, role)
  return { token: controlToken as string, userId: user.userId as string }
}

async function expel(userId: string) {
  const path = `/v1/conference/${confId}/users/expel`
  expect(await call('PUT', path, { token: owner.token, body: { userIds: [userId] } })).toMatchObject({
    status: 204,
  })
}

/** An account that takes part in the conference. */
async function member(role: 1 | 2) {
  const account = await server.addSubAccount(owner, role)
  const { body } = await call('POST', `/v1/conference/${confId}/join`, { token: account.token, body: {} })
  return { ...account, userId: body.user.userId as string }
}

describe('an address of a file of a conference ends', () => {
  test('when the file is unlinked, whether an account or a guest made it', async () => {
    const links = [await share(ofConference, owner), await share(ofConference, await guest())]
    await call('DELETE', ofConference, { token: owner.token })
    for (const { open } of links) expect(await open()).toMatchObject(failure('invalidContentId'))
  })

  test('when the conference is deleted', async () => {
    const [byOwner, byGuest] = [await share(ofConference, owner), await share(ofConference, await guest())]
    await call('PUT', `/v1/conference/${confId}`, { token: owner.token, body: { state: 3 } })
    expect(await byOwner.open()).toMatchObject({ status: 200 })
    expect(await byGuest.open()).toMatchObject(failure('tokenUnauthorized'))
    await call('DELETE', `/v1/conference/${confId}`, { token: owner.token })
    expect(await byOwner.open()).toMatchObject(failure('conferenceDeleted'))
  })

  test('when the guest who made it is expelled, and nobody else is', async () => {
    const [eve, ada] = [await guest(), await guest('host')]
    const [byEve, byAda] = [await share(ofConference, eve), await share(ofConference, ada)]
    await expel(eve.userId)
    expect(await byEve.open()).toMatchObject(failure('tokenUnauthorized'))
    expect(await byAda.open()).toMatchObject({ status: 200 })
  })

  test('when its guest leaves; a returning guest makes another', async () => {
    const { token } = await guest()
    const before = await share(ofConference, { token })
    await call('POST', `/v1/conference/${confId}/leave`, { token })
    expect(await before.open()).toMatchObject(failure('tokenUnauthorized'))
    const { body } = await call('POST', `/v1/conference/${confId}/join`, { token, body: {} })
    await share(ofConference, { token: body.controlToken })
    expect(await before.open()).toMatchObject(failure('tokenUnauthorized'))
  })

  test('after ten minutes for those inside, who make another while they take part', async () => {
    const ada = await guest('host')
    const link = await share(ofConference, ada, 1440)
    expect(link.expires - server.clock.now().getTime()).toBe(10 * 60_000)
    expect((await share(ofConference, ada, 5)).expires).toBe(server.clock.now().getTime() + 5 * 60_000)
    server.clock.advance(10 * 60)
    expect(await link.open()).toMatchObject(failure('tokenUnauthorized'))
    await share(ofConference, ada)
  })
})

describe('an address that an account made ends', () => {
  test.each([
    ['of the conference', () => ofConference, 'invalidConferenceId'],
    ['of the library', () => `/v1/content/${contentId}`, 'invalidContentId'],
  ] as const)('when it may no longer see the file: %s', async (_where, path, refusal) => {
    const { access_token: token } = await server.signIn(owner.username, owner.password)
    const attendee = await member(1)
    const [theirs, ours] = [await share(path(), attendee), await share(path(), { token })]
    await expel(attendee.userId)
    expect(await theirs.open()).toMatchObject(failure(refusal))
    expect(await ours.open()).toMatchObject({ status: 200 })
  })

  test('with the account', async () => {
    const { access_token: token } = await server.signIn(owner.username, owner.password)
    const presenter = await member(2)
    const link = await share(ofConference, presenter)
    const gone = await call('DELETE', `/v1/subaccount/${presenter.username}`, { token })
    expect(gone).toMatchObject({ status: 204 })
    expect(await link.open()).toMatchObject(failure('tokenUnauthorized'))
  })
})

test('a running download is completed, also when the address ends meanwhile', async () => {
  const { access_token: token } = await server.signIn(owner.username, owner.password)
  const size = 64 * 1024 * 1024
  const large = await addContent(server, token, { content: new Uint8Array(size) })
  const path = `/v1/conference/${confId}/content/${large.contentId}`
  await call('POST', path, { token, body: {} })
  const { body } = await call('GET', `${path}/sharedaccess`, { token })
  const { pathname, search } = new URL(body.sharedAccessUrl)
  const address = (await listen(server)) + pathname + search
  const [answer] = (await once(get(address, { agent: false }), 'response')) as [IncomingMessage]
  let read = 0
  for await (const chunk of answer) {
    if (read === 0) {
      await call('DELETE', path, { token })
      expect(await call('GET', pathname + search)).toMatchObject(failure('invalidContentId'))
    }
    read += chunk.length
  }
  expect(read).toBe(size)
})
