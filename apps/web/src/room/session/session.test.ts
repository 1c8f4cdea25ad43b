import { EventKind, Role } from '@lumi/contract/values'
import { expect, test, vi } from 'vitest'
import type { DeviceModel } from '#room/features/devices/model.ts'
import type { UsersModel } from '#room/features/users/model.ts'
import { joined, refusal } from '#room/testing/fake-client.ts'
import { fakeTrack } from '#room/testing/fake-track.ts'
import { textsOf } from '#room/testing/notifications.ts'
import { conference, event, peopleOf, person, user } from '#room/testing/people.ts'
import { asked, modelOf, setUp } from './session.fixture.ts'
import { tabMemory } from './tab-memory.ts'

test('looks, stands in the lobby, joins, leaves', async () => {
  const { session, api, control, media, now } = setUp()
  const look = session.lookUp()
  expect(now().state).toBe('looking')
  await look
  expect(now()).toMatchObject({ state: 'inLobby', info: { displayName: 'Weekly review' } })
  const join = session.join({ displayName: 'Ann', key: 'secret' })
  expect(now().state).toBe('joining')
  await join
  expect(api.join).toHaveBeenCalledWith(...asked({ displayName: 'Ann', key: 'secret' }, null))
  expect(now().state).toBe('inCall')
  session.leave()
  expect(now()).toEqual({ state: 'over', reason: 'left' })
  expect(api.leave).toHaveBeenCalledOnce()
  expect([control.open, media.open]).toEqual([0, 0])
})

test.each([
  ['invalidConferenceId', 404, 'unknownConference'],
  ['conferenceEnded', 410, 'ended'],
  ['conferenceDeleted', 410, 'deleted'],
] as const)('a conference that is not there (%s) is said at once', async (name, status, problem) => {
  const { session, api, now } = setUp()
  api.info.mockRejectedValue(refusal(name, status))
  await session.lookUp()
  expect(now()).toEqual({ state: 'unavailable', problem })
})

test.each([
  ['conferenceEnded', 410, 'ended'],
  ['conferenceDeleted', 410, 'deleted'],
  ['invalidConferenceId', 404, 'unknownConference'],
] as const)(
  'the lobby finds at its next refresh that the conference is gone (%s)',
  async (name, status, problem) => {
    const { session, api, now } = setUp()
    await session.lookUp()
    api.info.mockRejectedValue(refusal(name, status))
    await session.refresh()
    expect(now()).toEqual({ state: 'unavailable', problem })
  },
)

test('the lobby stays where its refresh fails for a moment', async () => {
  const { session, api, now } = setUp()
  await session.lookUp()
  api.info.mockRejectedValue(refusal('unavailable', 503))
  await session.refresh()
  expect(now().state).toBe('inLobby')
})

test('the name of the conference stays known after it, also where it was renamed in the call', async () => {
  const { session, control } = setUp()
  expect(session.displayName.value).toBeUndefined()
  await session.lookUp()
  expect(session.displayName.value).toBe('Weekly review')
  await session.join({ displayName: 'Ann' })
  control.receive('snapshot', {
    conference: conference({ displayName: 'Retrospective' }),
    user: user('me'),
    users: [],
  })
  session.leave()
  expect(session.displayName.value).toBe('Retrospective')
})

test('a wrong password leads back to the lobby', async () => {
  const { session, api, now } = setUp()
  await session.lookUp()
  api.join.mockRejectedValueOnce(refusal('incorrectPassword', 403))
  await session.join({ displayName: 'Ann', password: 'wrong' })
  expect(now()).toMatchObject({ state: 'inLobby', problem: 'wrongPassword' })
  await session.join({ displayName: 'Ann', password: 'right' })
  expect(now().state).toBe('inCall')
})

test('an account comes with its token, a guest with the token of their last join', async () => {
  const member = setUp('account-token')
  await member.session.lookUp()
  await member.session.join({})
  expect(member.api.join).toHaveBeenCalledWith(...asked({}, 'account-token'))

  const guest = setUp('account-token')
  await guest.enter()
  guest.session.leave()
  await guest.enter()
  expect(guest.api.join).toHaveBeenLastCalledWith(...asked({ displayName: 'Ann' }, 'control-1'))
})

test('a guest whose token is forgotten comes in anew', async () => {
  const { session, api, enter, now } = setUp()
  await enter()
  session.leave()
  api.join.mockRejectedValueOnce(refusal('tokenUnauthorized', 401))
  await enter()
  expect(api.join).toHaveBeenLastCalledWith(...asked({ displayName: 'Ann' }, null))
  expect(now().state).toBe('inCall')
})

