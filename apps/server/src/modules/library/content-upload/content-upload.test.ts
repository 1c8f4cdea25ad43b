import { randomBytes } from 'node:crypto'
import { uploadKeptHours, uploadPartBytes, uploadPartSizes } from '@lumi/contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { secondsAfter } from '../../../platform/clock/durations.ts'
import { StorageFull } from '../../../platform/storage/errors.ts'
import { removedFiles } from '../../../platform/uploads/removed-files.fixture.ts'
import { uploads } from '../../../platform/uploads/table.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference } from '../../conferencing/core/conference/conference.fixture.ts'
import { findContent } from '../content/repository.ts'
import { convertDocument } from '../document/job.ts'
import { takeJoiningTurn } from './repository.ts'
import { removeLeftUploads } from './sweep.ts'
import { contentUploadParts, contentUploads } from './table.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.close())

const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(uploadPartBytes)])
const [first, last] = [file.subarray(0, uploadPartBytes), file.subarray(uploadPartBytes)]
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, token = owner.token) =>
  server.call(method, `/v1/upload${path}`, { token, body })
const begin = async (more: object = {}) =>
  (await call('POST', '', { fileName: 'lesson.pdf', size: file.length, ...more })).body
const send = (uploadId: string, offset: number, bytes: Buffer, token = owner.token) => {
  const body = new FormData()
  body.set('content', new Blob([new Uint8Array(bytes)]), 'part')
  return server.call('PUT', `/v1/upload/${uploadId}/part?offset=${offset}`, { token, body })
}
const sendAll = async (uploadId: string) => {
  await send(uploadId, 0, first)
  await send(uploadId, first.length, last)
}
const stored = async () => {
  const parts = await server.services.db.select().from(contentUploadParts)
  return { parts: parts.length, unclaimed: (await server.services.db.select().from(uploads)).length }
}

test('a file that does not fit is refused before its first part', async () => {
  const free = vi.spyOn(server.services.storage, 'free').mockResolvedValue(file.length - 1)
  onTestFinished(() => free.mockRestore())
  const refused = await call('POST', '', { fileName: 'lesson.pdf', size: file.length })
  expect(refused).toMatchObject(failure('storageFull'))
})

test('stores a file in two parts, and adds it as if it had come in one', async () => {
  const upload = await begin({ displayName: 'Lesson 1', deleteMethod: 2 })
  expect(upload).toEqual({
    uploadId: expect.any(String),
    size: file.length,
    received: 0,
    partBytes: uploadPartBytes,
    expires: new Date(server.clock.now().getTime() + uploadKeptHours * 3_600_000).toISOString(),
  })
  const { uploadId } = upload
  expect(await send(uploadId, 0, first)).toMatchObject({ status: 200, body: { received: first.length } })
  expect((await call('GET', `/${uploadId}`)).body.received).toBe(first.length)
  expect((await send(uploadId, first.length, last)).body.received).toBe(file.length)
  const { status, body } = await call('POST', `/${uploadId}/finish`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    displayName: 'Lesson 1',
    fileName: 'lesson.pdf',
    contentType: 'application/pdf',
    size: file.length,
    deleteMethod: 2,
  })
  expect(server.jobs.enqueued(convertDocument)).toContainEqual({ contentId: body.contentId })
  const { stream } = await server.services.storage.get(await keyOf(body.contentId))
  expect(Buffer.concat(await stream.toArray()).equals(file)).toBe(true)
  expect(await stored()).toEqual({ parts: 0, unclaimed: 0 })
  expect(removedFiles(server.jobs)).toHaveLength(2)

  // The answer may have been lost.
  expect((await call('POST', `/${uploadId}/finish`)).body.contentId).toBe(body.contentId)
  expect((await call('GET', `/${uploadId}`)).body.received).toBe(file.length)
  expect(await send(uploadId, 0, first)).toMatchObject(failure('wrongOffset'))
})

test('stores a file in smaller parts, where something on the way lets through no larger ones', async () => {
  const { uploadId } = await begin()
  const half = uploadPartBytes / 2
  const sizes = [half, half / 2, half / 2, file.length - 2 * half]
  const join = vi.spyOn(server.services.storage, 'join')
  onTestFinished(() => join.mockRestore())
  let offset = 0
  for (const size of sizes) {
    const sent = await send(uploadId, offset, file.subarray(offset, offset + size))
    offset += size
    expect(sent).toMatchObject({ status: 200, body: { received: offset } })
  }
  const { status, body } = await call('POST', `/${uploadId}/finish`)
  expect({ status, size: body.size }).toEqual({ status: 200, size: file.length })
  // Storage services join no parts as small as these.
  expect(join).not.toHaveBeenCalled()
  const { stream } = await server.services.storage.get(await keyOf(body.contentId))
  expect(Buffer.concat(await stream.toArray()).equals(file)).toBe(true)
  expect(await stored()).toEqual({ parts: 0, unclaimed: 0 })
})

