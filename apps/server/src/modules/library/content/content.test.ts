import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { StorageUnavailable } from '../../../platform/storage/errors.ts'
import { removedFiles } from '../../../platform/uploads/removed-files.fixture.ts'
import { uploads } from '../../../platform/uploads/table.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference, joinAs } from '../../conferencing/core/conference/conference.fixture.ts'
import { convertDocument } from '../document/job.ts'
import { addContent, send } from './content.fixture.ts'
import { contents } from './table.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let stranger: typeof owner
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
  stranger = await server.signUp()
})
afterAll(() => server.close())

const call = (...args: Parameters<TestServer['call']>) => server.call(...args)
const storedKeys = async () => (await server.services.db.select().from(contents)).map(({ key }) => key)

describe('POST /content', () => {
  test('stores a file with its description', async () => {
    const request = { displayName: 'Lesson 1', fileName: 'lesson.txt', deleteMethod: 2 }
    const { status, body } = await send(server, { token: owner.token, request, content: 'hello' })
    expect(status).toBe(200)
    expect(body).toEqual({
      contentId: expect.any(String),
      contentType: 'text/plain',
      displayName: 'Lesson 1',
      fileName: 'lesson.txt',
      size: 5,
      created: expect.any(String),
      deleteMethod: 2,
      document: { state: 'waiting', progress: 0, pages: null, failure: null, reason: null },
      thumbnail: null,
    })
    expect(server.jobs.enqueued(convertDocument)).toContainEqual({ contentId: body.contentId })
    expect(await server.services.db.select().from(uploads)).toEqual([])
  })

  test('takes values that are not given from the file', async () => {
    const { body } = await send(server, {
      token: owner.token,
      fileName: '../../etc/notes.md',
      content: '# Hi',
    })
    expect(body).toMatchObject({ displayName: 'notes.md', fileName: 'notes.md', deleteMethod: 1 })
    const named = await send(server, {
      token: owner.token,
      request: { fileName: 'C:\\secret\\x.txt' },
      content: '-',
    })
    expect(named.body.fileName).toBe('x.txt')
    const wordless = await send(server, { token: owner.token, request: null, content: '-' })
    expect(wordless).toMatchObject({ status: 200, body: { displayName: 'a.txt', deleteMethod: 1 } })
  })

  test('is for presenters and for apps', async () => {
    const presenter = await server.addSubAccount(owner, 2)
    const attendee = await server.addSubAccount(owner, 1)
    expect(await send(server, { token: presenter.token, content: 'x' })).toMatchObject({ status: 200 })
    expect(await send(server, { token: await server.appToken(owner), content: 'x' })).toMatchObject({
      status: 200,
    })
    expect(await send(server, { token: attendee.token, content: 'x' })).toMatchObject(failure('forbidden'))
    expect(await send(server, { content: 'x' })).toMatchObject(failure('missingAuthHeader'))
  })

  test.each([
    [{ deleteMethod: 3 }, failure('invalidBody', 'deleteMethod')],
    [{ displayName: '' }, failure('invalidBody', 'displayName')],
  ])('refuses %j and keeps nothing', async (request, expected) => {
    const before = await storedKeys()
    expect(await send(server, { token: owner.token, request, content: 'x' })).toMatchObject(expected)
    expect(await storedKeys()).toEqual(before)
    expect(await server.services.db.select().from(uploads)).toEqual([])
  })

  test('needs the file', async () => {
    expect(await send(server, { token: owner.token })).toMatchObject(failure('missingElement', 'content'))
  })

  test('reports a failure of the storage, and stores nothing', async () => {
    const before = await storedKeys()
    const put = vi
      .spyOn(server.services.storage, 'put')
      .mockRejectedValueOnce(new StorageUnavailable('store a file'))
    expect(await send(server, { token: owner.token, content: 'x' })).toMatchObject(failure('storageError'))
    put.mockRestore()
    expect(await storedKeys()).toEqual(before)
  })
})