test('the call follows its media to another server', async () => {
  const { control, media, enter } = setUp()
  await enter()
  expect(media.asked?.access.value).toEqual({ url: '/media', token: 'media-1' })
  control.receive('media_moved', { url: 'wss://m2.example.com', token: 'media-2' })
  expect(media.asked?.access.value).toEqual({ url: 'wss://m2.example.com', token: 'media-2' })
  expect(media.open).toBe(1)
})

test('an overloaded device that reports itself is shown on the tile and in the list', async () => {
  const { control, media, enter, inCall } = setUp()
  await enter()
  media.people.value = peopleOf(person('me'), person('ben', { quality: 'poor' }))
  const reason = () => {
    const ben = inCall().tiles.tiles.value.find(({ userId }) => userId === 'ben')
    return ben?.because
  }
  inCall().tiles.fit(1280, 720)
  expect(reason()).toBe('theirLine')
  control.receive('overload', { userId: 'ben', isOverloaded: true })
  expect(reason()).toBe('theirMachine')
  const inList = modelOf<UsersModel>(inCall(), 'users').people.value.get('ben')
  expect(inList?.isOverloaded).toBe(true)
})

test('an overloaded device receives small pictures', async () => {
  vi.useFakeTimers()
  try {
    const { enter, media } = setUp()
    await enter()
    media.people.value = peopleOf(person('me', { isOverloaded: true }), person('ben', { cameraOn: true }))
    expect(media.asked?.subscriptions.value.reducesQuality).toBe(false)
    // Looking after the media begins a little later.
    await vi.runOnlyPendingTimersAsync()
    await vi.waitFor(() => expect(media.asked?.subscriptions.value.reducesQuality).toBe(true), {
      timeout: 10_000,
    })
  } finally {
    vi.useRealTimers()
  }
})

test.each(['expelled', 'ended', 'deleted', 'replaced'] as const)('%s ends both planes', async (reason) => {
  const { control, media, enter, now, token } = setUp()
  await enter()
  control.receive('removed', { reason })
  expect(now()).toEqual({ state: 'over', reason })
  expect([control.open, media.open]).toEqual([0, 0])
  // It identifies a person who was expelled, so that they stay out when the page is reloaded.
  expect(token()).toBe('control-1')
})

test('a person who was expelled and comes again reads so', async () => {
  const { api, enter, now } = setUp()
  api.join.mockRejectedValueOnce(refusal('expelled', 403))
  await enter()
  expect(now()).toEqual({ state: 'over', reason: 'expelled' })
})

test.each([
  ['expelled', 403, 'expelled'],
  ['incorrectPassword', 403, 'accessLost'],
  ['forbidden', 403, 'accessLost'],
  ['conferenceDeleted', 410, 'deleted'],
] as const)('%s on the way back in is told as what it is', async (name, status, reason) => {
  const { api, media, enter, now } = setUp()
  await enter()
  api.join.mockRejectedValueOnce(refusal(name, status))
  await expect(media.asked?.renew()).rejects.toThrow()
  expect(now()).toEqual({ state: 'over', reason })
})

test('a change that is refused says why, about whom, until another one succeeds', async () => {
  const { api, control, enter, inCall } = setUp()
  api.join.mockResolvedValueOnce(joined({ role: Role.host }))
  await enter()
  const call = inCall()
  const { actions } = modelOf<UsersModel>(call, 'users')
  const bob = user('bob', { displayName: 'Bob' })
  api.changeUser.mockRejectedValueOnce(refusal('higherRole', 403))
  await actions.value?.changeRole(bob, Role.presenter)
  const refusalText = () => call.notifications.items.value.find(({ id }) => id === 'change')?.text()
  expect(refusalText()).toBe("Bob has a higher role than you, so you can't do this.")
  await actions.value?.expel(bob)
  expect(refusalText()).toBeUndefined()
  expect(control.open).toBe(1)
})

test('lost media asks for new credentials, and the control plane says when there is none', async () => {
  const { api, media, enter, now, token } = setUp()
  await enter()
  api.join.mockResolvedValueOnce(joined({}, 'control-2'))
  await expect(media.asked?.renew()).resolves.toMatchObject({ token: 'media-1' })
  expect(token()).toBe('control-2')
  api.join.mockRejectedValueOnce(new TypeError('offline'))
  await expect(media.asked?.renew()).rejects.toThrow()
  expect(now().state).toBe('inCall')
  api.join.mockRejectedValueOnce(refusal('conferenceEnded', 410))
  await expect(media.asked?.renew()).rejects.toThrow()
  expect(now()).toEqual({ state: 'over', reason: 'ended' })
})