test.each(uploadPartSizes)('takes a part of %i bytes, and none with a byte less', async (size) => {
  const { uploadId } = await begin()
  expect(await send(uploadId, 0, first.subarray(0, size - 1))).toMatchObject(
    failure('invalidBody', 'content'),
  )
  expect((await send(uploadId, 0, first.subarray(0, size))).body.received).toBe(size)
  await call('DELETE', `/${uploadId}`)
})

test('adds it once, and joins its parts once, however often it is finished at once', async () => {
  const { uploadId } = await begin()
  await sendAll(uploadId)
  const join = vi.spyOn(server.services.storage, 'join')
  onTestFinished(() => join.mockRestore())
  const answers = await Promise.all(Array.from({ length: 40 }, () => call('POST', `/${uploadId}/finish`)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(join).toHaveBeenCalledTimes(1)
  expect(new Set(answers.map(({ body }) => body.contentId)).size).toBe(1)
  expect(await stored()).toEqual({ parts: 0, unclaimed: 0 })
})

test('a server that finishes it while another one joins its parts waits, and goes on where that one has died', async () => {
  const { db } = server.services
  const { uploadId } = await begin()
  await sendAll(uploadId)
  const now = server.clock.now()
  expect(await takeJoiningTurn(db, uploadId, { now, until: secondsAfter(now, 60) })).toBe(true)
  const join = vi.spyOn(server.services.storage, 'join')
  const find = vi.spyOn(server.services.db, 'update')
  onTestFinished(() => {
    join.mockRestore()
    find.mockRestore()
  })
  const finished = call('POST', `/${uploadId}/finish`)
  await expect.poll(() => find.mock.calls.length).toBeGreaterThanOrEqual(2)
  expect(join).not.toHaveBeenCalled()
  server.clock.advance(60)
  expect(await finished).toMatchObject({ status: 200 })
})

test('a turn that failed is free at once', async () => {
  const { uploadId } = await begin()
  await sendAll(uploadId)
  const join = vi.spyOn(server.services.storage, 'join').mockRejectedValueOnce(new StorageFull())
  onTestFinished(() => join.mockRestore())
  expect(await call('POST', `/${uploadId}/finish`)).toMatchObject(failure('storageFull'))
  expect(await call('POST', `/${uploadId}/finish`)).toMatchObject({ status: 200 })
})

describe('while its parts are joined', () => {
  /** Does something first, after which the parts are gone from the storage. */
  const beforeJoining = (act: () => Promise<unknown>) => {
    const { storage } = server.services
    const join = vi.spyOn(storage, 'join').mockImplementationOnce(async (key, parts, about) => {
      await act()
      for (const part of parts) await storage.delete(part)
      return storage.join(key, parts, about)
    })
    onTestFinished(() => join.mockRestore())
  }

  test('it is cancelled: then there is no such upload', async () => {
    const { uploadId } = await begin()
    await sendAll(uploadId)
    beforeJoining(() => call('DELETE', `/${uploadId}`))
    expect(await call('POST', `/${uploadId}/finish`)).toMatchObject(failure('unknownUpload'))
    expect(await stored()).toEqual({ parts: 0, unclaimed: 0 })
  })

  test('it is finished by another server, which took this one for dead: then the answer is the same file', async () => {
    const { uploadId } = await begin()
    await sendAll(uploadId)
    const elsewhere: string[] = []
    beforeJoining(async () => {
      server.clock.advance(60)
      elsewhere.push((await call('POST', `/${uploadId}/finish`)).body.contentId)
    })
    const { status, body } = await call('POST', `/${uploadId}/finish`)
    expect({ status, contentIds: [body.contentId] }).toEqual({ status: 200, contentIds: elsewhere })
    expect(await stored()).toEqual({ parts: 0, unclaimed: 0 })
  })
})

describe('a part', () => {
  test('begins where the stored ones end, and has the size that it must have', async () => {
    const { uploadId } = await begin()
    expect(await send(uploadId, first.length, last)).toMatchObject(failure('wrongOffset'))
    expect(await send(uploadId, 0, first.subarray(1))).toMatchObject(failure('invalidBody', 'content'))
    await send(uploadId, 0, first)
    expect(await send(uploadId, 0, first)).toMatchObject(failure('wrongOffset'))
    expect(await send(uploadId, first.length, Buffer.concat([last, last]))).toMatchObject(
      failure('invalidBody', 'content'),
    )
    expect((await call('GET', `/${uploadId}`)).body.received).toBe(first.length)
    expect((await stored()).unclaimed).toBe(0)
    await call('DELETE', `/${uploadId}`)
  })

  test('of two that are sent at once one is stored', async () => {
    const { uploadId } = await begin()
    const answers = await Promise.all([send(uploadId, 0, first), send(uploadId, 0, first)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await stored()).toEqual({ parts: 1, unclaimed: 0 })
    await call('DELETE', `/${uploadId}`)
  })
})

test('is not finished before all has come', async () => {
  const { uploadId } = await begin()
  await send(uploadId, 0, first)
  expect(await call('POST', `/${uploadId}/finish`)).toMatchObject(failure('uploadIncomplete'))
  await call('DELETE', `/${uploadId}`)
})

test('belongs to the account that began it, in the app it began it in', async () => {
  const presenter = await server.addSubAccount(owner, 2)
  const stranger = await server.signUp()
  const { uploadId } = await begin()
  for (const token of [presenter.token, stranger.token, await server.appToken(owner)]) {
    expect(await call('GET', `/${uploadId}`, undefined, token)).toMatchObject(failure('unknownUpload'))
    expect(await send(uploadId, 0, first, token)).toMatchObject(failure('unknownUpload'))
    expect(await call('POST', `/${uploadId}/finish`, undefined, token)).toMatchObject(
      failure('unknownUpload'),
    )
    expect(await call('DELETE', `/${uploadId}`, undefined, token)).toMatchObject(failure('unknownUpload'))
  }
  expect(await stored()).toEqual({ parts: 0, unclaimed: 0 })
})

test('a user who may no longer upload cannot finish an upload', async () => {
  const presenter = await server.addSubAccount(owner, 2)
  const body = { fileName: 'a.txt', size: 2 }
  const { uploadId } = (await call('POST', '', body, presenter.token)).body
  await send(uploadId, 0, Buffer.from('Hi'), presenter.token)
  await server.call('PUT', `/v1/subaccount/${presenter.accountId}`, { token: owner.token, body: { role: 1 } })
  // Servers receive it a moment later.
  await expect
    .poll(async () => (await call('GET', `/${uploadId}`, undefined, presenter.token)).status)
    .toBe(403)
  expect(await call('POST', `/${uploadId}/finish`, undefined, presenter.token)).toMatchObject(
    failure('forbidden'),
  )
})

describe('to a conference', () => {
  test('is linked to it', async () => {
    const { confId } = await addConference(server, owner)
    const { uploadId } = await begin({ confId, relatedAs: 'handout' })
    await sendAll(uploadId)
    const { body } = await call('POST', `/${uploadId}/finish`)
    const linked = await server.call('GET', `/v1/conference/${confId}/content/${body.contentId}`, {
      token: owner.token,
    })
    expect(linked.body).toMatchObject({ fileName: 'lesson.pdf', relatedAs: 'handout' })
  })

  test('needs one that the caller sees, at the beginning and at the end', async () => {
    const stranger = await server.signUp()
    const theirs = await addConference(server, stranger)
    expect(await call('POST', '', { fileName: 'a.txt', size: 2, confId: theirs.confId })).toMatchObject(
      failure('invalidConferenceId'),
    )
    const { confId } = await addConference(server, owner)
    const { uploadId } = await begin({ confId, size: 2 })
    await send(uploadId, 0, Buffer.from('Hi'))
    await server.call('PUT', `/v1/conference/${confId}`, { token: owner.token, body: { state: 3 } })
    await server.call('DELETE', `/v1/conference/${confId}`, { token: owner.token })
    expect(await call('POST', `/${uploadId}/finish`)).toMatchObject(failure('conferenceDeleted'))
    expect((await stored()).unclaimed).toBe(0)
  })
})

test.each([
  [{ size: 0 }, failure('invalidBody', 'size')],
  [{ size: 6 * 1024 ** 3 }, failure('invalidBody', 'size')],
  [{ fileName: undefined }, failure('missingElement', 'fileName')],
])('refuses %j', async (more, expected) => {
  expect(await call('POST', '', { fileName: 'a', size: 1, ...more })).toMatchObject(expected)
})

test('is removed once nobody has gone on with it for a day', async () => {
  const { uploadId } = await begin()
  await send(uploadId, 0, first)
  server.clock.advance(uploadKeptHours * 3600 - 60)
  await removeLeftUploads(server.services)
  expect((await call('GET', `/${uploadId}`, undefined, await newToken())).status).toBe(200)
  server.clock.advance(120)
  const before = removedFiles(server.jobs).length
  await removeLeftUploads(server.services)
  expect(await server.services.db.select().from(contentUploads)).toEqual([])
  expect(removedFiles(server.jobs).length).toBeGreaterThan(before)
})

test('goes with its app', async () => {
  const other = await server.signUp()
  const clientId = await server.addApp(other.username, 'Annex')
  const token = await server.appToken({ clientId })
  const { uploadId } = (await call('POST', '', { fileName: 'a.txt', size: 2 }, token)).body
  await send(uploadId, 0, Buffer.from('Hi'), token)
  const [part] = await server.services.db.select().from(contentUploadParts)
  expect(await server.call('DELETE', `/v1/app/${clientId}`, { token: other.token })).toMatchObject({
    status: 204,
  })
  expect(await stored()).toEqual({ parts: 0, unclaimed: 0 })
  expect(removedFiles(server.jobs)).toContain(part?.key)
})

const newToken = async () => (await server.signIn(owner.username, owner.password)).access_token
const keyOf = async (contentId: string) => (await findContent(server.services.db, contentId))?.key ?? ''
