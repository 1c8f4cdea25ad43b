import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { inTransaction } from '../../../platform/context.ts'
import { StorageUnavailable } from '../../../platform/storage/errors.ts'
import { removedFiles } from '../../../platform/uploads/removed-files.fixture.ts'
import { uploads } from '../../../platform/uploads/table.ts'
import { storeUpload } from '../../../platform/uploads/uploads.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference } from '../../conferencing/core/conference/conference.fixture.ts'
import { addContent } from '../content/content.fixture.ts'
import { findContent } from '../content/repository.ts'
import { convert } from '../document/convert.ts'
import { findFfmpeg } from '../document/find-program.ts'
import { addRecording } from '../recording/add-recording.ts'
import { takePart } from '../recording/recording.fixture.ts'
import { findRecording } from '../recording/repository.ts'
import { bars, film } from './film.fixture.ts'
import { makeThumbnail } from './job.ts'
import { limits, type ThumbnailLimits } from './limits.ts'
import { makeOne } from './make-thumbnail.ts'
import { handleThumbnailSweep } from './sweep.ts'

let server: TestServer
let dataDir: string
let owner: Awaited<ReturnType<TestServer['signUp']>>
let stranger: typeof owner
let confId: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lumi-thumbnails-'))
  server = await createTestServer({ variables: { DATA_DIR: dataDir } })
  owner = await server.signUp()
  stranger = await server.signUp()
  ;({ confId } = await addConference(server, owner))
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

type Sample = { fileName: string; content: string | Uint8Array }
const run = { attempt: 1, signal: AbortSignal.timeout(120_000) }
const as = (token: string) => (url: string) => server.call('GET', url, { token })
const get = (url: string) => as(owner.token)(url)

/** A file with its pages, and after that with its thumbnail. */
async function pictured(sample: Sample, changed: Partial<ThumbnailLimits> = {}) {
  const { contentId } = await addContent(server, owner.token, sample)
  await convert(server.services, contentId, run)
  await makeOne(server.services, { of: 'content', id: contentId }, run, { ...limits, ...changed })
  const { thumbnail } = (await get(`/v1/content/${contentId}/info`)).body
  return { contentId, thumbnail, url: `/v1/content/${contentId}/thumbnail` }
}

async function recorded(content: Uint8Array) {
  const { services } = server
  const upload = await storeUpload(services, Readable.from([content]), 'video/mp4')
  const row = await inTransaction(services, (tx) => addRecording(tx, { confId, ...upload }))
  if (!row) throw new Error('There is no conference')
  await makeOne(services, { of: 'recording', id: row.recordingId }, run)
  const path = `/v1/conference/${confId}/recording/${row.recordingId}`
  return { ...row, path, thumbnail: (await get(path)).body.thumbnail }
}

/** The visible thumbnail, as bytes for sharp. */
async function bytesOf(url: string): Promise<Buffer> {
  const response = await server.app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } })
  expect(response.headers['content-type']).toBe('image/webp')
  return response.rawPayload
}
const brightness = async (data: Buffer) =>
  Math.max(...(await sharp(data).stats()).channels.map(({ mean }) => mean))

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#56cbf2' } })
const pdf = (text: string) => {
  const document = new PDFDocument({ size: 'A4' })
  document.fontSize(80).text(text)
  document.end()
  return buffer(document)
}

