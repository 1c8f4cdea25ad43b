import { expect, it } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { createRecordingMedia } from '../../../../testing/media.ts'
import { failure } from '../../../../testing/test-server.ts'
import { addConference } from '../../core/conference/conference.fixture.ts'
import { MOVE_MS } from '../../core/conference-user/reconcile-media.ts'
import { lessonsOn, rooms } from './breakout.fixture.ts'
import { createPresenceNotifier } from './presence-notifier.ts'
import { followBreakouts } from './watch.ts'

const media = createRecordingMedia()
const { server, owner, open } = await createLiveServer({ services: { media: media.media } })
const { call, lesson, read, namesIn } = lessonsOn(server, owner)

/** A host and Ada in the first room, Grace in the second. */
async function inRooms() {
  const { confId, host, people } = await lesson()
  const { body } = await call(`${confId}/breakout`, host.controlToken, { mode: 'even', rooms })
  const [first, second] = body.rooms.map((room: { confId: string }) => room.confId)
  const socket = open(host.controlToken)
  await socket.newest('snapshot')
  await call(`${confId}/breakout/enter`, host.controlToken, { roomId: first })
  const { controlToken } = await socket.newest('moved')
  return { confId, first, second, hostToken: controlToken, people }
}

it('a host in a room ends the conference for everyone, not the room alone', async () => {
  const { confId, first, second, hostToken } = await inRooms()
  expect((await call(`${first}/end`, hostToken)).status).toBe(204)
  const conference = await server.call('GET', `/v1/conference/${confId}`, { token: owner.token })
  expect(conference.body.state).toBe(3)
  // Nobody can return to a room that is over, whether or not the server has closed the rooms by then.
  const { body } = await call(`${first}/breakout/enter`, hostToken, { roomId: null })
  expect(['conferenceNotLive', 'breakoutNotOpen']).toContain(body.error_name)
  await followBreakouts(server.services, createPresenceNotifier(server.services))
  expect(await read(confId)).toBeNull()
  for (const roomId of [first, second]) expect(await namesIn(roomId)).toEqual([])
  // Nobody is moved anywhere: their media ends at once, and not after the moment that a move takes.
  await expect
    .poll(() => media.ended, { timeout: 2_000 })
    .toEqual(expect.arrayContaining([confId, first, second]))
})

it('people who are called back have a moment to leave the media of their room', async () => {
  const { confId, first, second } = await inRooms()
  await call(`${confId}/breakout/close`, owner.token, { seconds: 0 })
  const other = await addConference(server, owner, { state: 2 })
  await server.call('PUT', `/v1/conference/${other.confId}`, { token: owner.token, body: { state: 3 } })
  const ids = [other.confId, first, second]
  const ended = () => media.ended.filter((id) => ids.includes(id))
  await expect.poll(ended, { timeout: 2 * MOVE_MS }).toHaveLength(3)
  expect(ended()[0]).toBe(other.confId)
})

it('a room is not ended or started again by itself', async () => {
  const { confId, first, hostToken } = await inRooms()
  for (const state of [2, 3]) {
    const body = { state }
    const change = await server.call('PUT', `/v1/conference/${first}`, { token: owner.token, body })
    expect(change).toMatchObject(failure('forbidden'))
  }
  expect(await namesIn(first)).toEqual(['A host', 'Ada'])
  await call(`${confId}/breakout/close`, owner.token, { seconds: 0 })
  expect(await call(`${first}/start`, hostToken)).toMatchObject(failure('forbidden'))
})

it('a user expelled from a room is expelled from the conference', async () => {
  const { confId, first, hostToken, people } = await inRooms()
  const { rooms: opened } = await read(confId)
  const ada = opened[0].people.find(({ displayName }: { displayName: string }) => displayName === 'Ada')
  const expelled = await call(`${first}/users/expel`, hostToken, { userIds: [ada.userId] }, 'PUT')
  expect(expelled.status).toBe(204)
  expect(await call(`${confId}/join`, people[0].controlToken, {})).toMatchObject(failure('expelled'))
})
