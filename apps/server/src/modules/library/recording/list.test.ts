import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeCursor } from '../../../platform/http/cursor.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference } from '../../conferencing/core/conference/conference.fixture.ts'
import { putRecording, takePart } from './recording.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let stranger: typeof owner
/** Two conferences, in the order of their ids. */
let first: string
let second: string
let attendee: Awaited<ReturnType<TestServer['addSubAccount']>>
const names = ['delta', 'Alpha', 'Bravo 50%', 'charlie']
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
  stranger = await server.signUp()
  const made = [await addConference(server, owner), await addConference(server, owner)]
  ;[first, second] = made.map(({ confId }) => confId as string).toSorted() as [string, string]
  for (const [at, displayName] of names.entries()) {
    server.clock.advance(1)
    await putRecording(server, at % 2 ? first : second, { displayName })
  }
  await putRecording(server, (await addConference(server, stranger)).confId, { displayName: 'Theirs' })
  attendee = await server.addSubAccount(owner, 1)
  await takePart(server, first, attendee.accountId)
})
afterAll(() => server.close())

async function list(query = '', { token } = owner as { token: string }, url = '/v1/recordings') {
  const { status, body } = await server.call('GET', `${url}${query}`, { token })
  return {
    status,
    body,
    names: body.items?.map(({ displayName }: { displayName: string }) => displayName),
    cursor: body.cursor as string | null,
  }
}

describe('GET /recordings', () => {
  test.each([
    ['', ['Alpha', 'Bravo 50%', 'charlie', 'delta']],
    ['?details=all&sort=name', ['Alpha', 'Bravo 50%', 'charlie', 'delta']],
    ['?sort=confId', ['Alpha', 'charlie', 'Bravo 50%', 'delta']],
    ['?sort=created', ['charlie', 'Bravo 50%', 'Alpha', 'delta']],
    ['?search=ALPH', ['Alpha']],
    ['?search=50%25', ['Bravo 50%']],
    ['?search=_', []],
    ['?search=50%25+brav', ['Bravo 50%']],
  ])('%s', async (query, expected) => {
    expect(await list(query)).toMatchObject({ status: 200, names: expected, cursor: null })
  })

  test('finds recordings by their id and by that of their conference, and counts them where that is asked', async () => {
    const { body } = await list('?search=alpha')
    expect((await list(`?search=${body.items[0].recordingId}`)).names).toEqual(['Alpha'])
    expect((await list(`?search=${first}+char`)).names).toEqual(['charlie'])
    expect((await list('?limit=1&count=true')).body).toMatchObject({ count: 4 })
    expect((await list(`?limit=1&count=true&search=${first}`)).body).toMatchObject({ count: 2 })
  })

  test.each(['name', 'confId', 'created'])('goes on page by page by %s', async (sort) => {
    const { names: all } = await list(`?sort=${sort}`)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await list(`?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.names)
      cursor = page.cursor
    }
    expect(seen).toEqual(all)
  })

  test('can be narrowed to a conference, also page by page', async () => {
    expect((await list(`?conference=${first}`)).names).toEqual(['Alpha', 'charlie'])
    const { cursor } = await list(`?conference=${second}&limit=1`)
    expect(await list(`?conference=${second}&cursor=${cursor}`)).toMatchObject({
      names: ['delta'],
      cursor: null,
    })
  })

  test('shows attendees what they took part in', async () => {
    for (const sort of ['name', 'confId', 'created']) {
      expect((await list(`?sort=${sort}`, attendee)).names.toSorted()).toEqual(['Alpha', 'charlie'])
    }
    expect((await list(`?conference=${first}&search=char`, attendee)).names).toEqual(['charlie'])
    expect(await list(`?conference=${second}`, attendee)).toMatchObject(failure('invalidConferenceId'))
  })

  test('shows an app what is its own', async () => {
    expect((await list('', { token: await server.appToken(owner) })).names).toHaveLength(4)
    expect((await list('', stranger)).names).toEqual(['Theirs'])
    expect(await list(`?conference=${first}`, stranger)).toMatchObject(failure('invalidConferenceId'))
  })

  test.each([
    ['sort', 'size'],
    ['limit', '0'],
    ['limit', '201'],
    ['details', 'some'],
    ['cursor', 'abc'],
    ['cursor', `${writeCursor(['created', '0000-01-01T00:00:00Z', 'x'])}&sort=created`],
    ['cursor', Buffer.from('["created","2026-01-01T00:00:00Z","x"]').toString('base64url')],
    ['cursor', Buffer.from('["name","a\\u0000","x"]').toString('base64url')],
  ])('refuses %s=%s', async (field, value) => {
    expect(await list(`?${field}=${value}`)).toMatchObject(failure('missingParameter', field))
  })

  test('needs a token', async () => {
    expect(await server.call('GET', '/v1/recordings')).toMatchObject(failure('missingAuthHeader'))
  })
})

describe('GET /conference/{id}/recordings', () => {
  const of = (confId: string) => `/v1/conference/${confId}/recordings`

  test('lists those of one conference', async () => {
    expect((await list('', owner, of(first))).names).toEqual(['Alpha', 'charlie'])
    expect((await list('?sort=created&search=a', owner, of(second))).names).toEqual(['Bravo 50%', 'delta'])
    expect((await list('', attendee, of(first))).names).toEqual(['Alpha', 'charlie'])
  })

  test('knows nothing of what the caller may not see', async () => {
    for (const [caller, confId] of [
      [stranger, first],
      [attendee, second],
      [owner, 'unknown'],
    ] as const) {
      expect(await list('', caller, of(confId))).toMatchObject(failure('invalidConferenceId'))
    }
    expect(await server.call('GET', of(first))).toMatchObject(failure('missingAuthHeader'))
    expect(await list('?sort=size', owner, of(first))).toMatchObject(failure('missingParameter', 'sort'))
  })
})