describe('a thumbnail', () => {
  test('of a picture is small, upright and without what it says of where it was made', async () => {
    const content = await picture(2000, 1000).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { thumbnail, url } = await pictured({ fileName: 'a.jpg', content })
    expect(thumbnail).toEqual({ version: expect.stringMatching(/^\w{8}$/), width: 400, height: 800 })
    const { format, width, height, exif } = await sharp(await bytesOf(url)).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 400, height: 800 })
  })

  test('of a document is its first page', async () => {
    const { thumbnail, url } = await pictured({ fileName: 'a.pdf', content: await pdf('Lesson') })
    expect(thumbnail).toMatchObject({ width: 566, height: 800 })
    const { channels, isOpaque } = await sharp(await bytesOf(url)).stats()
    expect({ isOpaque, darkest: channels[0]?.min }).toEqual({ isOpaque: true, darkest: expect.any(Number) })
    // The page is white, and its letters are not.
    expect(channels[0]?.min).toBeLessThan(60)
    expect(channels[0]?.mean).toBeGreaterThan(200)
  })

  test('of a text is its first page too', async () => {
    const { thumbnail } = await pictured({ fileName: 'a.txt', content: 'Line 1\n'.repeat(500) })
    expect(thumbnail).toMatchObject({ width: 566, height: 800 })
  })

  test('is kept by browsers for good where they name its version, and only there', async () => {
    const { thumbnail, url } = await pictured({
      fileName: 'a.png',
      content: await picture(9, 9).png().toBuffer(),
    })
    const named = await get(`${url}?version=${thumbnail.version}`)
    expect(named.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    for (const other of [url, `${url}?version=another`]) {
      expect((await get(other)).headers['cache-control']).not.toContain('immutable')
    }
  })

  test('is there for those who may see the file', async () => {
    const { contentId, url } = await pictured({ fileName: 'a.txt', content: 'Hello' })
    const attendee = await server.addSubAccount(owner, 1)
    expect(await as(stranger.token)(url)).toMatchObject(failure('invalidContentId'))
    expect(await as(attendee.token)(url)).toMatchObject(failure('invalidContentId'))
    await server.call('POST', `/v1/conference/${confId}/content/${contentId}`, {
      token: owner.token,
      body: {},
    })
    await takePart(server, confId, attendee.accountId)
    expect((await as(attendee.token)(url)).status).toBe(200)
    const linked = `/v1/conference/${confId}/content/${contentId}/thumbnail`
    expect((await as(attendee.token)(linked)).status).toBe(200)
    expect(await as(stranger.token)(linked)).toMatchObject(failure('invalidConferenceId'))
  })

  test('is not there before it is made', async () => {
    const { contentId, thumbnail } = await addContent(server, owner.token)
    expect(thumbnail).toBeNull()
    expect(await get(`/v1/content/${contentId}/thumbnail`)).toMatchObject(failure('noThumbnail'))
  })

  test('is requested once the pages are made, and the portal is notified when it exists', async () => {
    const { contentId } = await addContent(server, owner.token)
    const subject = { of: 'content', id: contentId }
    expect(server.jobs.enqueued(makeThumbnail)).not.toContainEqual(subject)
    await convert(server.services, contentId, run)
    expect(server.jobs.enqueued(makeThumbnail)).toContainEqual(subject)
    const sent = vi.spyOn(server.services.realtime, 'send')
    onTestFinished(() => sent.mockRestore())
    await server.jobs.run(makeThumbnail, { of: 'content', id: contentId })
    expect(sent).toHaveBeenCalledWith(`accounts:${owner.clientId}`, 'library_changed')
  })

  test('is made once, and nothing is left of a run too many', async () => {
    const { contentId, thumbnail } = await pictured({ fileName: 'a.txt', content: 'Hello' })
    await makeOne(server.services, { of: 'content', id: contentId }, run)
    expect((await get(`/v1/content/${contentId}/info`)).body.thumbnail).toEqual(thumbnail)
    expect(await server.services.db.select().from(uploads)).toEqual([])
    expect(await readdir(join(dataDir, 'work'))).toEqual([])
  })

  test('goes with its file', async () => {
    const { contentId } = await pictured({ fileName: 'a.txt', content: 'Hello' })
    const key = (await findContent(server.services.db, contentId))?.thumbnail?.key
    await server.call('DELETE', `/v1/content/${contentId}`, { token: owner.token })
    expect(removedFiles(server.jobs)).toContain(key)
  })

  test('goes with its app', async () => {
    const leaving = await server.signUp()
    const { contentId } = await addContent(server, leaving.token)
    await convert(server.services, contentId, run)
    await makeOne(server.services, { of: 'content', id: contentId }, run)
    const key = (await findContent(server.services.db, contentId))?.thumbnail?.key
    const { body } = await server.call('POST', '/v1/app', {
      token: leaving.token,
      body: { title: 'Other', description: 'Other', default: true },
    })
    expect(body.clientId).toBeDefined()
    const { status } = await server.call('DELETE', `/v1/app/${leaving.clientId}`, { token: leaving.token })
    expect(status).toBe(204)
    expect(removedFiles(server.jobs)).toContain(key)
  })

  test('that has failed is not tried again', async () => {
    const { contentId, thumbnail } = await pictured(
      { fileName: 'a.png', content: await picture(9, 9).png().toBuffer() },
      { inputBytes: { pdf: 1, image: 1, text: 1, office: 1 } },
    )
    expect(thumbnail).toBeNull()
    await makeOne(server.services, { of: 'content', id: contentId }, run)
    expect((await get(`/v1/content/${contentId}/info`)).body.thumbnail).toBeNull()
  })

  test('waits for a storage that does not answer', async () => {
    const { contentId } = await addContent(server, owner.token)
    await convert(server.services, contentId, run)
    const broken = vi
      .spyOn(server.services.storage, 'get')
      .mockRejectedValue(new StorageUnavailable('read a file', 0))
    await expect(makeOne(server.services, { of: 'content', id: contentId }, run)).rejects.toThrow(
      StorageUnavailable,
    )
    broken.mockRestore()
    await makeOne(server.services, { of: 'content', id: contentId }, run)
    expect((await get(`/v1/content/${contentId}/info`)).body.thumbnail).not.toBeNull()
  })

  test('is made later of what had none, and asked for once', async () => {
    const { contentId } = await addContent(server, owner.token)
    await convert(server.services, contentId, run)
    handleThumbnailSweep(server.services)
    const count = () => server.jobs.enqueued(makeThumbnail).filter(({ id }) => id === contentId).length
    const before = count()
    await server.jobs.run(
      { ...makeThumbnail, name: 'thumbnail.sweep', payload: makeThumbnail.payload.partial() },
      {},
    )
    expect(count()).toBe(before + 1)
    await makeOne(server.services, { of: 'content', id: contentId }, run)
    await server.jobs.run(
      { ...makeThumbnail, name: 'thumbnail.sweep', payload: makeThumbnail.payload.partial() },
      {},
    )
    expect(count()).toBe(before + 1)
  })
})

