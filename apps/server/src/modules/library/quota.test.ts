import { Readable } from 'node:stream'
import { uploadPartBytes } from '@lumi/contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { uploads } from '../../platform/uploads/table.ts'
import { createTestServer, failure, type TestServer } from '../../testing/test-server.ts'
import { addConference, joinAs } from '../conferencing/core/conference/conference.fixture.ts'
import { chatsOf } from '../conferencing/together/chat/chat.fixture.ts'
import { send } from './content/content.fixture.ts'
import { findContent } from './content/repository.ts'
import { putRecording } from './recording/recording.fixture.ts'
import { noteRecorder } from './recording-session/repository.ts'

const MEGABYTE = 1024 * 1024
const full = failure('appFilesFull')

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ variables: { APP_FILES_MB: '6', DEMO_FILES_MB: '1' } })
})
afterAll(() => server.close())

const upload = (token: string, bytes: number, url?: string) =>
  send(server, { token, url, content: Buffer.alloc(bytes) })
const space = async (token: string) => (await server.call('GET', '/v1/contents/space', { token })).body
const unclaimed = () => server.services.db.$count(uploads)

describe('the space of an app', () => {
  test('is answered, and limits files, chats and recordings together', async () => {
    const owner = await server.signUp()
    expect(await space(owner.token)).toMatchObject({ files: 0, recordings: 0, quota: 6 * MEGABYTE })
    const { confId } = await addConference(server, owner)
    const { controlToken } = await joinAs(server, confId, 'host')
    const chats = chatsOf(server, confId)
    const sendFile = (bytes: number) =>
      chats.sendFile(controlToken, 'everyone', new File([new Uint8Array(bytes)], 'a.bin'))
    expect((await upload(owner.token, 2 * MEGABYTE)).status).toBe(200)
    expect((await upload(controlToken, 2 * MEGABYTE, `/v1/conference/${confId}/content`)).status).toBe(200)
    expect((await sendFile(1.5 * MEGABYTE)).status).toBe(200)
    await putRecording(server, confId)

    const put = vi.spyOn(server.services.storage, 'put')
    onTestFinished(() => put.mockRestore())
    expect(await upload(owner.token, MEGABYTE)).toMatchObject(full)
    expect(await upload(controlToken, MEGABYTE, `/v1/conference/${confId}/content`)).toMatchObject(full)
    expect(await sendFile(MEGABYTE)).toMatchObject(full)
    const begin = { fileName: 'a.mp4', size: 2 * MEGABYTE }
    expect(await server.call('POST', '/v1/upload', { token: owner.token, body: begin })).toMatchObject(full)
    // Nothing of it was stored.
    expect(put).not.toHaveBeenCalled()
    const other = await server.signUp()
    expect((await upload(other.token, MEGABYTE)).status).toBe(200)
  })

  test('is free again once something is deleted', async () => {
    const { token } = await server.signUp()
    const { body } = await upload(token, 4 * MEGABYTE)
    expect(await upload(token, 4 * MEGABYTE)).toMatchObject(full)
    await server.call('DELETE', `/v1/content/${body.contentId}`, { token })
    expect((await upload(token, 4 * MEGABYTE)).status).toBe(200)
  })

  test('is not filled beyond by files that are sent at once', async () => {
    const { token } = await server.signUp()
    const put = vi.spyOn(server.services.storage, 'put')
    onTestFinished(() => put.mockRestore())
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(token, 1.4 * MEGABYTE)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(full)
    expect(put).toHaveBeenCalledTimes(4)
    expect((await space(token)).files).toBeLessThanOrEqual(6 * MEGABYTE)
    // Space that was claimed while they were sent is free again.
    expect((await upload(token, 0.2 * MEGABYTE)).status).toBe(200)
  })

  test('ends a file that comes without a length where it is used up', async () => {
    const { token } = await server.signUp()
    const boundary = 'a-boundary'
    async function* body() {
      yield `--${boundary}\r\ncontent-disposition: form-data; name="content"; filename="a.bin"\r\n\r\n`
      for (let chunk = 0; chunk < 100; chunk++) yield Buffer.alloc(MEGABYTE)
      yield `\r\n--${boundary}--\r\n`
    }
    const response = await server.app.inject({
      method: 'POST',
      url: '/v1/content',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Readable.from(body()),
    })
    expect({ status: response.statusCode, body: response.json() }).toMatchObject(full)
    expect(await unclaimed()).toBe(0)
    expect((await upload(token, 5 * MEGABYTE)).status).toBe(200)
  })

  test('counts the parts of a file, and not twice when they are joined', async () => {
    const { token } = await server.signUp()
    const body = { fileName: 'a.bin', size: uploadPartBytes + 10 }
    const begin = () => server.call('POST', '/v1/upload', { token, body })
    const { uploadId } = (await begin()).body
    const part = (id: string, offset: number, bytes: number) =>
      send(server, {
        token,
        url: `/v1/upload/${id}/part?offset=${offset}`,
        method: 'PUT',
        request: null,
        content: Buffer.alloc(bytes),
      })
    expect((await part(uploadId, 0, uploadPartBytes)).status).toBe(200)
    expect(await begin()).toMatchObject(full)
    expect(await upload(token, MEGABYTE)).toMatchObject(full)
    expect((await part(uploadId, uploadPartBytes, 10)).status).toBe(200)
    expect((await server.call('POST', `/v1/upload/${uploadId}/finish`, { token })).status).toBe(200)
    expect((await space(token)).files).toBe(uploadPartBytes + 10)
  })

  test('lets no recording begin where it is used up', async () => {
    const owner = await server.signUp()
    const { confId } = await addConference(server, owner)
    const { controlToken } = await joinAs(server, confId, 'host')
    const seen = server.clock.now()
    await noteRecorder(server.services.db, { recorderId: 'r1', seen, slots: 100, missing: null })
    await putRecording(server, confId, { size: 6 * MEGABYTE })
    const start = () =>
      server.call('POST', `/v1/conference/${confId}/capture`, { token: controlToken, body: {} })
    expect(await start()).toMatchObject(full)
  })
})

