import { Role } from '@lumi/contract/values'
import { expect, test, vi } from 'vitest'
import { joined } from '#room/testing/fake-client.ts'
import { conference } from '#room/testing/people.ts'
import { asked, nextTask, setUp } from './session.fixture.ts'

/** A breakout room of the conference. */
const room = (role: 1 | 2 | 3 = Role.attendee) => ({
  ...joined({ role }, 'control-there'),
  conference: conference({ confId: 'there', parentId: 'k7m2' }),
})

test('follows to the conference that somebody moves this person to', async () => {
  const { session, api, elsewhere, control, media, enter, inCall } = setUp()
  await enter()
  const there = { ...joined({}, 'control-there'), conference: { ...conference(), confId: 'there' } }
  control.receive('moved', there)
  await vi.waitFor(() => expect(elsewhere.memory.token()).toBe('control-there'))
  await vi.waitFor(() => expect([control.open, media.open]).toEqual([1, 1]))
  await vi.waitFor(() => expect(inCall().feed.conference.value.confId).toBe('there'))
  session.leave()
  expect(elsewhere.api.leave).toHaveBeenCalledOnce()
  expect(api.leave).not.toHaveBeenCalled()
})

test('a breakout room has no invitation, and people who leave it rejoin in the main room', async () => {
  const { session, api, elsewhere, control, enter, inCall } = setUp()
  await enter()
  expect(inCall().invite).toBeDefined()
  control.receive('moved', room())
  await vi.waitFor(() => expect(inCall().invite).toBeUndefined())
  session.leave()
  expect(elsewhere.api.leave).toHaveBeenCalledOnce()
  await enter()
  expect(api.join).toHaveBeenLastCalledWith(...asked({ displayName: 'Ann' }, 'control-1'))
  expect(inCall().feed.conference.value.confId).toBe('k7m2')
})

test('a host whose breakout room has ended with the conference restarts the conference', async () => {
  const { api, control, enter, inCall, now } = setUp()
  api.join.mockResolvedValue(joined({ role: Role.host }))
  await enter()
  control.receive('moved', room(Role.host))
  await vi.waitFor(() => expect(inCall().invite).toBeUndefined())
  control.receive('removed', { reason: 'ended' })
  await vi.waitFor(() => expect(now()).toMatchObject({ restart: expect.any(Function) }))
  const state = now()
  if (state.state !== 'over') throw new Error(state.state)
  await state.restart?.()
  expect(api.start).toHaveBeenCalledExactlyOnceWith({ params: { id: 'k7m2' } })
  expect(now().state).toBe('inCall')
})

test('a person who leaves while being moved stays out, and rejoins in the main room', async () => {
  const { session, api, elsewhere, control, media, parts, loadParts, enter, now } = setUp()
  await enter()
  const slow = Promise.withResolvers<typeof parts>()
  loadParts.mockReturnValueOnce(slow.promise)
  control.receive('moved', room())
  session.leave()
  expect(elsewhere.api.leave).toHaveBeenCalledOnce()
  slow.resolve(parts)
  await nextTask()
  expect(now()).toMatchObject({ state: 'over', reason: 'left' })
  expect([control.open, media.open]).toEqual([0, 0])
  await enter()
  expect(api.join).toHaveBeenLastCalledWith(...asked({ displayName: 'Ann' }, 'control-1'))
})

test('a person who is moved again while being moved is in the last room', async () => {
  const { control, parts, loadParts, enter, inCall } = setUp()
  await enter()
  const slow = Promise.withResolvers<typeof parts>()
  loadParts.mockReturnValueOnce(slow.promise)
  control.receive('moved', { ...joined(), conference: conference({ confId: 'first' }) })
  control.receive('moved', room())
  await vi.waitFor(() => expect(inCall().feed.conference.value.confId).toBe('there'))
  slow.resolve(parts)
  await nextTask()
  expect(inCall().feed.conference.value.confId).toBe('there')
})

test('where the other room cannot be entered the call is over, and joined again by the main room', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { api, control, media, loadParts, enter, now } = setUp()
  await enter()
  loadParts.mockRejectedValueOnce(new Error('not loaded'))
  control.receive('moved', room())
  await vi.waitFor(() => expect(now()).toEqual({ state: 'over', reason: 'moveFailed' }))
  expect([control.open, media.open]).toEqual([0, 0])
  await enter()
  expect(api.join).toHaveBeenLastCalledWith(...asked({ displayName: 'Ann' }, 'control-1'))
  expect(now().state).toBe('inCall')
})

test('a page that is loaded again in a breakout room is in the main room', async () => {
  const first = setUp()
  await first.enter()
  first.control.receive('moved', room())
  await vi.waitFor(() => expect(first.inCall().invite).toBeUndefined())
  first.session.leaveForReload()
  expect(first.elsewhere.api.leave).toHaveBeenCalledOnce()
  const again = setUp()
  await again.session.open()
  expect(again.api.join).toHaveBeenCalledExactlyOnceWith(...asked({}, 'control-1'))
  expect(again.now().state).toBe('inCall')
})

test('finds the other conference when a reloaded page joins by the token of before', async () => {
  const { api, elsewhere, enter, now } = setUp()
  api.join.mockResolvedValueOnce({ ...joined({}, 'there'), conference: { ...conference(), confId: 'there' } })
  await enter()
  expect(elsewhere.memory.token()).toBe('there')
  expect(now().state).toBe('inCall')
})