test('says whether camera and microphone are on when that changes, not when it is echoed', async () => {
  const { control, enter } = setUp()
  await enter()
  expect(control.reports).toEqual([{ videoState: 0, audioState: 0 }])
  const echo = { ...user('me'), privileges: { ...user('me').privileges } }
  control.receive('events_received', {
    items: [event(EventKind.userUpdated, echo), event(EventKind.userUpdated, user('me'))],
  })
  expect(control.reports).toHaveLength(1)
})

test('a privilege that is taken away takes its control with it', async () => {
  const { control, enter, inCall } = setUp()
  await enter()
  control.receive('snapshot', {
    conference: conference(),
    user: user('me'),
    users: [user('me'), user('bob')],
  })
  const call = inCall()
  const camera = modelOf<DeviceModel>(call, 'camera')
  const { actions } = modelOf<UsersModel>(call, 'users')
  expect(camera.toggle()).toBeDefined()
  expect(actions.value).toBeUndefined()
  const privileges = { ...user('me').privileges, video: false }
  control.receive('events_received', { items: [event(EventKind.userUpdated, user('me', { privileges }))] })
  expect(camera.toggle()).toBeUndefined()
  control.receive('events_received', {
    items: [event(EventKind.userUpdated, user('me', { role: Role.host }))],
  })
  expect(actions.value).toBeDefined()
  expect(call.endForEveryone.value).toBeDefined()
  control.receive('events_received', { items: [event(EventKind.userLeft, user('bob', { active: false }))] })
  expect(textsOf(call.notifications)).toContain('bob left')
})

test('an invalid link is reported at once, and then forgotten', async () => {
  const { session, api, memory, now } = setUp()
  tabMemory('k7m2').storeLink({ key: 'old' })
  api.info.mockResolvedValue({ ...(await api.info()), linkRole: null })
  await session.lookUp()
  expect(now()).toEqual({ state: 'unavailable', problem: 'invalidLink' })
  expect(memory.credentials()).toEqual({})
})

test('a person who is signed in needs no link', async () => {
  const { session, api, memory, now } = setUp()
  memory.storeToken('control-1')
  api.info.mockResolvedValue({ ...(await api.info()), linkRole: null })
  await session.lookUp()
  expect(now().state).toBe('inLobby')
})

test('the people in the call are read anew while somebody is in the lobby, and messages stay', async () => {
  vi.useFakeTimers()
  const { session, api, now } = setUp()
  const info = await api.info()
  const people = (...names: string[]) => ({ names, count: names.length })
  api.info.mockResolvedValue({ ...info, people: people('Ada') })
  await session.lookUp()
  api.join.mockRejectedValueOnce(refusal('incorrectPassword', 403))
  await session.join({ displayName: 'Ann', password: 'wrong' })
  expect(now()).toMatchObject({ state: 'inLobby', problem: 'wrongPassword', info: { people: people('Ada') } })
  api.info.mockResolvedValue({ ...info, people: people('Ada', 'Ben'), recorded: true })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(now()).toMatchObject({
    state: 'inLobby',
    problem: 'wrongPassword',
    info: { people: people('Ada', 'Ben'), recorded: true },
  })
  api.info.mockRejectedValueOnce(new TypeError('offline'))
  vi.spyOn(console, 'warn').mockReturnValueOnce()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(now()).toMatchObject({ state: 'inLobby', info: { people: people('Ada', 'Ben') } })
  api.info.mockRejectedValueOnce(refusal('conferenceEnded', 410))
  await session.lookUp()
  api.info.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(api.info).not.toHaveBeenCalled()
  vi.useRealTimers()
})

test('one’s own picture is drawn after the first picture of somebody else', async () => {
  const { media, enter, inCall } = setUp()
  media.isFirstPictureShown.value = false
  await enter()
  const { devices, tiles } = inCall()
  const { track } = fakeTrack()
  devices.camera.adopt(track)
  const own = () => tiles.tiles.value.find(({ isMe }) => isMe)?.ownTrack
  expect(own()).toBeUndefined()
  media.isFirstPictureShown.value = true
  expect(own()).toBe(track)
})
