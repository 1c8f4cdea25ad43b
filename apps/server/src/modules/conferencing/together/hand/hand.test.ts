import { beforeEach, describe, expect, it } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { failure } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'

const { server, owner, open } = await createLiveServer()

let confId: string
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
})
const raise = (token?: string) => server.call('POST', `/v1/conference/${confId}/hand`, { token })
const lower = (userId: string, token?: string) =>
  server.call('DELETE', `/v1/conference/${confId}/hand/${userId}`, { token })

async function enter(role: 'host' | 'presenter' | 'attendee') {
  const { controlToken, user } = await joinAs(server, confId, role)
  const socket = open(controlToken)
  await socket.newest('snapshot')
  return { ...socket, token: controlToken as string, userId: user.userId as string }
}
type Person = Awaited<ReturnType<typeof enter>>

/** The queue in its order, as a new connection receives it. */
async function queue({ token }: Person): Promise<string[]> {
  const socket = open(token)
  const { users } = await socket.newest('snapshot')
  return users
    .filter(({ handRaised }) => handRaised !== undefined)
    .sort((a, b) => String(a.handRaised).localeCompare(String(b.handRaised)))
    .map(({ userId }) => userId)
}

describe('raised hands', () => {
  it('are a queue in the order of raising, in which raising again changes no position', async () => {
    const [host, ada, ben] = [await enter('host'), await enter('attendee'), await enter('attendee')]
    expect((await raise(ben.token)).status).toBe(204)
    server.clock.advance(1)
    await raise(ada.token)
    server.clock.advance(1)
    await raise(ben.token)
    expect(await queue(host)).toEqual([ben.userId, ada.userId])
  })

  it('are sent to everyone, once', async () => {
    const [host, ada] = [await enter('host'), await enter('attendee')]
    await raise(ada.token)
    await raise(ada.token)
    await lower(ada.userId, ada.token)
    const received = () =>
      host
        .all('events_received')
        .flatMap(({ items }) => items)
        .flatMap(({ users }) => users)
        .filter(({ userId }) => userId === ada.userId)
        .map(({ handRaised }) => handRaised !== undefined)
    await expect.poll(received).toEqual(expect.arrayContaining([true, false]))
    expect(received().filter((isRaised) => isRaised)).toEqual([true])
  })

  it('survive a reconnect, and are lowered when their person leaves', async () => {
    const [host, ada] = [await enter('host'), await enter('attendee')]
    await raise(ada.token)
    ada.socket.close()
    const join = { token: ada.token, body: {} }
    const { body: again } = await server.call('POST', `/v1/conference/${confId}/join`, join)
    expect(again.user.userId).toBe(ada.userId)
    expect(await queue(host)).toEqual([ada.userId])
    await server.call('POST', `/v1/conference/${confId}/leave`, { token: again.controlToken })
    expect(await queue(host)).toEqual([])
  })

  it('are lowered by oneself, by hosts and by those who manage the conference, not by others', async () => {
    const [host, presenter, ada] = [await enter('host'), await enter('presenter'), await enter('attendee')]
    await raise(ada.token)
    expect(await lower(ada.userId, presenter.token)).toMatchObject(failure('forbidden'))
    expect(await queue(host)).toEqual([ada.userId])
    for (const { token } of [ada, host, owner]) {
      await raise(ada.token)
      expect((await lower(ada.userId, token)).status).toBe(204)
      expect((await lower(ada.userId, token)).status).toBe(204)
    }
    expect(await queue(host)).toEqual([])
  })

  it('are of those who are there', async () => {
    const host = await enter('host')
    expect(await lower('unknown', host.token)).toMatchObject(failure('invalidUserId'))
    expect(await raise(owner.token)).toMatchObject(failure('forbidden'))
    expect(await raise()).toMatchObject(failure('missingAuthHeader'))
  })
})
