import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FileNotFound } from '../../../platform/storage/errors.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference, joinAs } from '../../conferencing/core/conference/conference.fixture.ts'
import { addContent } from '../../library/content/content.fixture.ts'
import { findContent } from '../../library/content/repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

type Owner = { token: string; clientId: string }
const read = (token: string | undefined, clientId: string) =>
  server.call('GET', `/v1/app/${clientId}`, { token })
const remove = ({ token, clientId }: Owner) => server.call('DELETE', `/v1/app/${clientId}`, { token })
const credentials = (client_id: string, client_secret: string) =>
  server.call('POST', '/auth/oauth2/token', {
    body: { grant_type: 'client_credentials', client_id, client_secret },
  })

describe('deleting', () => {
  test('never takes the default app', async () => {
    const owner = await server.signUp()
    const refused = await remove(owner)
    expect(refused).toMatchObject(failure('defaultAppNeeded'))
    expect(refused.body.error_description).toMatch(/default/)
    expect(await read(owner.token, owner.clientId)).toMatchObject({ status: 200 })
  })

  test('takes everything in the app along; sessions in it go on in the default one', async () => {
    const owner = await server.signUp()
    const clientId = await server.addApp(owner.username, 'Annex')
    const secret = await server.clientSecret(clientId)
    const refresh = (refresh_token: string | undefined, client_id?: string) =>
      server.call('POST', '/auth/oauth2/token', {
        body: { grant_type: 'refresh_token', refresh_token, client_id },
      })
    const inside = (await refresh(owner.refresh_token, clientId)).body
    const host = await server.addSubAccount({ clientId }, 3)
    const { confId } = await addConference(server, { token: inside.access_token })
    await server.call('PUT', `/v1/conference/${confId}`, {
      token: inside.access_token,
      body: { state: 2 },
    })
    const guest = await joinAs(server, confId, 'attendee')
    const { contentId } = await addContent(server, inside.access_token)
    const file = await findContent(server.services.db, contentId)

    expect(await remove({ token: inside.access_token, clientId })).toMatchObject({ status: 204 })
    await server.jobs.runAll()
    await expect(server.services.storage.stat(file?.key ?? '')).rejects.toThrow(FileNotFound)
    const account = (token: string) => server.call('GET', '/v1/account', { token })
    for (const token of [inside.access_token, host.token]) {
      await expect.poll(() => account(token)).toMatchObject(failure('tokenUnauthorized'))
    }
    const moved = await refresh(inside.refresh_token)
    expect((await account(moved.body.access_token)).body).toMatchObject({ clientId: owner.clientId })
    expect(await refresh(moved.body.refresh_token, clientId)).toMatchObject(
      failure('invalidClientId', 'client_id'),
    )
    expect(await refresh(host.refreshToken)).toMatchObject(failure('tokenUnauthorized'))
    expect(await credentials(clientId, secret)).toMatchObject(failure('invalidClientId'))
    expect(await server.call('GET', `/v1/conference/confinfo?id=${confId}`)).toMatchObject(
      failure('invalidConferenceId'),
    )
    expect(
      await server.call('GET', `/v1/conference/${confId}/users`, { token: guest.controlToken }),
    ).toMatchObject(failure('tokenUnauthorized'))
    expect(await remove({ token: moved.body.access_token, clientId })).toMatchObject(
      failure('invalidClientId'),
    )
    const login = { body: { username: host.username, password: 'Lighthouse7' } }
    expect(await server.call('POST', '/auth/login', login)).toMatchObject(failure('usernameNotFound'))
  })

  test("is the owner's alone", async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()]
    const clientId = await server.addApp(owner.username, 'Annex')
    const host = await server.addSubAccount({ clientId }, 3)
    expect(await remove({ token: stranger.token, clientId })).toMatchObject(failure('invalidClientId'))
    expect(await remove({ token: host.token, clientId })).toMatchObject(failure('forbidden'))
    expect(await server.call('DELETE', `/v1/app/${clientId}`)).toMatchObject(failure('missingAuthHeader'))
    expect(await read(owner.token, clientId)).toMatchObject({ status: 200 })
  })
})