describe('a demo room', () => {
  async function demo(from = server.nextAddress()) {
    const { body } = await server.call('POST', '/v1/conference?meetId=trial', {
      body: { displayName: 'Demo' },
    })
    const { confId, hostPassword: password } = body
    const joined = await server.call('POST', `/v1/conference/${confId}/join`, {
      body: { displayName: 'Ada', password },
    })
    const token = joined.body.controlToken as string
    const url = `/v1/conference/${confId}/content`
    const add = (bytes: number) => {
      const form = new FormData()
      form.append('request', '{}')
      form.append('content', new Blob([new Uint8Array(bytes)]), 'a.bin')
      return server.call('POST', url, { token, body: form }, from)
    }
    return { confId, token, add, url }
  }
  const demoFull = failure('demoFilesFull')

  test('holds little, and that in its chats as well', async () => {
    const { confId, token, add } = await demo()
    expect((await add(0.6 * MEGABYTE)).status).toBe(200)
    expect(await add(0.6 * MEGABYTE)).toMatchObject(demoFull)
    const file = new File([new Uint8Array(0.6 * MEGABYTE)], 'a.bin')
    expect(await chatsOf(server, confId).sendFile(token, 'everyone', file)).toMatchObject(demoFull)
    expect((await (await demo()).add(0.6 * MEGABYTE)).status).toBe(200)
  })

  test('stores no file that was removed from it', async () => {
    const { token, add, url } = await demo()
    const { body } = await add(0.6 * MEGABYTE)
    expect(await server.call('DELETE', `${url}/${body.contentId}`, { token })).toMatchObject({ status: 204 })
    expect((await add(0.6 * MEGABYTE)).status).toBe(200)
    expect(await findContent(server.services.db, body.contentId)).toBeUndefined()
  })
})
