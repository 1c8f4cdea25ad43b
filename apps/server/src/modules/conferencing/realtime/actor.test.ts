import { expect, it } from 'vitest'
import { createLiveServer } from '../../../testing/live-server.ts'
import { addConference, joinAs } from '../core/conference/conference.fixture.ts'

const { server, owner, open } = await createLiveServer()

async function setUp() {
  const { confId } = await addConference(server, owner)
  const enter = async (role: 'host' | 'attendee', displayName: string) => {
    const { controlToken, user } = await joinAs(server, confId, role, displayName)
    const socket = open(controlToken)
    await socket.newest('snapshot')
    return { ...socket, token: controlToken as string, userId: user.userId as string }
  }
  const [maria, ben] = [await enter('host', 'Maria'), await enter('attendee', 'Ben')]
  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = maria.token) =>
    server.call(method, `/v1/conference/${confId}${path}`, { token, body })
  /** The person who caused the last event of this kind, as Ben receives it. */
  const actorOf = (kind: number) =>
    ben
      .all('events_received')
      .flatMap(({ items }) => items)
      .findLast(({ eventKind }) => eventKind === kind)
  return { maria, ben, call, actorOf, by: { userId: maria.userId, displayName: 'Maria' } }
}
const updated = 2

it('names the person in the conference who gave a privilege or a role, lowered a hand or muted', async () => {
  const { ben, call, actorOf, by } = await setUp()
  const user = `/user/${ben.userId}`
  for (const change of [{ privileges: { share: true } }, { role: 2 }, { audioState: 0 }]) {
    expect((await call('PUT', user, change)).status).toBe(200)
    await expect.poll(() => actorOf(updated)).toMatchObject({ userIds: [ben.userId], by })
  }
  await call('POST', '/hand', undefined, ben.token)
  await expect.poll(() => actorOf(updated)?.by).toEqual({ userId: ben.userId, displayName: 'Ben' })
  await call('DELETE', `/hand/${ben.userId}`)
  await expect.poll(() => actorOf(updated)).toMatchObject({ by })
})

it('names nobody where it was an account or a program, which are not in the conference', async () => {
  const { ben, call, actorOf } = await setUp()
  await call('PUT', `/user/${ben.userId}`, { privileges: { share: true } }, owner.token)
  await expect.poll(() => actorOf(updated)).toMatchObject({ userIds: [ben.userId] })
  expect(actorOf(updated)).not.toHaveProperty('by')
})

it('names the person who changed many, the conference, or what others share', async () => {
  const { maria, ben, call, actorOf, by } = await setUp()
  await call('PUT', '/users', { userIds: [maria.userId, ben.userId], audioState: 0 })
  await expect.poll(() => actorOf(8)).toMatchObject({ by })
  await call('PUT', '/entry', { privileges: { chat: false } })
  await expect.poll(() => actorOf(103)).toMatchObject({ by })
  await call('PUT', `/user/${ben.userId}`, { privileges: { share: true } })
  const { body: board } = await call('POST', '/share', { kind: 'whiteboard' }, ben.token)
  await call('DELETE', `/share/${board.shareId}`)
  await expect.poll(() => actorOf(202)).toMatchObject({ share: { userId: ben.userId }, by })
})

it('names the person who expelled somebody', async () => {
  const { ben, call, actorOf, by } = await setUp()
  await call('PUT', '/users/expel', { userIds: [ben.userId] })
  await expect.poll(() => actorOf(4)).toMatchObject({ userIds: [ben.userId], by })
})
