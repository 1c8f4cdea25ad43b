import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { spareBytes } from '../../../platform/storage/disk.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference, joinAs } from '../../conferencing/core/conference/conference.fixture.ts'
import { putRecording, video } from '../recording/recording.fixture.ts'
import { addContent, send } from './content.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const space = (token: string) => server.call('GET', '/v1/contents/space', { token })

test("says what the app's own files and recordings take", async () => {
  const [owner, stranger] = [await server.signUp(), await server.signUp()]
  expect((await space(owner.token)).body).toMatchObject({ files: 0, recordings: 0 })
  await addContent(server, owner.token, { content: 'hello' })
  await addContent(server, owner.token, { content: 'hello again' })
  await addContent(server, stranger.token, { content: 'theirs' })
  const { confId } = await addConference(server, owner)
  await putRecording(server, confId)
  expect((await space(owner.token)).body).toMatchObject({ files: 16, recordings: video.length })
})

test('shows the free space of the disk to owners, their programs and nobody else', async () => {
  const owner = await server.signUp()
  const spare = await spareBytes(server.services.config.dataDir)
  for (const token of [owner.token, await server.appToken(owner)]) {
    const { free } = (await space(token)).body
    expect(Math.abs(free - spare)).toBeLessThan(1e9)
  }
  const quota = server.services.config.appFileBytes
  for (const role of [2, 3] as const) {
    const { token } = await server.addSubAccount(owner, role)
    expect((await space(token)).body).toEqual({ files: 0, recordings: 0, quota, free: null })
  }
  expect(await space((await server.addSubAccount(owner, 1)).token)).toMatchObject(failure('forbidden'))
})

test('says nothing of what is left where the storage does not know', async () => {
  const owner = await server.signUp()
  const free = vi.spyOn(server.services.storage, 'free').mockResolvedValue(null)
  onTestFinished(() => free.mockRestore())
  expect((await space(owner.token)).body.free).toBeNull()
  expect((await send(server, { token: owner.token, content: 'hello' })).status).toBe(200)
})

test('a file that does not fit is refused before it is stored', async () => {
  const owner = await server.signUp()
  const free = vi.spyOn(server.services.storage, 'free').mockResolvedValue(1000)
  const put = vi.spyOn(server.services.storage, 'put')
  onTestFinished(() => {
    free.mockRestore()
    put.mockRestore()
  })
  const refused = await send(server, { token: owner.token, content: Buffer.alloc(2000) })
  expect(refused).toMatchObject(failure('storageFull'))
  // Files that somebody in a call has created there: a board, annotated pages, results of a breakout room.
  const { confId } = await addConference(server, owner)
  const { controlToken } = await joinAs(server, confId, 'host')
  const url = `/v1/conference/${confId}/content`
  expect(await send(server, { url, token: controlToken, content: Buffer.alloc(2000) })).toMatchObject(
    failure('storageFull'),
  )
  expect(
    (await server.call('GET', `/v1/conference/${confId}/contents`, { token: controlToken })).body,
  ).toEqual({
    items: [],
  })
  expect(put).not.toHaveBeenCalled()
  expect((await send(server, { url, token: controlToken, content: 'fits' })).status).toBe(200)
  expect((await send(server, { token: owner.token, content: 'fits' })).status).toBe(200)
})
