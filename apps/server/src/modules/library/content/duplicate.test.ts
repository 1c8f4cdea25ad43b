import { afterAll, beforeAll, expect, test } from 'vitest'
import { removedFiles } from '../../../platform/uploads/removed-files.fixture.ts'
import { uploads } from '../../../platform/uploads/table.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { samplePdf } from '../document/document.fixture.ts'
import { convertDocument } from '../document/job.ts'
import { findDocument } from '../document/repository.ts'
import { addContent, send } from './content.fixture.ts'
import { findContent } from './repository.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer({ variables: { APP_FILES_MB: '3' } })
  owner = await server.signUp()
})
afterAll(() => server.close())

const duplicate = (contentId: string, body: object = {}, { token } = owner as { token: string }) =>
  server.call('POST', `/v1/content/${contentId}/duplicate`, { token, body })
const read = async (contentId: string, { token } = owner as { token: string }) =>
  (await server.call('GET', `/v1/content/${contentId}`, { token })).body
const conversions = (contentId: string) =>
  server.jobs.enqueued(convertDocument).filter((job) => job.contentId === contentId)

test('a copy has the content of the file, and a name of its own that it is saved under', async () => {
  const request = { displayName: 'Lesson 1', deleteMethod: 2 }
  const original = await addContent(server, owner.token, { request, fileName: 'a.txt', content: 'Fractions' })
  const { status, body } = await duplicate(original.contentId, { displayName: 'Copy of Lesson 1' })
  expect(status).toBe(200)
  expect(body).toEqual({
    ...original,
    contentId: expect.any(String),
    displayName: 'Copy of Lesson 1',
    fileName: 'Copy of Lesson 1.txt',
  })
  expect(body.contentId).not.toBe(original.contentId)
  expect(await read(body.contentId)).toBe('Fractions')
  // Pages that are still being made are made of the copy as well.
  expect(conversions(body.contentId)).toHaveLength(1)
  expect((await duplicate(original.contentId)).body.displayName).toBe('Lesson 1')
  expect(await server.services.db.select().from(uploads)).toEqual([])
})

test('pages are copied, not made again, and neither file goes with the other', async () => {
  const { contentId } = await addContent(server, owner.token, {
    fileName: 'a.txt',
    content: 'Line 1',
  })
  await server.jobs.runAll()
  const { body: copy } = await duplicate(contentId)
  expect(copy.document).toMatchObject({ state: 'ready', pages: 1 })
  expect(conversions(copy.contentId)).toEqual([])
  await server.jobs.runAll()
  const info = await server.call('GET', `/v1/content/${copy.contentId}/info`, owner)
  expect(info.body.thumbnail).toMatchObject({ version: expect.any(String) })

  const keysOf = async (id: string) => {
    const [row, pages] = [
      await findContent(server.services.db, id),
      await findDocument(server.services.db, id),
    ]
    return [row?.key, pages?.key, row?.thumbnail?.key]
  }
  const [own, theirs] = [await keysOf(contentId), await keysOf(copy.contentId)]
  for (const key of [...own, ...theirs]) expect(key).toEqual(expect.any(String))
  expect(new Set([...own, ...theirs]).size).toBe(6)
  await server.call('DELETE', `/v1/content/${contentId}`, owner)
  await server.jobs.runAll()
  expect(removedFiles(server.jobs)).toEqual(expect.arrayContaining(own))
  expect(await read(copy.contentId)).toBe('Line 1')
  const pages = await server.call('GET', `/v1/content/${copy.contentId}/document`, owner)
  expect(String(pages.body)).toMatch(/^%PDF-/)
})

test('a file that is its own pages, and one without bytes, are copied too', async () => {
  const pdf = await addContent(server, owner.token, { fileName: 'a.pdf', content: await samplePdf() })
  await server.jobs.runAll()
  const { body: copy } = await duplicate(pdf.contentId)
  expect(copy.document).toMatchObject({ state: 'ready' })
  const pages = await server.call('GET', `/v1/content/${copy.contentId}/pages`, owner)
  expect(pages.body.items).toHaveLength(copy.document.pages)
  const empty = await addContent(server, owner.token, { fileName: 'empty.bin', content: '' })
  expect((await duplicate(empty.contentId)).body).toMatchObject({ size: 0, fileName: 'empty.bin' })
})

test('copies take the space of the app, also those that are made at once', async () => {
  const { token } = await server.signUp()
  const { body } = await send(server, { token, content: Buffer.alloc(1_000_000) })
  const answers = await Promise.all(Array.from({ length: 6 }, () => duplicate(body.contentId, {}, { token })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  for (const answer of answers)
    if (answer.status !== 200) expect(answer).toMatchObject(failure('appFilesFull'))
  const { files } = (await server.call('GET', '/v1/contents/space', { token })).body
  expect(files).toBe(3_000_000)
  expect(await server.services.db.$count(uploads)).toBe(0)
})

test('is refused to attendees, and unknown to strangers and to presenters who do not see the file', async () => {
  const { contentId } = await addContent(server, owner.token)
  const [attendee, presenter] = [await server.addSubAccount(owner, 1), await server.addSubAccount(owner, 2)]
  expect(await duplicate(contentId, {}, attendee)).toMatchObject(failure('forbidden'))
  expect(await duplicate(contentId, {}, presenter)).toMatchObject(failure('invalidContentId'))
  expect(await duplicate(contentId, {}, await server.signUp())).toMatchObject(failure('invalidContentId'))
  expect(await duplicate(contentId, { displayName: ' ' })).toMatchObject(
    failure('invalidBody', 'displayName'),
  )
  const own = await addContent(server, presenter.token)
  expect((await duplicate(own.contentId, {}, presenter)).status).toBe(200)
})

test('a file that the storage has lost leaves no copy', async () => {
  const { contentId } = await addContent(server, owner.token)
  const row = await findContent(server.services.db, contentId)
  await server.services.storage.delete(row?.key ?? '')
  expect(await duplicate(contentId)).toMatchObject(failure('storageError'))
  expect(await server.services.db.$count(uploads)).toBe(0)
})
