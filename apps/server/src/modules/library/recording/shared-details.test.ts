import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference } from '../../conferencing/core/conference/conference.fixture.ts'
import { putRecording } from './recording.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
let confId: string
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
  ;({ confId } = await addConference(server, owner))
})
afterAll(() => server.close())

/** A recording of this name, and the address of its public details. */
async function share(displayName: string) {
  const { path, recordingId } = await putRecording(server, confId, { fileName: 'lesson.mp4' })
  const { token } = owner
  await server.call('PUT', path, { token, body: { displayName } })
  const { body } = await server.call('GET', `${path}/sharedaccess`, { token })
  const { pathname, search } = new URL(body.sharedAccessUrl)
  return { path, recordingId, file: pathname + search, details: `${pathname}/details${search}` }
}

test('the address of a recording reveals its name, and nothing of its conference', async () => {
  const { recordingId, details } = await share('Algèbre, part 1')
  const { status, body } = await server.call('GET', details)
  expect(status).toBe(200)
  expect(body).toEqual({
    recordingId,
    displayName: 'Algèbre, part 1',
    filename: 'Algèbre, part 1.mp4',
    duration: null,
    created: expect.any(String),
  })
})

test('a recording that was renamed is saved under its new name', async () => {
  const { file } = await share('Algèbre, part 1')
  const { headers } = await server.app.inject({ url: file, remoteAddress: server.nextAddress() })
  expect(headers['content-disposition']).toBe(
    `inline; filename="Alg?bre, part 1.mp4"; filename*=UTF-8''Alg%C3%A8bre%2C%20part%201.mp4`,
  )
})

test.each([
  ['of another script', '微積分の授業 · урок 3', '微積分の授業 · урок 3.mp4'],
  ['of emoji', 'Cells 🧬', 'Cells 🧬.mp4'],
  ['of a path', '7/8 “review”', '7_8 “review”.mp4'],
  ['that is longer than file systems take', '授'.repeat(200), `${'授'.repeat(78)}.mp4`],
])('a name %s is the name of the file, whoever saves it', async (_what, displayName, saved) => {
  const { path, file } = await share(displayName)
  const { body } = await server.call('GET', `${path}/sharedaccess?content_disposition=attachment`, {
    token: owner.token,
  })
  const { pathname, search } = new URL(body.sharedAccessUrl)
  for (const url of [file, pathname + search]) {
    const { headers } = await server.app.inject({ url, remoteAddress: server.nextAddress() })
    const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/.exec(String(headers['content-disposition'])) ?? []
    expect(decodeURIComponent(encoded)).toBe(saved)
  }
})

test('a name that has the ending of the file already is given none again', async () => {
  const { details } = await share('Lesson.MP4')
  expect((await server.call('GET', details)).body.filename).toBe('Lesson.MP4')
})

test('a revoked or made-up address says nothing', async () => {
  const { path, details } = await share('Algebra')
  expect((await server.call('GET', details)).status).toBe(200)
  expect(await server.call('GET', `${details}x`)).toMatchObject(failure('tokenUnauthorized'))
  await server.call('DELETE', `${path}/sharedaccess`, { token: owner.token })
  expect(await server.call('GET', details)).toMatchObject(failure('tokenUnauthorized'))
})
