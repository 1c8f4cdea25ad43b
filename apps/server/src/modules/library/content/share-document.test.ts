import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maxDocumentPages } from '@lumi/contract'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { removedFiles } from '../../../platform/uploads/removed-files.fixture.ts'
import { createLiveServer } from '../../../testing/live-server.ts'
import { failure } from '../../../testing/test-server.ts'
import { addConference, joinAs } from '../../conferencing/core/conference/conference.fixture.ts'
import { convert } from '../document/convert.ts'
import { samplePdf } from '../document/document.fixture.ts'
import { limits } from '../document/limits.ts'
import type { Pages } from '../document/make-pages.ts'
import { findDocument } from '../document/repository.ts'
import { storeFirstPage } from '../document/store-pages.ts'
import { addContent } from './content.fixture.ts'
import { findContent } from './repository.ts'
import type { ContentRow } from './table.ts'

const { server, owner, open } = await createLiveServer()

let confId: string
let contentId: string
let presenter: string
let attendee: string
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
  presenter = (await joinAs(server, confId, 'presenter')).controlToken
  attendee = (await joinAs(server, confId, 'attendee')).controlToken
  contentId = await documentOf(3)
})

const linked = (id: string) => `/v1/conference/${confId}/content/${id}`
async function documentOf(pages: number): Promise<string> {
  const content = await samplePdf(Array.from({ length: pages }, () => [595, 842]))
  const added = await addContent(server, owner.token, { fileName: 'lesson.pdf', content })
  await converted(added.contentId)
  await server.call('POST', linked(added.contentId), { token: owner.token, body: {} })
  return added.contentId
}

const converted = (id: string) =>
  convert(server.services, id, { attempt: 1, signal: AbortSignal.timeout(60_000) }, limits)

const start = (body: object = {}, token = presenter) =>
  server.call('POST', `/v1/conference/${confId}/share`, {
    token,
    body: { kind: 'document', contentId, ...body },
  })
const turn = (shareId: string, page: number, token = presenter) =>
  server.call('PUT', `/v1/conference/${confId}/share/${shareId}`, { token, body: { page } })
const list = async () =>
  (await server.call('GET', `/v1/conference/${confId}/shares`, { token: owner.token })).body.items

test('a document is shared with its pages, once', async () => {
  const { body: share } = await start({ page: 2 })
  expect(share).toMatchObject({
    kind: 'document',
    contentId,
    displayName: 'lesson.pdf',
    page: 2,
    pages: 3,
    version: 1,
  })
  expect((await start()).body).toEqual(share)
  expect(await list()).toEqual([share])
  const { body: file } = await start({ kind: 'file' })
  expect(file).toEqual({
    kind: 'file',
    contentId,
    displayName: 'lesson.pdf',
    shareId: expect.any(String),
    userId: share.userId,
    version: 1,
    started: expect.any(String),
  })
})

test('its pages are turned for everybody, and nobody is notified twice', async () => {
  const socket = open(attendee)
  await socket.newest('snapshot')
  const { body: share } = await start()
  expect((await turn(share.shareId, 3)).body).toMatchObject({ page: 3, version: 2 })
  expect((await turn(share.shareId, 3)).body).toMatchObject({ page: 3, version: 2 })
  expect((await turn(share.shareId, 1, owner.token)).body).toMatchObject({ page: 1, version: 3 })
  const pages = () =>
    socket
      .all('events_received')
      .flatMap(({ items }) => items)
      .flatMap(({ share: now }) => (now?.kind === 'document' ? [`${now.version}: ${now.page}`] : []))
  await expect.poll(pages).toEqual(['1: 1', '2: 3', '3: 1'])
})

