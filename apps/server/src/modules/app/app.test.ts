import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const list = (token?: string) => server.call('GET', '/v1/apps', { token })

test('an owner sees every app of the account, the default first, and no key of any', async () => {
  const { token, username, clientId } = await server.signUp()
  const second = await server.addApp(username, 'Annex')
  expect((await list(token)).body).toEqual({
    items: [
      {
        clientId,
        title: 'Riverside School',
        description: 'Lessons by the river',
        default: true,
        logoImgUrl: null,
        backend: false,
      },
      {
        clientId: second,
        title: 'Annex',
        description: 'Annex',
        default: false,
        logoImgUrl: null,
        backend: false,
      },
    ],
  })
})

test('everybody else sees the app they belong to', async () => {
  const { username, clientId } = await server.signUp()
  await server.addApp(username, 'Annex')
  const host = await server.addSubAccount(clientId, 3)
  const { access_token } = await server.signIn(host, 'Lighthouse7')
  expect((await list(access_token)).body.items).toMatchObject([{ clientId }])
})

test('is for accounts only', async () => {
  expect(await list()).toMatchObject(failure('missingAuthHeader'))
  const { clientId } = await server.signUp()
  const app = await server.services.tokens.issueAccessToken({ kind: 'app', clientId })
  expect(await list(app.token)).toMatchObject(failure('forbidden'))
})