describe.runIf(findFfmpeg())('a film', () => {
  test.each(['mp4', 'mkv', 'webm', 'avi'])(
    'of the library shows one of its frames (%s)',
    async (extension) => {
      const content = await film(bars(), extension)
      const { thumbnail, url } = await pictured({ fileName: `a.${extension}`, content })
      expect(thumbnail).toMatchObject({ width: 640, height: 360 })
      expect(await brightness(await bytesOf(url))).toBeGreaterThan(60)
    },
  )

  test('is read from wherever its parts are', async () => {
    // Larger than what is read at once, and with its index at its end.
    const content = await film('testsrc2=size=1280x720:duration=6')
    expect(content.length).toBeGreaterThan(1_000_000)
    expect((await recorded(content)).thumbnail).toMatchObject({ width: 800, height: 450 })
  })

  test('shows no dark frame where there is another', async () => {
    const { path, thumbnail } = await recorded(await film(bars('lt(t,5)')))
    expect(thumbnail).toMatchObject({ width: 640, height: 360 })
    expect(await brightness(await bytesOf(`${path}/thumbnail`))).toBeGreaterThan(60)
  })

  test('that is dark all along shows that', async () => {
    expect((await recorded(await film(bars('1')))).thumbnail).not.toBeNull()
  })

  test('of no length has its only frame', async () => {
    const content = await film('testsrc=size=640x360:rate=1:duration=1')
    expect((await recorded(content)).thumbnail).toMatchObject({ width: 640, height: 360 })
  })

  test('is removed with its thumbnail', async () => {
    const { path, recordingId } = await recorded(await film(bars()))
    const key = (await findRecording(server.services.db, recordingId))?.thumbnail?.key
    await server.call('DELETE', path, { token: owner.token })
    expect(removedFiles(server.jobs)).toContain(key)
  })

  test('of others is not seen', async () => {
    const { path } = await recorded(await film(bars()))
    expect(await as(stranger.token)(`${path}/thumbnail`)).toMatchObject(failure('invalidConferenceId'))
  })
})
