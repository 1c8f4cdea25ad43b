import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference } from '../../conferencing/core/conference/conference.fixture.ts'
import { addContent, send } from './content.fixture.ts'
import { findContent } from './repository.ts'
import { conferenceContents, contents } from './table.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await createTestServer()
  token = (await server.signUp()).token
})
afterAll(() => server.close())

test('a conference has at most 500 files', async () => {
  const { db, clock } = server.services
  const { confId } = await addConference(server, { token })
  const { contentId } = await addContent(server, token)
  const other = await addContent(server, token)
  const row = await findContent(db, contentId)
  if (!row) throw new Error('The file is not there')
  const copies = Array.from({ length: 499 }, (_, n) => ({ ...row, contentId: `copy-${n}` }))
  await db.insert(contents).values(copies)
  const linked = [row, ...copies].map((copy) => ({
    confId,
    contentId: copy.contentId,
    relatedAs: 'document',
    linked: clock.now(),
  }))
  await db.insert(conferenceContents).values(linked)

  const url = `/v1/conference/${confId}/content`
  const link = (id: string) => server.call('POST', `${url}/${id}`, { token, body: { relatedAs: 'slides' } })
  const upload = () => send(server, { token, url, content: 'hello' })
  expect(await link(other.contentId)).toMatchObject(failure('tooManyFiles'))
  expect(await upload()).toMatchObject(failure('tooManyFiles'))
  // A file that is linked already takes no place.
  expect(await link(contentId)).toMatchObject({ status: 200, body: { relatedAs: 'slides' } })
  await server.call('DELETE', `${url}/${contentId}`, { token })
  expect(await upload()).toMatchObject({ status: 200 })
  const { body } = await server.call('GET', `/v1/conference/${confId}/contents`, { token })
  expect(body.items).toHaveLength(500)
})
