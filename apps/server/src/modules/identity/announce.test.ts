import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, expectMessage, listen } from '../../testing/sockets.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { plainPicture, sendFiles } from './picture/picture.fixture.ts'
import { person, subAccountsOf } from './sub-account/sub-account.fixture.ts'

let server: TestServer
let url: string
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer()
  url = await listen(server)
  owner = await server.signUp()
})
afterAll(() => server.close())

const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, by = owner.token) =>
  server.call(method, `/v1${path}`, { token: by, body })
const send = async (path: string, by = owner.token) =>
  sendFiles(server, { url: `/v1${path}`, token: by, files: { picture: await plainPicture('png') } })

test('the owner is notified of new, changed and deleted accounts of the app', async () => {
  const portal = connect(url, owner.token)
  const changes = (change: () => Promise<unknown>) => expectMessage(portal, 'accounts_changed', change)
  const them = person()
  const { body } = await expectMessage(portal, 'accounts_changed', () => call('POST', '/subaccount', them))
  const path = `/subaccount/${body.accountId}`
  await changes(() => call('PUT', path, { firstName: 'Lise' }))
  await changes(() => call('PUT', path, { role: 2 }))
  await changes(() => send(`${path}/picture`))
  const theirs = await server.signIn(them.username, them.password)
  await changes(() => call('PUT', '/account', { lastName: 'Meitner' }, theirs.access_token))
  await changes(() => call('DELETE', path))
})

test('an account is notified of itself, and an attendee of nobody else', async () => {
  const them = person({ role: 1 })
  await subAccountsOf(server).create(owner.token, them)
  const { access_token: theirs } = await server.signIn(them.username, them.password)
  const portal = connect(url, theirs)
  await expectMessage(portal, 'accounts_changed', () => send('/account/picture', theirs))
  await call('POST', '/subaccount', person())
  await expectMessage(portal, 'accounts_changed', () => call('DELETE', '/account/picture', undefined, theirs))
})

test('the owner is notified of all their apps in each of them, and the people of an app of that one', async () => {
  const them = person()
  await subAccountsOf(server).create(owner.token, them)
  const { access_token: theirs } = await server.signIn(them.username, them.password)
  const [portal, people] = [connect(url, owner.token), connect(url, theirs)]
  const changes = (change: () => Promise<unknown>) => expectMessage(portal, 'apps_changed', change)
  const { body } = await expectMessage(portal, 'apps_changed', () =>
    call('POST', '/app', { title: 'Evening School', description: 'Lessons at night' }),
  )
  const path = `/app/${body.clientId}`
  await changes(() => call('PUT', path, { title: 'Night School' }))
  await changes(() => send(`${path}/logo`))
  await changes(() => call('DELETE', path))
  await expectMessage(people, 'apps_changed', () =>
    call('PUT', `/app/${owner.clientId}`, { title: 'Seaside School' }),
  )
  // A message of their own, which arrives after all others.
  await expectMessage(people, 'accounts_changed', () => send('/account/picture', theirs))
  expect(people.all('apps_changed')).toHaveLength(1)
})
