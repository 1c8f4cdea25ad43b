import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeCursor } from '../../../platform/http/cursor.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference } from '../../conferencing/core/conference/conference.fixture.ts'
import { addContent } from './content.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const list = async (query = '', token = owner.token) => server.call('GET', `/v1/contents${query}`, { token })
const names = (items: { displayName: string }[]) => items.map(({ displayName }) => displayName)

describe('GET /contents', () => {
  beforeAll(async () => {
    owner = await server.signUp()
    for (const [fileName, content] of [
      ['beta.txt', 'x'],
      ['Alpha.pdf', '%PDF-1.4'],
      ['ärger.txt', 'x'],
      ['zeta_50%.md', '# x'],
    ] as const) {
      await addContent(server, owner.token, { fileName, content })
      server.clock.advance(1)
    }
  })

  test.each([
    ['', ['Alpha.pdf', 'ärger.txt', 'beta.txt', 'zeta_50%.md']],
    ['?sort=type', ['Alpha.pdf', 'zeta_50%.md', 'ärger.txt', 'beta.txt']],
    ['?sort=created', ['zeta_50%.md', 'ärger.txt', 'Alpha.pdf', 'beta.txt']],
    ['?search=ALPHA', ['Alpha.pdf']],
    ['?search=_50%25', ['zeta_50%.md']],
    ['?search=a_p', []],
    ['?search=.MD+zeta', ['zeta_50%.md']],
    ['?search=zeta+alpha', []],
  ])('%s', async (query, expected) => {
    const { status, body } = await list(query)
    expect({ status, names: names(body.items), cursor: body.cursor }).toEqual({
      status: 200,
      names: expected,
      cursor: null,
    })
  })

  test('finds a file by its id, and counts all pages where that is asked', async () => {
    const { contentId } = (await list('?search=alpha')).body.items[0]
    expect(names((await list(`?search=${contentId}`)).body.items)).toEqual(['Alpha.pdf'])
    expect((await list('?limit=1&count=true')).body).toMatchObject({ count: 4 })
    expect((await list('?limit=1&count=true&search=.txt')).body).toMatchObject({ count: 2 })
    expect((await list('?limit=1')).body).not.toHaveProperty('count')
  })

  test.each(['name', 'type', 'created'])('comes in pages by %s', async (sort) => {
    const whole = (await list(`?sort=${sort}`)).body.items
    const paged = []
    let cursor: string | null = ''
    do {
      const page: { body: { items: object[]; cursor: string | null } } = await list(
        `?sort=${sort}&limit=1${cursor ? `&cursor=${cursor}` : ''}`,
      )
      paged.push(...page.body.items)
      cursor = page.body.cursor
    } while (cursor)
    expect(paged).toEqual(whole)
  })

  test('refuses what it does not know', async () => {
    const other = (await list('?sort=type&limit=1')).body.cursor
    expect(await list('?sort=size')).toMatchObject(failure('missingParameter', 'sort'))
    expect(await list('?limit=0')).toMatchObject(failure('missingParameter', 'limit'))
    expect(await list('?cursor=x')).toMatchObject(failure('missingParameter', 'cursor'))
    const yearZero = writeCursor(['created', '0000-01-01T00:00:00Z', 'x'])
    expect(await list(`?sort=created&cursor=${yearZero}`)).toMatchObject(
      failure('missingParameter', 'cursor'),
    )
    expect(await list(`?cursor=${other}`)).toMatchObject(failure('missingParameter', 'cursor'))
    expect(await server.call('GET', '/v1/contents')).toMatchObject(failure('missingAuthHeader'))
    expect(await list('?conference=nosuch')).toMatchObject(failure('invalidConferenceId'))
    const { confId } = await addConference(server, owner)
    const { token } = owner
    await server.call('PUT', `/v1/conference/${confId}`, { token, body: { state: 3 } })
    await server.call('DELETE', `/v1/conference/${confId}`, { token })
    expect(await list(`?conference=${confId}`)).toMatchObject(failure('conferenceDeleted'))
  })

  test('holds nothing of other apps', async () => {
    const stranger = await server.signUp()
    expect((await list('', stranger.token)).body.items).toEqual([])
    const { confId } = await addConference(server, owner)
    expect(await list(`?conference=${confId}`, stranger.token)).toMatchObject(failure('invalidConferenceId'))
  })

  test('shows presenters and attendees what they take part in, and what they sent', async () => {
    const { confId } = await addConference(server, owner)
    const linked = await addContent(server, owner.token, { fileName: 'linked.txt' })
    const url = `/v1/conference/${confId}/content/${linked.contentId}`
    await server.call('POST', url, { token: owner.token, body: {} })
    const presenter = await server.addSubAccount(owner, 2)
    server.clock.advance(1)
    const own = await addContent(server, presenter.token, { fileName: 'own.txt' })
    expect(names((await list('', presenter.token)).body.items)).toEqual(['own.txt'])
    const join = { token: presenter.token, body: { displayName: 'Grace', password: 'presenter-pw' } }
    await server.call('POST', `/v1/conference/${confId}/join`, join)
    expect(names((await list('', presenter.token)).body.items)).toEqual(['linked.txt', 'own.txt'])
    expect(names((await list('?sort=created&limit=1', presenter.token)).body.items)).toEqual(['own.txt'])
    const inConference = await list(`?conference=${confId}`, presenter.token)
    expect(names(inConference.body.items)).toEqual(['linked.txt'])
    for (const { contentId } of [own, linked]) {
      const info = await server.call('GET', `/v1/content/${contentId}/info`, { token: presenter.token })
      expect(info).toMatchObject({ status: 200, body: { contentId } })
    }
    const uses = await server.call('GET', `/v1/content/${linked.contentId}/conferences`, {
      token: presenter.token,
    })
    expect(uses.body.items).toMatchObject([{ confId, relatedAs: 'document' }])
  })
})

describe('GET /content/{id}/conferences', () => {
  test('names those that use the file, by name, and none that is deleted', async () => {
    const { contentId } = await addContent(server, owner.token)
    for (const displayName of ['Botany', 'algebra', 'Gone']) {
      const { confId } = await addConference(server, owner, { displayName })
      const url = `/v1/conference/${confId}`
      const body = { relatedAs: 'homework' }
      await server.call('POST', `${url}/content/${contentId}`, { token: owner.token, body })
      if (displayName !== 'Gone') continue
      await server.call('PUT', url, { token: owner.token, body: { state: 3 } })
      expect(await server.call('DELETE', url, { token: owner.token })).toMatchObject({ status: 204 })
    }
    const { body } = await server.call('GET', `/v1/content/${contentId}/conferences`, { token: owner.token })
    expect(body.items).toMatchObject([
      { displayName: 'algebra', relatedAs: 'homework', state: 1 },
      { displayName: 'Botany', relatedAs: 'homework', state: 1 },
    ])
  })
})
