import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConference, joinAs } from '../modules/conferencing/core/conference/conference.fixture.ts'
import { addContent } from '../modules/library/content/content.fixture.ts'
import { createRecordingMedia } from './media.ts'
import { createTestServer, type TestServer } from './test-server.ts'

const ROUNDS = 15

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer({ services: { media: createRecordingMedia().media } })
  owner = await server.signUp()
})
afterAll(() => server.close())

type Answer = Awaited<ReturnType<TestServer['call']>>
/**
 * Expects the allowed results of crossing calls: success, or a named refusal. A deadlock resolved by PostgreSQL is 503.
 */
function expectAnswered(answers: Answer[]): void {
  const broken = answers.filter(({ status }) => status >= 500)
  expect(broken.map(({ status, body }) => ({ status, body }))).toEqual([])
}

async function cross(arrange: () => Promise<(() => Promise<Answer>)[]>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const calls = await arrange()
    expectAnswered(await Promise.all(calls.map((call) => call())))
  }
}

const token = () => owner.token
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as = token()) => {
  return () => server.call(method, `/v1/${path}`, { token: as, body })
}
const join = (confId: string, as: string) => call('POST', `conference/${confId}/join`, {}, as)

test('an app and its people, deleted, signing in, moving and joining', () =>
  cross(async () => {
    const clientId = await server.addApp(owner.username, 'Annex')
    const people = await Promise.all(
      [3, 2, 1].map((role) => server.addSubAccount({ ...owner, clientId }, role as 1 | 2 | 3)),
    )
    const [host, presenter, attendee] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
    const app = await server.services.tokens.issueAccessToken({ kind: 'app', clientId })
    const rooms = await Promise.all([0, 1, 2].map(() => addConference(server, host)))
    const [first, second, third] = rooms
    for (const { token } of people) await join(first.confId, token)()
    await join(second.confId, presenter.token)()
    const { username } = await server.addSubAccount({ clientId }, 2)
    const user = (await server.call('GET', `/v1/conference/${first.confId}/users`, { token: app.token })).body
    return [
      call('DELETE', `app/${clientId}`),
      call('DELETE', `subaccount/${attendee.accountId}`, undefined, app.token),
      call('PUT', `subaccount/${presenter.accountId}`, { role: 1 }, app.token),
      join(third.confId, attendee.token),
      join(third.confId, presenter.token),
      call(
        'PUT',
        `conference/${first.confId}/users/move?id=${second.confId}&password=attendee-pw`,
        { userIds: user.items.map(({ userId }: { userId: string }) => userId) },
        app.token,
      ),
      call('POST', `conference`, { displayName: 'One more' }, app.token),
      call('PUT', `conference/${third.confId}`, { state: 2 }, app.token),
      () => server.call('POST', '/auth/login', { body: { username, password: 'Lighthouse7' } }),
    ]
  }))

test('accounts deleted and demoted while they are moved, join and are expelled', () =>
  cross(async () => {
    const rooms = await Promise.all([0, 1, 2].map(() => addConference(server, owner)))
    const [first, second, third] = rooms
    const people = await Promise.all(
      [3, 2, 2, 1].map((role) => server.addSubAccount(owner, role as 1 | 2 | 3)),
    )
    const ids = await Promise.all(
      people.map(async ({ token }) => (await join(first.confId, token)()).body.user.userId as string),
    )
    for (const { token } of people.slice(1)) await join(second.confId, token)()
    const move = (from: string, to: string) =>
      call('PUT', `conference/${from}/users/move?id=${to}&password=attendee-pw&apply_to=active`, {})
    return [
      move(first.confId, third.confId),
      move(second.confId, first.confId),
      move(third.confId, second.confId),
      ...people.map(({ accountId }, n) =>
        n % 2
          ? call('DELETE', `subaccount/${accountId}`)
          : call('PUT', `subaccount/${accountId}`, { role: 1 }),
      ),
      ...people.map(({ token }) => join(third.confId, token)),
      call('PUT', `conference/${first.confId}/users/expel`, { userIds: ids.toReversed() }),
      call('PUT', `conference/${first.confId}/users?apply_to=all`, { role: 2 }),
    ]
  }))

test('a conference started, ended, restarted and deleted while people come and go', () =>
  cross(async () => {
    const { confId } = await addConference(server, owner)
    const guests = await Promise.all([1, 2, 3].map(() => joinAs(server, confId, 'host')))
    const { contentId } = await addContent(server, owner.token)
    const set = (state: number) => call('PUT', `conference/${confId}`, { state })
    return [
      set(3),
      set(2),
      set(3),
      call('DELETE', `conference/${confId}`),
      call('POST', `conference/${confId}/content/${contentId}`, {}),
      ...guests.map(({ controlToken }) =>
        call('POST', `conference/${confId}/leave`, undefined, controlToken),
      ),
      call('POST', `conference/${confId}/end`, undefined, guests[0].controlToken),
      join(confId, owner.token),
      call('PUT', `conference/${confId}`, { features: { chat: false } }),
    ]
  }))

test('files deleted, linked and unlinked', () =>
  cross(async () => {
    const rooms = await Promise.all([0, 1].map(() => addConference(server, owner)))
    const files = await Promise.all([0, 1].map(() => addContent(server, owner.token)))
    const links = rooms.flatMap(({ confId }) =>
      files.map((file) => `conference/${confId}/content/${file.contentId}`),
    )
    for (const link of links.slice(1)) await call('POST', link, {})()
    await call('PUT', `conference/${rooms[0].confId}`, { state: 3 })()
    return [
      ...links.map((link) => call('POST', link, {})),
      ...links.map((link) => call('DELETE', link)),
      ...files.map(({ contentId }) => call('DELETE', `content/${contentId}?force=true`)),
      call('DELETE', `conference/${rooms[0].confId}`),
    ]
  }))

test('new keys while the app signs in, and apps made the default one', () =>
  cross(async () => {
    const other = await server.addApp(owner.username, 'Annex')
    const third = await server.addApp(owner.username, 'Annex')
    const signIn = async () => {
      const client_secret = await server.clientSecret(other)
      const body = { grant_type: 'client_credentials', client_id: other, client_secret }
      return server.call('POST', '/auth/oauth2/token', { body })
    }
    const { refresh_token } = await server.signIn(owner.username, owner.password)
    const switchTo = (client_id: string) => () =>
      server.call('POST', '/auth/oauth2/token', {
        body: { grant_type: 'refresh_token', refresh_token, client_id },
      })
    return [
      call('POST', `app/${other}/keys/regenerate`, { which: 'clientSecret' }),
      call('POST', `app/${other}/keys/regenerate`, { which: 'apiKey' }),
      signIn,
      switchTo(third),
      switchTo(other),
      call('PUT', `app/${other}`, { default: true }),
      call('DELETE', `app/${third}`),
      call('PUT', `app/${owner.clientId}`, { default: true }),
      () =>
        server.call('POST', '/auth/login', { body: { username: owner.username, password: owner.password } }),
    ]
  }))
