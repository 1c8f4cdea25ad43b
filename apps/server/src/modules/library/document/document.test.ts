import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { heicPicture } from '../../../platform/pictures/heic.fixture.ts'
import { FileNotFound } from '../../../platform/storage/errors.ts'
import { removedFiles } from '../../../platform/uploads/removed-files.fixture.ts'
import { uploads } from '../../../platform/uploads/table.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference } from '../../conferencing/core/conference/conference.fixture.ts'
import { addContent } from '../content/content.fixture.ts'
import { makeThumbnail } from '../thumbnail/job.ts'
import { convert } from './convert.ts'
import { pictureBomb, samplePdf } from './document.fixture.ts'
import { findOffice } from './find-program.ts'
import { convertDocument } from './job.ts'
import { type Limits, limits } from './limits.ts'
import { makePages, type Pages } from './make-pages.ts'
import { officeSamples, wordParts } from './office.fixture.ts'
import { findDocument } from './repository.ts'
import { zip } from './zip.fixture.ts'

let server: TestServer
let dataDir: string
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lumi-documents-'))
  server = await createTestServer({ variables: { DATA_DIR: dataDir } })
  owner = await server.signUp()
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

type Bytes = string | Uint8Array
type Sample = { fileName: string; content: Bytes | Promise<Bytes> }
const run = { attempt: 1, signal: AbortSignal.timeout(120_000) }

async function converted(sample: Sample, changed: Partial<Limits> = {}) {
  const content = await sample.content
  const { contentId } = await addContent(server, owner.token, { ...sample, content })
  await convert(server.services, contentId, run, { ...limits, ...changed })
  const pages = await get(`/v1/content/${contentId}/pages`)
  const file = await get(`/v1/content/${contentId}/document`)
  return { contentId, pages: pages.body, file }
}
const get = (url: string, headers = {}) => server.call('GET', url, { token: owner.token, headers })

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

const inputs = (bytes: number): Partial<Limits> => ({
  inputBytes: { pdf: bytes, image: bytes, text: bytes, office: bytes },
})
const cutOff = async () => (await png(800, 800)).subarray(0, 60)

describe('a document becomes pages', () => {
  test('a PDF is shown as it is', async () => {
    const content = samplePdf([
      [595, 842],
      [842, 595],
    ])
    const { contentId, pages, file } = await converted({ fileName: 'a.pdf', content })
    expect(pages).toEqual({
      document: { state: 'ready', progress: 100, pages: 2, failure: null, reason: null },
      contentType: 'application/pdf',
      items: [
        { width: 595, height: 842 },
        { width: 842, height: 595 },
      ],
    })
    expect(file).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename=a.pdf' },
    })
    const part = await get(`/v1/content/${contentId}/document`, { range: 'bytes=0-4' })
    expect([part.status, part.body]).toEqual([206, '%PDF-'])
    const info = await get(`/v1/content/${contentId}/info`)
    expect(info.body.document).toEqual(pages.document)
  })

  test('and notifies the portal and the conferences that use it of the progress', async () => {
    const { contentId } = await addContent(server, owner.token, { fileName: 'a.txt' })
    const { confId } = await addConference(server, owner)
    const url = `/v1/conference/${confId}/content/${contentId}`
    await server.call('POST', url, { token: owner.token, body: {} })
    const sent = vi.spyOn(server.services.realtime, 'send')
    onTestFinished(() => sent.mockRestore())
    await convert(server.services, contentId, run)
    const received = (topic: string) => sent.mock.calls.filter(([to]) => to === topic)
    expect(received(`conference:${confId}`).map(([, , message]) => message)).toMatchObject([
      { contentId, document: { state: 'converting' } },
      { contentId, document: { state: 'ready', pages: 1 } },
    ])
    const changed = [`accounts:${owner.clientId}`, 'library_changed']
    expect(received(`accounts:${owner.clientId}`)).toEqual([changed, changed])
  })

  test('a picture is one page, in a size that screens need', async () => {
    const { pages, file } = await converted({ fileName: 'a.png', content: await png(5000, 100) })
    expect(pages).toMatchObject({ contentType: 'image/webp', items: [{ width: 3072, height: 61.5 }] })
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename=a.png.webp',
    })
  })

  test.each(['photo', 'tiled'] as const)('a HEIC is a page like any picture, here a %s', async (kind) => {
    const { pages, file } = await converted({ fileName: 'IMG_0010.HEIC', content: heicPicture(kind) })
    expect(pages).toMatchObject({ document: { state: 'ready', pages: 1 }, contentType: 'image/webp' })
    expect(file.headers['content-type']).toBe('image/webp')
  })

  test('a text goes on over as many pages as it needs', async () => {
    const content = 'Grüße, Привет, γειά\n'.repeat(130)
    const { pages, file } = await converted({ fileName: 'notes.txt', content })
    expect(pages.items).toHaveLength(3)
    expect(file.headers['content-type']).toBe('application/pdf')
  })

  test('code is text that only shows', async () => {
    const { pages } = await converted({ fileName: 'page.html', content: '<script>alert(1)</script>' })
    expect(pages.document).toMatchObject({ state: 'ready', pages: 1 })
  })

  test('a file of neither kind has none', async () => {
    const { pages, file } = await converted({ fileName: 'x.bin', content: new Uint8Array([1, 0, 2, 0]) })
    expect(pages).toMatchObject({ document: { state: 'none', pages: null }, items: [] })
    expect(file).toMatchObject(failure('noPages'))
  })
})

