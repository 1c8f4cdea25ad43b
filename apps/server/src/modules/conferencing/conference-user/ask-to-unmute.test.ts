import { expect, it } from 'vitest'
import { createLiveServer } from '../../../testing/live-server.ts'
import { failure } from '../../../testing/test-server.ts'
import { addConference, joinAs } from '../conference/conference.fixture.ts'

const { server, owner, open } = await createLiveServer()

it('asks whom one may mute, and nobody else hears of it', async () => {
  const { confId } = await addConference(server, owner)
  const enter = async (role: 'host' | 'presenter' | 'attendee') => {
    const { controlToken, user } = await joinAs(server, confId, role)
    const socket = open(controlToken)
    await socket.newest('snapshot')
    return { ...socket, token: controlToken as string, userId: user.userId as string }
  }
  const ask = (userId: string, token?: string) =>
    server.call('POST', `/v1/conference/${confId}/user/${userId}/unmute`, { token })
  const [host, presenter, ada] = [await enter('host'), await enter('presenter'), await enter('attendee')]

  expect((await ask(ada.userId, presenter.token)).status).toBe(204)
  await expect.poll(() => ada.all('unmute_asked')).toEqual([{ userId: presenter.userId }])
  expect(host.all('unmute_asked')).toEqual([])

  expect(await ask(host.userId, presenter.token)).toMatchObject(failure('higherRole'))
  expect(await ask(presenter.userId, ada.token)).toMatchObject(failure('forbidden'))
  expect(await ask('unknown', host.token)).toMatchObject(failure('invalidUserId'))
  expect(await ask(ada.userId, owner.token)).toMatchObject(failure('forbidden'))
  await server.call('POST', `/v1/conference/${confId}/leave`, { token: ada.token })
  expect(await ask(ada.userId, host.token)).toMatchObject(failure('userNotInside'))
  expect(host.all('unmute_asked')).toEqual([])
})
