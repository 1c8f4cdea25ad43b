import { expect, it } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { failure } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../conference/conference.fixture.ts'

const { server, owner, open } = await createLiveServer()

async function enterAs(confId: string, role: 'host' | 'presenter' | 'attendee') {
  const { controlToken, user } = await joinAs(server, confId, role)
  const socket = open(controlToken)
  await socket.newest('snapshot')
  return { ...socket, token: controlToken as string, userId: user.userId as string }
}

it('asks people whom the caller may mute, and notifies nobody else', async () => {
  const { confId } = await addConference(server, owner)
  const enter = (role: 'host' | 'presenter' | 'attendee') => enterAs(confId, role)
  const ask = (userId: string, token?: string) =>
    server.call('POST', `/v1/conference/${confId}/user/${userId}/unmute`, { token })
  const [host, presenter, ada] = [await enter('host'), await enter('presenter'), await enter('attendee')]

  expect((await ask(ada.userId, presenter.token)).status).toBe(204)
  await expect.poll(() => ada.all('unmute_asked')).toEqual([{ userId: presenter.userId }])

  expect(await ask(host.userId, presenter.token)).toMatchObject(failure('higherRole'))
  expect(await ask(presenter.userId, ada.token)).toMatchObject(failure('forbidden'))
  expect(await ask('unknown', host.token)).toMatchObject(failure('invalidUserId'))
  expect(await ask(ada.userId, owner.token)).toMatchObject(failure('forbidden'))
  await server.call('POST', `/v1/conference/${confId}/leave`, { token: ada.token })
  expect(await ask(ada.userId, host.token)).toMatchObject(failure('userNotInside'))

  for (const { userId } of [host, presenter])
    await server.call('PUT', `/v1/conference/${confId}/user/${userId}`, {
      token: owner.token,
      body: { audioState: 1 },
    })
  for (const person of [host, presenter])
    await expect.poll(() => person.all('unmute_asked')).toEqual([{ userId: null }])
})

it('a media state of 1 asks for it, and the answer says what is on', async () => {
  const { confId } = await addConference(server, owner)
  const ada = await enterAs(confId, 'attendee')
  const change = async (body: object, token = owner.token) =>
    (await server.call('PUT', `/v1/conference/${confId}/user/${ada.userId}`, { token, body })).body
  const bothOn = { audioState: 1, videoState: 1 }
  const events = async () =>
    (await server.call('GET', '/v1/events', { token: owner.token })).body.items.length
  const before = await events()

  expect(await change(bothOn)).toMatchObject({
    audioState: 0,
    videoState: 0,
    asked: ['camera', 'microphone'],
  })
  await expect.poll(() => ada.all('unmute_asked')).toEqual([{ userId: null }])
  await expect.poll(() => ada.all('video_asked')).toEqual([{ userId: null }])
  // Nothing has happened yet that anybody else should be notified of.
  expect(await events()).toBe(before)

  ada.socket.emit('media_state', { audioState: 1, videoState: 0 })
  await expect.poll(async () => (await change({ audioState: 1 })).audioState).toBe(1)
  expect(await change(bothOn)).toMatchObject({ audioState: 1, videoState: 0, asked: ['camera'] })
  expect(await change({ audioState: 0 })).toMatchObject({ audioState: 0, asked: [] })
  expect(await change({ privileges: { video: false } })).toMatchObject({ asked: [] })
  expect(await change({ videoState: 1 })).toMatchObject({ videoState: 0, asked: [] })
})

it('many are asked at once, by name of who asks from inside', async () => {
  const { confId } = await addConference(server, owner)
  const host = await enterAs(confId, 'host')
  const people = [await enterAs(confId, 'attendee'), await enterAs(confId, 'attendee')]
  const path = `/v1/conference/${confId}/users?apply_to=attendees`
  const { body } = await server.call('PUT', path, { token: host.token, body: { audioState: 1 } })
  expect(body.items).toMatchObject(people.map(() => ({ audioState: 0, asked: ['microphone'] })))
  for (const person of people)
    await expect.poll(() => person.all('unmute_asked')).toEqual([{ userId: host.userId }])
  await server.call('PUT', `/v1/conference/${confId}/user/${host.userId}`, {
    token: owner.token,
    body: { audioState: 1 },
  })
  await expect.poll(() => host.all('unmute_asked')).toEqual([{ userId: null }])
})
