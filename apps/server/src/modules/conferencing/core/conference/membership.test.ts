import { EventKind } from '@lumi/contract/values'
import { expect, test } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { failure } from '../../../../testing/test-server.ts'
import { addContent } from '../../../library/content/content.fixture.ts'
import { putRecording } from '../../../library/recording/recording.fixture.ts'
import { addConference } from './conference.fixture.ts'

const { server, owner, open } = await createLiveServer()

test('an expelled user takes no part, until they may join again', async () => {
  const { confId } = await addConference(server, owner)
  const { contentId } = await addContent(server, owner.token)
  const { path } = await putRecording(server, confId)
  const call = (
    method: 'POST' | 'PUT',
    address: string,
    body: object,
    { token } = owner as { token: string },
  ) => server.call(method, `/v1/conference/${confId}${address}`, { token, body })
  await call('POST', `/content/${contentId}`, {})
  const attendee = await server.addSubAccount(owner, 1)
  const { user } = (await call('POST', '/join', {}, attendee)).body
  const portal = open(attendee.token)
  await expect.poll(() => portal.socket.connected).toBe(true)

  const get = async (address: string) =>
    (await server.call('GET', `/v1${address}`, { token: attendee.token })).body
  const seen = async () => ({
    conferences: (await get('/conferences')).items.length,
    files: (await get('/contents')).items.length,
    recordings: (await get('/recordings')).items.length,
  })
  const all = { conferences: 1, files: 1, recordings: 1 }
  expect(await seen()).toEqual(all)

  await call('PUT', '/users/expel', { userIds: [user.userId] })
  expect(await seen()).toEqual({ conferences: 0, files: 0, recordings: 0 })
  for (const address of [`/v1/conference/${confId}`, `/v1/conference/${confId}/contents`, path]) {
    const answer = await server.call('GET', address, { token: attendee.token })
    expect(answer).toMatchObject(failure('invalidConferenceId'))
  }
  await expect.poll(() => portal.events(EventKind.userExpelled)).toHaveLength(1)
  await call('PUT', '', { displayName: 'Without them' })

  await call('PUT', '', { state: 3 })
  await call('PUT', '', { state: 2 })
  expect(await seen()).toEqual(all)
  await expect.poll(() => portal.events(EventKind.conferenceStarted)).toHaveLength(1)
  expect(portal.events(EventKind.conferenceUpdated)).toEqual([])
})
