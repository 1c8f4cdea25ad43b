import type { ConferenceInfo, JoinResult } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import type { LumiClient } from '@lumi/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeAccess, fakeCalls, joined, refusal } from '#room/testing/fake-client.ts'
import { fakePlanes } from '#room/testing/fake-planes.ts'
import { conference, user } from '#room/testing/people.ts'
import { createPeerSession } from './peer-session.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
})

const waiting = (state: 1 | 2, role: 1 | 3 = Role.attendee): JoinResult => ({
  status: 'waiting',
  conference: conference({ state }),
  user: user('me', { role }),
  controlToken: 'control-1',
})

function setUp(info: Partial<ConferenceInfo> = {}) {
  const { parts, control } = fakePlanes()
  const api = fakeCalls(joined())
  const find = api.info.getMockImplementation()
  api.info.mockImplementation(async () => ({ ...(await find?.()), ...info }) as ConferenceInfo)
  const peerRoom = { list: vi.fn(async () => ({ items: [], iceServers: [] })) }
  const withPeers = (confId: string) => {
    const access = fakeAccess(api, confId)
    return { ...access, client: { ...access.client, peerRoom } as unknown as LumiClient }
  }
  const access = withPeers('k7m2')
  const scope = createScope()
  const session = createPeerSession(scope, {
    access,
    accessTo: withPeers,
    openControl: parts.openControl,
  })
  const enter = async () => {
    await session.lookUp()
    await session.join({ displayName: 'Ann' })
  }
  return { session, api, control, scope, enter, memory: access.memory, now: () => session.state.value }
}
test('an encrypted conference is not joined, with any link', async () => {
  const { session, api, enter, now } = setUp({ keyCheck: 'check' })
  await enter()
  expect(now()).toEqual({ state: 'encrypted' })
  await session.join({ displayName: 'Ann' })
  expect(api.join).not.toHaveBeenCalled()
})

test('a person joins, leaves with a message to the others, and may come back', async () => {
  const { session, api, control, enter, now, memory } = setUp()
  await enter()
  expect(now().state).toBe('inCall')
  expect(memory.token()).toBe('control-1')
  session.leave()
  expect(api.leave).toHaveBeenCalledWith({ params: { id: 'k7m2' } }, { keepalive: true })
  expect(now()).toEqual({ state: 'over', reason: 'left' })
  expect(control.open).toBe(0)
  await session.lookUp()
  expect(now().state).toBe('inLobby')
})

test('the reason of a refused join is shown, in the form if it can help', async () => {
  const { api, enter, now, session } = setUp()
  api.join.mockRejectedValueOnce(refusal('incorrectPassword', 401))
  await enter()
  expect(now()).toMatchObject({ state: 'inLobby', problem: 'passwordNeeded' })
  api.join.mockRejectedValueOnce(refusal('conferenceDeleted', 410))
  await session.join({ displayName: 'Ann' })
  expect(now()).toEqual({ state: 'unavailable', problem: 'deleted' })
  api.info.mockRejectedValueOnce(refusal('invalidConferenceId', 404))
  await session.lookUp()
  expect(now()).toEqual({ state: 'unavailable', problem: 'unknownConference' })
})

test('a person who was expelled before sees that', async () => {
  const { api, enter, now } = setUp()
  api.join.mockRejectedValueOnce(refusal('expelled', 403))
  await enter()
  expect(now()).toEqual({ state: 'over', reason: 'expelled' })
})

test('a waiting person is inside once admitted, and refused if expelled before', async () => {
  const { api, control, enter, now, session } = setUp()
  api.join.mockResolvedValue(waiting(2))
  await enter()
  expect(now()).toMatchObject({ state: 'waiting', waiting: { start: undefined } })
  control.receive('removed', { reason: 'expelled' })
  expect(now()).toEqual({ state: 'over', reason: 'refused' })
  await session.lookUp()
  await session.join({ displayName: 'Ann' })
  control.receive('admitted', joined({}, 'control-2'))
  expect(now().state).toBe('inCall')
})

test('a host who waits may start the conference, and is in even if nobody says that it has begun', async () => {
  const { api, control, enter, now } = setUp()
  api.join.mockResolvedValueOnce(waiting(1, Role.host))
  await enter()
  const state = now()
  if (state.state !== 'waiting') throw new Error(state.state)
  await state.waiting.start?.()
  expect(api.start).toHaveBeenCalledWith({ params: { id: 'k7m2' } })
  const me = user('me', { role: Role.host })
  control.receive('snapshot', { conference: conference({ state: 2 }), user: me, users: [] })
  await vi.waitFor(() => expect(now().state).toBe('inCall'))
})

test('a person who is moved to a breakout room is in it, and leaves it', async () => {
  const { api, control, enter, now, session } = setUp()
  await enter()
  const room = { ...joined({}, 'control-2'), conference: conference({ confId: 'room', parentId: 'k7m2' }) }
  control.receive('moved', room)
  await vi.waitFor(() => {
    const state = now()
    expect(state.state === 'inCall' && state.call.feed.conference.value.confId).toBe('room')
  })
  session.leave()
  expect(api.leave).toHaveBeenCalledWith({ params: { id: 'room' } }, { keepalive: true })
})

test('the state of the line to the server is that of the call', async () => {
  const { control, enter, now } = setUp()
  await enter()
  const state = now()
  if (state.state !== 'inCall') throw new Error(state.state)
  control.link.value = 'reconnecting'
  expect(state.call.connection.value).toEqual({ state: 'reconnecting', media: 'unknown' })
})

test('an invalid link is reported before the form is filled in, and forgotten', async () => {
  const { session, memory, now } = setUp({ linkRole: null })
  memory.storeLink({ key: 'old' })
  await session.lookUp()
  expect(now()).toEqual({ state: 'unavailable', problem: 'invalidLink' })
  expect(memory.credentials()).toEqual({})
})
