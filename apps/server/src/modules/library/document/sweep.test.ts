import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addContent } from '../content/content.fixture.ts'
import { convertDocument } from './job.ts'
import { updateDocument } from './repository.ts'
import { resumeDocuments } from './sweep.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const jobsOf = (contentId: string) =>
  server.jobs.enqueued(convertDocument).filter((job) => job.contentId === contentId).length

test('a document whose job is gone is taken up again, and only that', async () => {
  const { token, clientId } = await server.signUp()
  const { db } = server.services
  const [waiting, converting, ready, failed] = await Promise.all(
    Array.from({ length: 4 }, async () => (await addContent(server, token)).contentId as string),
  )
  await updateDocument(db, converting ?? '', { documentState: 'converting' })
  await updateDocument(db, ready ?? '', { documentState: 'ready' })
  await updateDocument(db, failed ?? '', { documentState: 'failed' })
  const all = () => [waiting, converting, ready, failed].map((id) => jobsOf(id ?? ''))

  await resumeDocuments(server.services)
  expect(all()).toEqual([1, 1, 1, 1])
  server.clock.advance(2 * 60 * 60 + 1)
  await resumeDocuments(server.services)
  expect(all()).toEqual([2, 2, 1, 1])
  expect(new Set(server.jobs.tenants(convertDocument))).toEqual(new Set([clientId]))
})
