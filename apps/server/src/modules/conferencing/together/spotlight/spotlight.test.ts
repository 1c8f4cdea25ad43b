import { beforeEach, describe, expect, it } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { failure } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'

const { server, owner, open } = await createLiveServer()

let confId: string
beforeEach(async () => {
  confId = (await addConference(server, owner)).confId
})
const give = (userId: string, token?: string) =>
  server.call('PUT', `/v1/conference/${confId}/spotlight/${userId}`, { token })
const end = (token?: string) => server.call('DELETE', `/v1/conference/${confId}/spotlight`, { token })

async function enter(role: 'host' | 'presenter' | 'attendee') {
  const { controlToken, user } = await joinAs(server, confId, role)
  const socket = open(controlToken)
  await socket.newest('snapshot')
  return { ...socket, token: controlToken as string, userId: user.userId as string }
}
type Person = Awaited<ReturnType<typeof enter>>

/** The people in the spotlight, as a new connection receives them. */
async function inSpotlight({ token }: Person): Promise<string[]> {
  const { users } = await open(token).newest('snapshot')
  return users.filter(({ spotlight }) => spotlight).map(({ userId }) => userId)
}

describe('the spotlight', () => {
  it('is on one person at a time, and everyone is notified', async () => {
    const [host, ada, ben] = [await enter('host'), await enter('attendee'), await enter('attendee')]
    expect((await give(ada.userId, host.token)).status).toBe(204)
    expect((await give(ben.userId, host.token)).status).toBe(204)
    expect((await give(ben.userId, host.token)).status).toBe(204)
    expect(await inSpotlight(ada)).toEqual([ben.userId])
    const received = () =>
      ada
        .all('events_received')
        .flatMap(({ items }) => items)
        .map(({ users }) => users.filter(({ spotlight }) => spotlight).map(({ userId }) => userId))
        .filter((those) => those.length > 0)
    await expect.poll(received).toEqual([[ada.userId], [ben.userId]])
    expect((await end(owner.token)).status).toBe(204)
    expect(await inSpotlight(ada)).toEqual([])
  })

  it('is given and ended by hosts and by those who manage the conference, not by others', async () => {
    const [host, presenter, ada] = [await enter('host'), await enter('presenter'), await enter('attendee')]
    for (const { token } of [presenter, ada])
      expect(await give(ada.userId, token)).toMatchObject(failure('forbidden'))
    expect(await inSpotlight(host)).toEqual([])
    await give(ada.userId, host.token)
    for (const { token } of [presenter, ada]) expect(await end(token)).toMatchObject(failure('forbidden'))
    expect(await inSpotlight(host)).toEqual([ada.userId])
  })

  it('survives a reconnect, and ends when its person leaves', async () => {
    const [host, ada] = [await enter('host'), await enter('attendee')]
    await give(ada.userId, host.token)
    const join = { token: ada.token, body: {} }
    const { body: again } = await server.call('POST', `/v1/conference/${confId}/join`, join)
    expect(await inSpotlight(host)).toEqual([ada.userId])
    await server.call('POST', `/v1/conference/${confId}/leave`, { token: again.controlToken })
    expect(await inSpotlight(host)).toEqual([])
    expect(await give(ada.userId, host.token)).toMatchObject(failure('userNotInside'))
    expect(await give('unknown', host.token)).toMatchObject(failure('invalidUserId'))
    expect(await give(host.userId)).toMatchObject(failure('missingAuthHeader'))
  })
})
