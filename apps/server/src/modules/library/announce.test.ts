import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { addConference } from '../conferencing/conference/conference.fixture.ts'
import { addContent } from './content/content.fixture.ts'
import { putRecording } from './recording/recording.fixture.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.signUp()
})
afterAll(() => server.close())

/** Whether the portal is told that the library has changed, by what `change` does. */
async function tells(change: () => Promise<unknown>): Promise<void> {
  const sent = vi.spyOn(server.services.realtime, 'send')
  onTestFinished(() => sent.mockRestore())
  await change()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(`app:${owner.clientId}`, 'library_changed'))
}
const call = (method: 'PUT' | 'DELETE', url: string, body?: object) =>
  server.call(method, url, { token: owner.token, body })

test('the portal hears of files that come, change and go', async () => {
  await tells(() => addContent(server, owner.token))
  const { contentId } = await addContent(server, owner.token)
  await tells(() => call('PUT', `/v1/content/${contentId}`, { displayName: 'Renamed' }))
  await tells(() => call('DELETE', `/v1/content/${contentId}`))
})

test('and of recordings', async () => {
  const { confId } = await addConference(server, owner)
  await tells(() => putRecording(server, confId))
  const { path } = await putRecording(server, confId)
  await tells(() => call('PUT', path, { displayName: 'Renamed' }))
  await tells(() => call('DELETE', path))
})
