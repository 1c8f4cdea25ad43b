import { Role } from '@lumi/contract/values'
import { expect, test, vi } from 'vitest'
import { joined } from '#room/testing/fake-client.ts'
import { conference, user } from '#room/testing/people.ts'
import { nextTask, setUp, waiting } from './session.fixture.ts'

test('the control plane is asked at once by those who wait, and after the first picture by those who are in', async () => {
  const { control, media, enter } = setUp()
  media.isFirstPictureShown.value = false
  await enter()
  expect(control.connected).toBe(0)
  media.isFirstPictureShown.value = true
  expect(control.connected).toBe(1)
  const waits = setUp()
  waits.api.join.mockResolvedValue(waiting(Role.attendee))
  await waits.enter()
  expect(waits.control.connected).toBe(1)
})

test('who waits comes in by themselves', async () => {
  const { api, control, enter, now } = setUp()
  api.join.mockResolvedValue(waiting())
  await enter()
  expect(now()).toMatchObject({ state: 'waiting', waiting: { start: undefined } })
  control.receive('admitted', joined())
  expect(now().state).toBe('inCall')
  expect(control.open).toBe(1)
})

test.each([
  [
    'whose account manages it prepares polls in the portal',
    '/room/join?key=host',
    '/Portal/Conference/k7m2?pane=polls',
  ],
  ['whose account does not is not sent there', null, undefined],
])('a host who waits and %s', async (_, hostUrl, pollsUrl) => {
  const { api, enter, now } = setUp('account')
  api.join.mockResolvedValueOnce(waiting(Role.host))
  api.read.mockResolvedValue({ hostUrl })
  await enter(undefined)
  await vi.waitFor(() => expect(api.read).toHaveBeenCalledOnce())
  await nextTask()
  const state = now()
  expect(state.state === 'waiting' && state.waiting.pollsUrl.value).toBe(pollsUrl)
})

test('nobody asks what an attendee who waits may manage', async () => {
  const { api, enter } = setUp('account')
  api.join.mockResolvedValueOnce(waiting())
  await enter(undefined)
  await nextTask()
  expect(api.read).not.toHaveBeenCalled()
})

test('a host who waits can start, and a start that nobody announced is noticed', async () => {
  const { api, control, enter, now } = setUp()
  api.join.mockResolvedValueOnce(waiting(Role.host))
  await enter()
  const state = now()
  if (state.state !== 'waiting') throw new Error(state.state)
  await state.waiting.start?.()
  expect(api.start).toHaveBeenCalledOnce()
  control.receive('snapshot', { conference: conference({ state: 2 }), user: user('me'), users: [user('me')] })
  await vi.waitFor(() => expect(now().state).toBe('inCall'))
})

test('people who wait to be admitted send no requests while the conference runs, until it is opened to all', async () => {
  const { api, control, enter, now } = setUp()
  const closed = conference({ state: 2, waitingRoom: true })
  api.join.mockResolvedValueOnce({ ...waiting(), conference: closed })
  await enter()
  control.receive('snapshot', { conference: closed, user: user('me'), users: [] })
  await nextTask()
  expect(api.join).toHaveBeenCalledOnce()
  expect(now().state).toBe('waiting')
  control.receive('snapshot', { conference: conference({ state: 2 }), user: user('me'), users: [] })
  await vi.waitFor(() => expect(now().state).toBe('inCall'))
})

test('a person who is removed while waiting was refused', async () => {
  const { api, control, enter, now } = setUp()
  api.join.mockResolvedValueOnce(waiting())
  await enter()
  control.receive('removed', { reason: 'expelled' })
  expect(now()).toEqual({ state: 'over', reason: 'refused' })
})
