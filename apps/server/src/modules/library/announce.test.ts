import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { addConference } from '../conferencing/core/conference/conference.fixture.ts'
import { addContent } from './content/content.fixture.ts'
import { putRecording } from './recording/recording.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.close())

/**
 * Expects that the portal is notified of the change of the library that `change` makes. Returns the result of `change`.
 */
async function expectNotified<T>(change: () => Promise<T>): Promise<T> {
  const sent = vi.spyOn(server.services.realtime, 'send')
  try {
    const changed = await change()
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(`accounts:${owner.clientId}`, 'library_changed'))
    return changed
  } finally {
    sent.mockRestore()
  }
}
const call = (method: 'PUT' | 'DELETE', url: string, body?: object) =>
  server.call(method, url, { token: owner.token, body })

test('the portal is notified of new, changed and deleted files', async () => {
  const { contentId } = await expectNotified(() => addContent(server, owner.token))
  await expectNotified(() => call('PUT', `/v1/content/${contentId}`, { displayName: 'Renamed' }))
  await expectNotified(() => call('DELETE', `/v1/content/${contentId}`))
})

test('and of recordings', async () => {
  const { confId } = await addConference(server, owner)
  const { path } = await expectNotified(() => putRecording(server, confId))
  await expectNotified(() => call('PUT', path, { displayName: 'Renamed' }))
  await expectNotified(() => call('DELETE', path))
})
