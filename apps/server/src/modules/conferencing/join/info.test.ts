import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference, keyOf } from '../conference/conference.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.close())

const info = (id: string, key: string) =>
  server.call('GET', `/v1/conference/confinfo?${new URLSearchParams({ id, key })}`)
const manage = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, `/v1/conference/${path}`, { token: owner.token, body })

/** A conference with a user who has not joined yet, and the key of their link. */
async function addUma() {
  const conference = await addConference(server, owner)
  const { body } = await manage('POST', `${conference.confId}/user`, { displayName: 'Uma' })
  return { conference, userId: body.userId, key: keyOf(body.attendAsAttendeeUrl) }
}

describe('GET /v1/conference/confinfo with the key of a link', () => {
  it('says as whom the link of one user lets somebody join, and nothing else about them', async () => {
    const { conference, userId, key } = await addUma()
    expect(await info(conference.confId, key)).toMatchObject({ status: 200 })
    expect((await info(conference.confId, key)).body).toMatchObject({
      user: { displayName: 'Uma' },
      linkRole: 1,
    })
    await manage('PUT', `${conference.confId}/user/${userId}`, { displayName: 'Uma Lee' })
    expect((await info(conference.confId, key)).body.user).toEqual({ displayName: 'Uma Lee' })
  })

  it('says which role the key gives', async () => {
    const conference = await addConference(server, owner)
    const { attendeeUrl, presenterUrl, hostUrl } = conference
    for (const [at, url] of [attendeeUrl, presenterUrl, hostUrl].entries())
      expect((await info(conference.confId, keyOf(url))).body.linkRole).toBe(at + 1)
    expect((await info(conference.confId, 'forged')).body.linkRole).toBeNull()
    const elsewhere = await addConference(server, owner)
    expect((await info(elsewhere.confId, keyOf(conference.hostUrl))).body.linkRole).toBeNull()
    const without = (await server.call('GET', `/v1/conference/confinfo?id=${conference.confId}`)).body
    expect(without).not.toHaveProperty('linkRole')
    await manage('PUT', conference.confId, { attendMethods: { url: false } })
    expect((await info(conference.confId, keyOf(conference.hostUrl))).body.linkRole).toBeNull()
  })

  it('says nobody for a key that is not of a user there', async () => {
    const { conference, userId, key } = await addUma()
    const without = (await server.call('GET', `/v1/conference/confinfo?id=${conference.confId}`)).body
    const elsewhere = await addUma()
    for (const other of [
      elsewhere.key,
      key.replace(/^[^.]+/, elsewhere.userId),
      `${userId}.1.forged`,
      key.replace('.1.', '.3.'),
      userId,
      'nothing',
    ]) {
      expect(await info(conference.confId, other)).toMatchObject({ status: 200 })
      expect((await info(conference.confId, other)).body).toEqual({ ...without, linkRole: null })
    }
  })

  it('says nobody once the user is deleted, or while links let nobody in', async () => {
    const { conference, userId, key } = await addUma()
    const { confId } = conference
    await manage('PUT', confId, { attendMethods: { url: false } })
    expect((await info(confId, key)).body).not.toHaveProperty('user')
    await manage('PUT', confId, { attendMethods: { url: true } })
    expect((await info(confId, key)).body.user).toEqual({ displayName: 'Uma' })
    await manage('DELETE', `${confId}/user/${userId}`)
    const { body } = await info(confId, key)
    expect(body).not.toHaveProperty('user')
    expect(body.linkRole).toBeNull()
  })

  it('says nobody where there is nothing to join', async () => {
    const { conference, key } = await addUma()
    await manage('PUT', conference.confId, { state: 3 })
    expect(await info(conference.confId, key)).toMatchObject(failure('conferenceEnded'))
    expect(await info('nothing', key)).toMatchObject(failure('invalidConferenceId'))
    expect(await info(conference.confId, 'k'.repeat(201))).toMatchObject({ status: 400 })
  })
})