test('documents and their thumbnails wait their turn among those of their app', async () => {
  const other = await server.signUp()
  const before = server.jobs.tenants(convertDocument).length
  const thumbnails = server.jobs.tenants(makeThumbnail).length
  await converted({ fileName: 'a.txt', content: 'x' })
  await addContent(server, other.token, { fileName: 'b.txt' })
  expect(server.jobs.tenants(convertDocument).slice(before)).toEqual([owner.clientId, other.clientId])
  expect(server.jobs.tenants(makeThumbnail).slice(thumbnails)).toEqual([owner.clientId])
})

describe.runIf(findOffice())('LibreOffice', { timeout: 90_000 }, () => {
  test.each(['docx', 'pptx', 'xlsx', 'odt'] as const)('makes pages of %s', async (extension) => {
    const content = officeSamples[extension]()
    const { pages } = await converted({ fileName: `../../${extension}.${extension}`, content })
    expect(pages).toMatchObject({
      document: { state: 'ready', pages: 1 },
      contentType: 'application/pdf',
      items: [{ width: expect.any(Number), height: expect.any(Number) }],
    })
  })

  test('has the first page of a long document before the others', async () => {
    const folder = await mkdtemp(join(dataDir, 'long-'))
    const input = join(folder, 'input.docx')
    const paragraph = `<w:p><w:r><w:t>${'A line that goes on and on. '.repeat(10)}</w:t></w:r></w:p>`
    await writeFile(input, zip(wordParts(undefined, paragraph.repeat(4_000))))
    const first: Pages[] = []
    const onFirst = async (pages: Pages) => void first.push(pages)
    const options = { folder, name: 'long.docx', limits, signal: run.signal, onFirst }
    const { sizes } = await makePages(input, { kind: 'office', extension: 'docx' }, options)
    expect(sizes.length).toBeGreaterThan(200)
    expect(first.map((pages) => pages.sizes)).toEqual([sizes.slice(0, 1)])
  })

  test('is ended when it takes too long', async () => {
    const { pages } = await converted(
      { fileName: 'a.docx', content: officeSamples.docx() },
      { officeMs: 200 },
    )
    expect(pages.document).toMatchObject({ state: 'failed', failure: 'tookTooLong' })
  })
})

