import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { StorageUnavailable } from '../../../platform/storage/errors.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference } from '../../conferencing/core/conference/conference.fixture.ts'
import { samplePdf } from '../document/document.fixture.ts'
import { addContent, send } from './content.fixture.ts'

let server: TestServer
let token: string
let confId: string
beforeAll(async () => {
  server = await createTestServer()
  token = (await server.signUp()).token
  confId = (await addConference(server, { token })).confId
})
afterAll(() => server.close())

/** A file with pages that a conference uses, and an address that needs no token. */
async function addLinked() {
  const { contentId } = await addContent(server, token, { fileName: 'a.pdf', content: await samplePdf() })
  await server.jobs.runAll()
  const linked = `/v1/conference/${confId}/content/${contentId}`
  await server.call('POST', linked, { token, body: {} })
  const { body } = await server.call('GET', `${linked}/sharedaccess`, { token })
  const shared = new URL(body.sharedAccessUrl)
  return { contentId, linked, shared: shared.pathname + shared.search }
}

type Linked = Awaited<ReturnType<typeof addLinked>>

describe.each<[string, (file: Linked) => string]>([
  ['content.download', ({ contentId }) => `/v1/content/${contentId}`],
  ['content.document', ({ contentId }) => `/v1/content/${contentId}/document`],
  ['content.shared', ({ shared }) => shared],
  ['conferenceContent.download', ({ linked }) => `${linked}/file`],
  ['conferenceContent.document', ({ linked }) => `${linked}/document`],
])('%s', (_operation, urlOf) => {
  test('answers the file, whole or in part', async () => {
    const url = urlOf(await addLinked())
    const read = (headers = {}) => server.call('GET', url, { token, headers })
    const whole = await read()
    expect(whole.status).toBe(200)
    expect(String(whole.body)).toMatch(/^%PDF-/)
    expect(await read({ range: 'bytes=1-3' })).toMatchObject({ status: 206, body: 'PDF' })
    const size = Number(whole.headers['content-length'])
    expect(await read({ range: `bytes=${size}-` })).toMatchObject(failure('rangeNotSatisfiable'))
  })

  test.each(['stat', 'get'] as const)('says when the storage does not answer (%s)', async (what) => {
    const url = urlOf(await addLinked())
    const asked = vi
      .spyOn(server.services.storage, what)
      .mockRejectedValue(new StorageUnavailable('read a file'))
    const answer = await server.call('GET', url, { token })
    asked.mockRestore()
    expect(answer).toMatchObject({ ...failure('storageError'), headers: { 'retry-after': '1' } })
    expect(answer.headers).not.toHaveProperty('content-disposition')
  })
})

test('a file sent directly into a conference reports a failure of the storage, and is not linked', async () => {
  const put = vi
    .spyOn(server.services.storage, 'put')
    .mockRejectedValueOnce(new StorageUnavailable('store a file'))
  const before = await server.call('GET', `/v1/conference/${confId}/contents`, { token })
  const sent = await send(server, { token, url: `/v1/conference/${confId}/content`, content: 'hello' })
  put.mockRestore()
  expect(sent).toMatchObject(failure('storageError'))
  const after = await server.call('GET', `/v1/conference/${confId}/contents`, { token })
  expect(after.body).toEqual(before.body)
})