test('the first page is shared while the others are being made, which then can be turned to', async () => {
  const content = await samplePdf(Array.from({ length: 3 }, () => [595, 842]))
  const added = await addContent(server, owner.token, { fileName: 'long.pdf', content })
  await server.call('POST', linked(added.contentId), { token: owner.token, body: {} })
  expect(await start({ contentId: added.contentId })).toMatchObject(failure('noPages'))

  const folder = await mkdtemp(join(tmpdir(), 'lumi-first-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'first.pdf')
  await writeFile(path, await samplePdf([[595, 842]]))
  const row = (await findContent(server.services.db, added.contentId)) as ContentRow
  const first: Pages = { path, contentType: 'application/pdf', sizes: [[595, 842]] }
  await storeFirstPage(server.services, row, first)
  const file = async () => {
    const { headers, body } = await server.call('GET', `${linked(added.contentId)}/document`, {
      token: presenter,
    })
    return { kept: headers['cache-control'], size: body.length }
  }
  const { body: share } = await start({ contentId: added.contentId })
  expect(share).toMatchObject({ page: 1, pages: 1 })
  const before = await file()
  expect(before.kept).not.toContain('immutable')
  const known = (await findDocument(server.services.db, added.contentId))?.key
  // Another run that comes late changes nothing.
  await storeFirstPage(server.services, { ...row, documentPages: null }, first)
  expect((await findDocument(server.services.db, added.contentId))?.key).toBe(known)

  await converted(added.contentId)
  expect(await list()).toEqual([{ ...share, pages: 3, version: 2 }])
  expect((await turn(share.shareId, 3)).body).toMatchObject({ page: 3, pages: 3 })
  const after = await file()
  expect(after.kept).toContain('immutable')
  expect(after.size).toBeGreaterThan(before.size)
  expect(removedFiles(server.jobs)).toContain(known)
})

test('the pages of an encrypted file are counted by the user who shares it', async () => {
  const isBytes = { fileName: 'sealed', content: new Uint8Array([0, 1, 2, 3]) }
  const put = async (id: string) => {
    const { contentId } = await addContent(server, owner.token, isBytes)
    const path = `/v1/conference/${id}/content/${contentId}`
    await server.call('POST', path, { token: owner.token, body: {} })
    return contentId
  }
  const here = { contentId: await put(confId), pages: 4 }
  expect(await start(here)).toMatchObject(failure('invalidBody'))
  expect(await start({ pages: 4 })).toMatchObject(failure('invalidBody'))
  expect(await list()).toEqual([])

  confId = (await addConference(server, owner, { keyCheck: 'rX0mZ1vF3kq8Yb2Tn5cWdA' })).confId
  const { controlToken } = await joinAs(server, confId, 'presenter')
  const sealed = await put(confId)
  expect(await start({ contentId: sealed }, controlToken)).toMatchObject(failure('noPages'))
  const tooMany = { contentId: sealed, pages: maxDocumentPages + 1 }
  expect(await start(tooMany, controlToken)).toMatchObject(failure('invalidBody'))
  expect(await start({ contentId: sealed, pages: 4, page: 5 }, controlToken)).toMatchObject(
    failure('invalidBody'),
  )
  const { body: share } = await start({ contentId: sealed, pages: 4, page: 2 }, controlToken)
  expect(share).toMatchObject({ page: 2, pages: 4 })
  expect((await turn(share.shareId, 4, controlToken)).body).toMatchObject({ page: 4 })
  // The server counts the pages of files that it can read, also there.
  await server.call('POST', linked(contentId), { token: owner.token, body: {} })
  expect(await start({ pages: 4 }, controlToken)).toMatchObject(failure('invalidBody'))
})

test('only those turn pages who may, and only to pages that there are', async () => {
  const { body: share } = await start()
  expect(await turn(share.shareId, 2, attendee)).toMatchObject(failure('forbidden'))
  expect(await turn(share.shareId, 4)).toMatchObject(failure('invalidBody', 'page'))
  expect(await turn(share.shareId, 0)).toMatchObject(failure('invalidBody', 'page'))
  expect(await start({ contentId: await documentOf(1), page: 2 })).toMatchObject(
    failure('invalidBody', 'page'),
  )
  expect(await list()).toEqual([share])
})

test('only files of the conference are shared, and as pages only those that have some', async () => {
  const { contentId: elsewhere } = await addContent(server, owner.token)
  expect(await start({ contentId: elsewhere })).toMatchObject(failure('invalidContentId'))
  expect(await start({ contentId: 'unknown' })).toMatchObject(failure('invalidContentId'))
  await server.call('POST', linked(elsewhere), { token: owner.token, body: {} })
  expect(await start({ contentId: elsewhere })).toMatchObject(failure('noPages'))
  expect((await start({ contentId: elsewhere, kind: 'file' })).status).toBe(200)
})

test('a file that is offered stays with the conference when that ends, and is withdrawn by those who may', async () => {
  await start()
  const { body: offer } = await start({ kind: 'file' })
  const { status } = await start({ kind: 'file' }, attendee)
  expect(status).toBe(403)
  await server.call('PUT', `/v1/conference/${confId}`, { token: owner.token, body: { state: 3 } })
  expect(await list()).toEqual([offer])
  await server.call('PUT', `/v1/conference/${confId}`, { token: owner.token, body: { state: 2 } })
  const again = (await joinAs(server, confId, 'attendee')).controlToken
  const socket = open(again)
  expect((await socket.newest('snapshot')).shares).toEqual([offer])
  const withdraw = (token: string) =>
    server.call('DELETE', `/v1/conference/${confId}/share/${offer.shareId}`, { token })
  expect(await withdraw(again)).toMatchObject(failure('forbidden'))
  expect((await withdraw((await joinAs(server, confId, 'host')).controlToken)).status).toBe(204)
  expect(await list()).toEqual([])
})

test('a share ends when its file is taken from the conference or deleted', async () => {
  await start()
  await start({ kind: 'file' })
  const other = await documentOf(1)
  const { body: kept } = await start({ contentId: other })
  await server.call('DELETE', linked(contentId), { token: owner.token })
  expect(await list()).toEqual([kept])
  await server.call('DELETE', `/v1/content/${other}?force=true`, { token: owner.token })
  expect(await list()).toEqual([])
})