describe('a document that cannot become pages says why', () => {
  test.each<[string, Sample, string, Partial<Limits>?]>([
    ['a damaged PDF', { fileName: 'a.pdf', content: '%PDF-1.7 and no more' }, 'damaged'],
    ['a PDF with a password', { fileName: 'a.pdf', content: samplePdf([[595, 842]], 'secret') }, 'encrypted'],
    [
      'a PDF of too many pages',
      { fileName: 'a.pdf', content: samplePdf(Array.from({ length: 501 }, () => [100, 100])) },
      'tooManyPages',
    ],
    ['a text of too many pages', { fileName: 'a.txt', content: 'x\n'.repeat(31_000) }, 'tooManyPages'],
    ['a damaged picture', { fileName: 'a.png', content: cutOff() }, 'damaged'],
    ['a file that is too large', { fileName: 'a.txt', content: 'hello' }, 'tooLarge', inputs(4)],
    ['one that takes too long', { fileName: 'a.txt', content: 'hello' }, 'tookTooLong', { workerMs: 1 }],
    [
      'one that needs too much memory',
      { fileName: 'a.pdf', content: samplePdf() },
      'outOfMemory',
      { workerBytes: 620_000_000 },
    ],
  ])('%s', async (_what, sample, reason, changed) => {
    const { pages, file } = await converted(sample, changed)
    expect(pages.document).toEqual({
      state: 'failed',
      progress: 0,
      pages: null,
      failure: reason,
      reason: expect.any(String),
    })
    expect(file).toMatchObject(failure('noPages'))
    expect(file.body.error_description).toBe(pages.document.reason)
  })

  test('a picture that unpacks to gigabytes is not unpacked', async () => {
    const { pages } = await converted({ fileName: 'bomb.png', content: pictureBomb(60_000) })
    expect(pages.document).toMatchObject({ state: 'failed', failure: 'tooLarge' })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"/>'
    const drawn = await converted({ fileName: 'bomb.svg', content: svg })
    expect(drawn.pages.document).toMatchObject({ state: 'failed', failure: 'tooLarge' })
  })

  test('an Office document without LibreOffice', async () => {
    const path = process.env.PATH
    process.env.PATH = ''
    try {
      const { pages } = await converted({ fileName: 'a.docx', content: officeSamples.docx() })
      expect(pages.document).toMatchObject({
        failure: 'needsOffice',
        reason: expect.stringContaining('needs LibreOffice'),
      })
    } finally {
      process.env.PATH = path
    }
  })
})

describe('a run that is repeated or overtaken', () => {
  test('leaves what is there', async () => {
    const { contentId } = await addContent(server, owner.token, { fileName: 'a.txt' })
    await convert(server.services, contentId, run)
    const first = await findDocument(server.services.db, contentId)
    await convert(server.services, contentId, run)
    expect(await findDocument(server.services.db, contentId)).toEqual(first)
  })

  test('stores one result of two concurrent runs, and nothing of the other', async () => {
    const { contentId } = await addContent(server, owner.token, { fileName: 'a.txt' })
    await Promise.all([convert(server.services, contentId, run), convert(server.services, contentId, run)])
    expect(await get(`/v1/content/${contentId}/pages`)).toMatchObject({
      body: { document: { state: 'ready' } },
    })
    expect(await server.services.db.select().from(uploads)).toEqual([])
  })

  test('begins again if another process was killed', async () => {
    const { contentId } = await addContent(server, owner.token, { fileName: 'a.txt' })
    const aborted = { attempt: 1, signal: AbortSignal.abort(new Error('killed')) }
    await expect(convert(server.services, contentId, aborted)).rejects.toThrow('abort')
    expect(await get(`/v1/content/${contentId}/pages`)).toMatchObject({
      body: { document: { state: 'converting' } },
    })
    await convert(server.services, contentId, { ...run, attempt: 2 })
    expect(await get(`/v1/content/${contentId}/pages`)).toMatchObject({
      body: { document: { state: 'ready' } },
    })
  })

  test('gives up what ends every process', async () => {
    const { contentId } = await addContent(server, owner.token, { fileName: 'a.txt' })
    await convert(server.services, contentId, { ...run, attempt: convertDocument.retries + 1 })
    expect(await get(`/v1/content/${contentId}/pages`)).toMatchObject({
      body: { document: { state: 'failed', failure: 'interrupted' } },
    })
  })

  test('stores nothing of a file that was deleted meanwhile', async () => {
    const { contentId, pages } = await converted({ fileName: 'a.txt', content: 'x' })
    expect(pages.document.state).toBe('ready')
    const made = await findDocument(server.services.db, contentId)
    await server.call('DELETE', `/v1/content/${contentId}`, { token: owner.token })
    await convert(server.services, contentId, run)
    expect(removedFiles(server.jobs)).toContain(made?.key)
  })

  test('leaves no folder behind', async () => {
    expect(await readdir(join(dataDir, 'work'))).toEqual([])
  })

  test('says damaged of what is no longer stored', async () => {
    const { contentId } = await addContent(server, owner.token, { fileName: 'a.txt' })
    const get = async () => {
      throw new FileNotFound('gone')
    }
    await convert({ ...server.services, storage: { ...server.services.storage, get } }, contentId, run)
    const info = await server.call('GET', `/v1/content/${contentId}/info`, { token: owner.token })
    expect(info.body.document).toMatchObject({ state: 'failed', failure: 'damaged' })
  })
})