describe('files that act in browsers', () => {
  test.each([
    ['page.html', '<!doctype html><script>alert(1)</script>', 'text/html'],
    ['page.txt', '  <html><script>alert(1)</script></html>', 'text/html'],
    ['picture.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
    ['picture.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['feed.xml', '<?xml version="1.0"?><x/>', 'application/xml'],
    ['code.js', 'alert(1)', 'text/javascript'],
    ['x.xhtml', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', 'application/xhtml+xml'],
  ])('%s is kept, and only handed out to be saved', async (fileName, content, contentType) => {
    const sent = await addContent(server, owner.token, { fileName, content, type: 'image/png' })
    expect(sent.contentType).toBe(contentType)
    const shared = await call('GET', `/v1/content/${sent.contentId}/sharedaccess`, { token: owner.token })
    const { pathname, search } = new URL(shared.body.sharedAccessUrl)
    for (const answer of [
      await call('GET', `/v1/content/${sent.contentId}`, { token: owner.token }),
      await call('GET', pathname + search),
    ]) {
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      })
    }
  })
})

describe('GET /content/{id}', () => {
  test('answers the file, whole or in part', async () => {
    const { contentId } = await addContent(server, owner.token, { content: '0123456789' })
    const url = `/v1/content/${contentId}`
    const whole = await call('GET', url, { token: owner.token })
    expect(whole).toMatchObject({
      status: 200,
      headers: { 'content-disposition': expect.stringMatching(/^attachment/) },
    })
    const part = await call('GET', url, { token: owner.token, headers: { range: 'bytes=2-4' } })
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 2-4/10' } })
    expect(String(part.body)).toBe('234')
    expect(await call('GET', url, { token: owner.token, headers: { range: 'bytes=10-' } })).toMatchObject(
      failure('rangeNotSatisfiable'),
    )
  })

  test('reports a file that is missing from the storage', async () => {
    const { contentId } = await addContent(server, owner.token)
    const [row] = (await server.services.db.select().from(contents)).filter(
      (one) => one.contentId === contentId,
    )
    await server.services.storage.delete(row?.key ?? '')
    const url = `/v1/content/${contentId}`
    expect(await call('GET', url, { token: owner.token })).toMatchObject(failure('storageError'))
  })

  test.each(['', '/info', '/pages', '/document', '/sharedaccess', '/conferences'])(
    '%s is unknown to others',
    async (path) => {
      const { contentId } = await addContent(server, owner.token)
      const attendee = await server.addSubAccount(owner, 1)
      for (const { token } of [stranger, attendee]) {
        expect(await call('GET', `/v1/content/${contentId}${path}`, { token })).toMatchObject(
          failure('invalidContentId'),
        )
      }
      expect(await call('GET', `/v1/content/nosuch${path}`, { token: owner.token })).toMatchObject(
        failure('invalidContentId'),
      )
      expect(await call('GET', `/v1/content/${contentId}${path}`)).toMatchObject(failure('missingAuthHeader'))
      const conference = await addConference(server, owner)
      const { controlToken } = await joinAs(server, conference.confId, 'host')
      const inside = await call('GET', `/v1/content/${contentId}${path}`, { token: controlToken })
      expect([401, 403]).toContain(inside.status)
    },
  )
})

describe('PUT /content/{id}', () => {
  test.each([
    [
      'multipart',
      (id: string, request: object) => send(server, { token: owner.token, url: id, method: 'PUT', request }),
    ],
    ['JSON', (id: string, body: object) => call('PUT', id, { token: owner.token, body })],
  ])('changes name and delete method by %s', async (_how, put) => {
    const { contentId } = await addContent(server, owner.token)
    const url = `/v1/content/${contentId}`
    expect(await put(url, { displayName: 'Lesson 2', deleteMethod: 2 })).toMatchObject({
      status: 200,
      body: { contentId, displayName: 'Lesson 2', deleteMethod: 2, fileName: 'Lesson 2.txt' },
    })
    const saved = await call('GET', url, { token: owner.token })
    expect(saved.headers['content-disposition']).toBe('attachment; filename="Lesson 2.txt"')
    expect(await put(url, {})).toMatchObject(failure('invalidBody'))
    expect(await put(url, { deleteMethod: 9 })).toMatchObject(failure('invalidBody', 'deleteMethod'))
    expect(await put('/v1/content/nosuch', { displayName: 'x' })).toMatchObject(failure('invalidContentId'))
  })

  test('is refused to attendees and to nobody, and unknown to strangers', async () => {
    const { contentId } = await addContent(server, owner.token)
    const url = `/v1/content/${contentId}`
    const body = { displayName: 'x' }
    const attendee = await server.addSubAccount(owner, 1)
    expect(await call('PUT', url, { body })).toMatchObject(failure('missingAuthHeader'))
    expect(await call('PUT', url, { body, token: attendee.token })).toMatchObject(failure('forbidden'))
    expect(await call('PUT', url, { body, token: stranger.token })).toMatchObject(failure('invalidContentId'))
    expect(await call('PUT', url, { token: owner.token })).toMatchObject(failure('missingBody'))
  })
})

describe('DELETE /content/{id}', () => {
  test('removes the file, its pages and its bytes', async () => {
    const { contentId } = await addContent(server, owner.token)
    const [row] = (await server.services.db.select().from(contents)).filter(
      (one) => one.contentId === contentId,
    )
    const url = `/v1/content/${contentId}`
    expect(await call('DELETE', url, { token: owner.token })).toMatchObject({ status: 204 })
    expect(await call('GET', url, { token: owner.token })).toMatchObject(failure('invalidContentId'))
    expect(removedFiles(server.jobs)).toContain(row?.key)
  })

  test('refuses a file in use unless forced, which notifies every conference', async () => {
    const { contentId } = await addContent(server, owner.token)
    const first = await addConference(server, owner)
    const second = await addConference(server, owner)
    for (const { confId } of [first, second]) {
      await call('POST', `/v1/conference/${confId}/content/${contentId}`, { token: owner.token, body: {} })
    }
    const url = `/v1/content/${contentId}`
    expect(await call('DELETE', url, { token: owner.token })).toMatchObject(failure('contentInUse'))
    expect(await call('DELETE', `${url}?force=yes`, { token: owner.token })).toMatchObject(
      failure('missingParameter', 'force'),
    )
    expect(await call('DELETE', `${url}?force=true`, { token: owner.token })).toMatchObject({ status: 204 })
    const events = await call('GET', '/v1/events?kinds=103', { token: owner.token })
    for (const { confId } of [first, second]) {
      const about = events.body.items.filter((event: { confId: string }) => event.confId === confId)
      expect(about).toHaveLength(2)
      const linked = await call('GET', `/v1/conference/${confId}/contents`, { token: owner.token })
      expect(linked.body.items).toEqual([])
    }
  })

  test('needs a host', async () => {
    const { contentId } = await addContent(server, owner.token)
    const url = `/v1/content/${contentId}`
    const presenter = await server.addSubAccount(owner, 2)
    expect(await call('DELETE', url)).toMatchObject(failure('missingAuthHeader'))
    expect(await call('DELETE', url, { token: presenter.token })).toMatchObject(failure('forbidden'))
    expect(await call('DELETE', url, { token: stranger.token })).toMatchObject(failure('invalidContentId'))
  })
})

describe('GET /content/{id}/sharedaccess', () => {
  test('makes an address that shows the file to anybody until it expires', async () => {
    const { contentId } = await addContent(server, owner.token, { content: '0123456789' })
    const url = `/v1/content/${contentId}/sharedaccess`
    const { body } = await call('GET', `${url}?expiry_minutes=5`, { token: owner.token })
    const { origin, pathname, search } = new URL(body.sharedAccessUrl)
    expect(origin).toBe(server.services.config.publicUrl)
    const part = await call('GET', pathname + search, { headers: { range: 'bytes=1-2' } })
    expect(part).toMatchObject({
      status: 206,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': expect.stringMatching(/^inline/),
      },
    })
    const other = await addContent(server, owner.token)
    expect(await call('GET', `/v1/content/${other.contentId}/shared${search}`)).toMatchObject(
      failure('tokenUnauthorized'),
    )
    expect(await call('GET', `${pathname}?token=${owner.token}`)).toMatchObject(failure('tokenUnauthorized'))
    expect(await call('GET', `${pathname}?token=x`)).toMatchObject(failure('tokenUnauthorized'))
    expect(await call('GET', pathname)).toMatchObject(failure('missingParameter', 'token'))
    server.clock.advance(301)
    expect(await call('GET', pathname + search)).toMatchObject(failure('tokenUnauthorized'))
  })

  test('ends with the file, and holds for a day at most', async () => {
    const { contentId } = await addContent(server, owner.token)
    const url = `/v1/content/${contentId}/sharedaccess`
    const token = await freshToken()
    const { body } = await call('GET', url, { token })
    await call('DELETE', `/v1/content/${contentId}`, { token })
    const { pathname, search } = new URL(body.sharedAccessUrl)
    expect(await call('GET', pathname + search)).toMatchObject(failure('invalidContentId'))
    for (const minutes of [0, 1441, 'x']) {
      expect(await call('GET', `${url}?expiry_minutes=${minutes}`, { token })).toMatchObject(
        failure('missingParameter', 'expiry_minutes'),
      )
    }
  })

  const freshToken = async () => (await server.signIn(owner.username, owner.password)).access_token
})
