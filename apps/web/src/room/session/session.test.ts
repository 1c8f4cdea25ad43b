import type { JoinRequest, JoinResult } from '@lumi/contract'
import { defaultFeatures, EventKind, Role } from '@lumi/contract/values'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Toasts } from '#room/channel/toasts.ts'
import type { DeviceModel } from '#room/features/devices/device.ts'
import type { UsersModel } from '#room/features/users/users.ts'
import { createLocalDevices } from '#room/media/devices/local-devices.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeAccess, fakeCalls, joined } from '#room/testing/fake-client.ts'
import { fakePlanes } from '#room/testing/fake-planes.ts'
import { conference, event, peopleOf, person, user } from '#room/testing/people.ts'
import { refusal } from '#room/testing/refusal.ts'
import type { Call } from './call.ts'
import { createSession } from './session.ts'
import { tabMemory } from './tab-memory.ts'

/** How a join is asked for. */
const asked = (body: JoinRequest, token: string | null) =>
  [
    { params: { id: 'k7m2' }, body },
    { token, signal: expect.anything() },
  ] as const

/** Whatever waited for an answer has gone on when it is over. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** The model of a feature of the call. */
const modelOf = <Model>({ features }: Call, name: string) =>
  features.find(({ feature }) => feature.name === name)?.model as Model

const waiting = (role: 1 | 2 | 3 = Role.attendee): JoinResult => ({
  status: 'waiting',
  conference: conference({ state: 1 }),
  user: user('me', { role }),
  controlToken: 'control-1',
})

function setUp(accountToken?: string) {
  const { parts, control, media } = fakePlanes()
  const loadParts = vi.fn(async () => parts)
  const scope = createScope()
  const api = fakeCalls(joined())
  const access = fakeAccess(api)
  const elsewhere = { api: { ...api, leave: vi.fn(async () => undefined) } }
  const there = fakeAccess(elsewhere.api, 'there')
  const session = createSession(scope, {
    access,
    accessTo: (confId) => (confId === access.confId ? access : there),
    devices: createLocalDevices(scope, {
      isSecure: true,
      mediaDevices: undefined,
      open: () => Promise.reject(new DOMException('', 'NotFoundError')),
    }),
    loadParts,
    accountToken: async () => accountToken,
  })
  const enter = async (displayName: string | undefined = 'Ann') => {
    await session.look()
    await session.join({ displayName })
  }
  const now = () => session.state.value
  const { memory } = access
  return {
    session,
    api,
    elsewhere: { ...elsewhere, memory: there.memory },
    control,
    media,
    parts,
    loadParts,
    enter,
    now,
    inCall() {
      const state = now()
      if (state.state !== 'inCall') throw new Error(state.state)
      return state.call
    },
    memory,
    token: memory.token,
  }
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

test('looks, stands in the lobby, joins, leaves', async () => {
  const { session, api, control, media, now } = setUp()
  const look = session.look()
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
  await session.look()
  expect(now()).toEqual({ state: 'unavailable', problem })
})

test('a wrong password leads back to the lobby', async () => {
  const { session, api, now } = setUp()
  await session.look()
  api.join.mockRejectedValueOnce(refusal('incorrectPassword', 403))
  await session.join({ displayName: 'Ann', password: 'wrong' })
  expect(now()).toMatchObject({ state: 'inLobby', problem: 'wrongPassword' })
  await session.join({ displayName: 'Ann', password: 'right' })
  expect(now().state).toBe('inCall')
})

test('an account comes with its token, a guest with the token of their last join', async () => {
  const member = setUp('account-token')
  await member.session.look()
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
  control.say('media_moved', { url: 'wss://m2.example.com', token: 'media-2' })
  expect(media.asked?.access.value).toEqual({ url: 'wss://m2.example.com', token: 'media-2' })
  expect(media.open).toBe(1)
})

test('whose device cannot keep up, by their own word, is said on their tile and in the list', async () => {
  const { control, media, enter, inCall } = setUp()
  await enter()
  media.people.value = peopleOf(person('me'), person('ben', { quality: 'poor' }))
  const reason = () => {
    const ben = inCall().tiles.tiles.value.find(({ userId }) => userId === 'ben')
    return ben?.because
  }
  inCall().tiles.fit(1280, 720)
  expect(reason()).toBe('theirLine')
  control.say('overload', { userId: 'ben', isOverloaded: true })
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
    expect(media.asked?.watched.value.spares).toBe(false)
    // Looking after the media begins a little later.
    await vi.runOnlyPendingTimersAsync()
    await vi.waitFor(() => expect(media.asked?.watched.value.spares).toBe(true), { timeout: 10_000 })
  } finally {
    vi.useRealTimers()
  }
})

test('who waits comes in by themselves', async () => {
  const { api, control, enter, now } = setUp()
  api.join.mockResolvedValue(waiting())
  await enter()
  expect(now()).toMatchObject({ state: 'waiting', waiting: { start: undefined } })
  control.say('admitted', joined())
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
  control.say('snapshot', { conference: conference({ state: 2 }), user: user('me'), users: [user('me')] })
  await vi.waitFor(() => expect(now().state).toBe('inCall'))
})

test.each(['expelled', 'ended', 'deleted', 'replaced'] as const)('%s ends both planes', async (reason) => {
  const { control, media, enter, now, token } = setUp()
  await enter()
  control.say('removed', { reason })
  expect(now()).toEqual({ state: 'over', reason })
  expect([control.open, media.open]).toEqual([0, 0])
  // By it whoever was expelled is known, and stays out, when the page is loaded again.
  expect(token()).toBe('control-1')
})

test('whoever waits to be admitted asks for nothing while the conference runs, until it is opened to all', async () => {
  const { api, control, enter, now } = setUp()
  const closed = conference({ state: 2, waitingRoom: true })
  api.join.mockResolvedValueOnce({ ...waiting(), conference: closed })
  await enter()
  control.say('snapshot', { conference: closed, user: user('me'), users: [] })
  await nextTask()
  expect(api.join).toHaveBeenCalledOnce()
  expect(now().state).toBe('waiting')
  control.say('snapshot', { conference: conference({ state: 2 }), user: user('me'), users: [] })
  await vi.waitFor(() => expect(now().state).toBe('inCall'))
})

test('whoever is sent away while waiting was refused', async () => {
  const { api, control, enter, now } = setUp()
  api.join.mockResolvedValueOnce(waiting())
  await enter()
  control.say('removed', { reason: 'expelled' })
  expect(now()).toEqual({ state: 'over', reason: 'refused' })
})

test('whoever was expelled and comes again is told so', async () => {
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
  expect(call.notices.current.value?.text()).toBe("Bob has a higher role than you, so you can't do this.")
  await actions.value?.expel(bob)
  expect(call.notices.current.value).toBeUndefined()
  expect(control.open).toBe(1)
})

test('a new role is told, and whether it lets somebody share', async () => {
  vi.stubGlobal('navigator', { mediaDevices: { getDisplayMedia: vi.fn() } })
  const { control, enter, inCall } = setUp()
  await enter()
  const { items } = modelOf<Toasts>(inCall(), 'toasts')
  const told = () => items.value.map(({ text }) => text())
  control.say('events_received', {
    items: [event(EventKind.userUpdated, user('me', { displayName: 'Ann' }))],
  })
  expect(told()).toEqual([])
  control.say('events_received', {
    items: [event(EventKind.userUpdated, user('me', { role: Role.presenter }))],
  })
  expect(told()).toEqual(['You are now a presenter and can share your screen'])
  const features = { ...defaultFeatures, desktopShare: false }
  control.say('snapshot', {
    conference: conference({ features }),
    user: user('me', { role: Role.host }),
    users: [],
  })
  expect(told()).toEqual(['You are now a host'])
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
  control.say('events_received', {
    items: [event(EventKind.userUpdated, echo), event(EventKind.userUpdated, user('me'))],
  })
  expect(control.reports).toHaveLength(1)
})

test('a privilege that is taken away takes its control with it', async () => {
  const { control, enter, inCall } = setUp()
  await enter()
  control.say('snapshot', { conference: conference(), user: user('me'), users: [user('me'), user('bob')] })
  const call = inCall()
  const camera = modelOf<DeviceModel>(call, 'camera')
  const { actions } = modelOf<UsersModel>(call, 'users')
  const toasts = modelOf<Toasts>(call, 'toasts')
  expect(camera.toggle()).toBeDefined()
  expect(actions.value).toBeUndefined()
  const privileges = { ...user('me').privileges, video: false }
  control.say('events_received', { items: [event(EventKind.userUpdated, user('me', { privileges }))] })
  expect(camera.toggle()).toBeUndefined()
  control.say('events_received', { items: [event(EventKind.userUpdated, user('me', { role: Role.host }))] })
  expect(actions.value).toBeDefined()
  expect(call.endForEveryone.value).toBeDefined()
  control.say('events_received', { items: [event(EventKind.userLeft, user('bob', { active: false }))] })
  expect(toasts.items.value.map(({ text }) => text())).toContain('bob left')
})

test('follows to the conference that somebody moves this person to', async () => {
  const { session, api, elsewhere, control, media, enter, inCall } = setUp()
  await enter()
  const there = { ...joined({}, 'control-there'), conference: { ...conference(), confId: 'there' } }
  control.say('moved', there)
  await vi.waitFor(() => expect(elsewhere.memory.token()).toBe('control-there'))
  await vi.waitFor(() => expect([control.open, media.open]).toEqual([1, 1]))
  await vi.waitFor(() => expect(inCall().feed.conference.value.confId).toBe('there'))
  session.leave()
  expect(elsewhere.api.leave).toHaveBeenCalledOnce()
  expect(api.leave).not.toHaveBeenCalled()
})

/** A breakout room of the conference. */
const room = (role: 1 | 2 | 3 = Role.attendee) => ({
  ...joined({ role }, 'control-there'),
  conference: conference({ confId: 'there', parentId: 'k7m2' }),
})

test('a breakout room has no invitation, and whoever leaves it comes in by the main room', async () => {
  const { session, api, elsewhere, control, enter, inCall } = setUp()
  await enter()
  expect(inCall().invite).toBeDefined()
  control.say('moved', room())
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
  control.say('moved', room(Role.host))
  await vi.waitFor(() => expect(inCall().invite).toBeUndefined())
  control.say('removed', { reason: 'ended' })
  await vi.waitFor(() => expect(now()).toMatchObject({ restart: expect.any(Function) }))
  const state = now()
  if (state.state !== 'over') throw new Error(state.state)
  await state.restart?.()
  expect(api.start).toHaveBeenCalledExactlyOnceWith({ params: { id: 'k7m2' } })
  expect(now().state).toBe('inCall')
})

test('whoever leaves while they are being moved stays out, and comes in by the main room', async () => {
  const { session, api, elsewhere, control, media, parts, loadParts, enter, now } = setUp()
  await enter()
  const slow = Promise.withResolvers<typeof parts>()
  loadParts.mockReturnValueOnce(slow.promise)
  control.say('moved', room())
  session.leave()
  expect(elsewhere.api.leave).toHaveBeenCalledOnce()
  slow.resolve(parts)
  await nextTask()
  expect(now()).toMatchObject({ state: 'over', reason: 'left' })
  expect([control.open, media.open]).toEqual([0, 0])
  await enter()
  expect(api.join).toHaveBeenLastCalledWith(...asked({ displayName: 'Ann' }, 'control-1'))
})

test('whoever is moved on while they are being moved is in the last room', async () => {
  const { control, parts, loadParts, enter, inCall } = setUp()
  await enter()
  const slow = Promise.withResolvers<typeof parts>()
  loadParts.mockReturnValueOnce(slow.promise)
  control.say('moved', { ...joined(), conference: conference({ confId: 'first' }) })
  control.say('moved', room())
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
  control.say('moved', room())
  await vi.waitFor(() => expect(now()).toEqual({ state: 'over', reason: 'moveFailed' }))
  expect([control.open, media.open]).toEqual([0, 0])
  await enter()
  expect(api.join).toHaveBeenLastCalledWith(...asked({ displayName: 'Ann' }, 'control-1'))
  expect(now().state).toBe('inCall')
})

test('a page that is loaded again in a breakout room is in the main room', async () => {
  const first = setUp()
  await first.enter()
  first.control.say('moved', room())
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

test('a reload comes back by itself, once, as the same person', async () => {
  const first = setUp()
  await first.enter()
  first.session.leaveForReload()
  expect(first.api.leave).toHaveBeenCalledOnce()

  const again = setUp()
  await again.session.open()
  expect(again.api.join).toHaveBeenCalledExactlyOnceWith(...asked({}, 'control-1'))
  expect(again.now().state).toBe('inCall')

  const later = setUp()
  await later.session.open()
  expect(later.now().state).toBe('inLobby')
})

test('a reload while waiting waits again; whoever had left, or was not in yet, stands in the lobby', async () => {
  const first = setUp()
  first.api.join.mockResolvedValue(waiting())
  await first.enter()
  first.session.leaveForReload()
  const again = setUp()
  again.api.join.mockResolvedValue(waiting())
  await again.session.open()
  expect(again.now().state).toBe('waiting')
  again.session.leave()
  again.session.leaveForReload()
  const after = setUp()
  await after.session.open()
  expect(after.now().state).toBe('inLobby')
})

test('whoever cannot come back by themselves finds the lobby, and what is wrong', async () => {
  for (const [name, problem] of [
    ['tokenUnauthorized', 'signedOut'],
    ['noServersAvailable', 'noMediaServer'],
  ] as const) {
    const first = setUp()
    await first.enter()
    first.session.leaveForReload()
    const again = setUp()
    again.api.join.mockRejectedValueOnce(refusal(name, 503))
    await again.session.open()
    expect(again.now()).toMatchObject({ state: 'inLobby', problem })
  }
})

test('a link that opens nothing is said at once, and then forgotten', async () => {
  const { session, api, memory, now } = setUp()
  tabMemory('k7m2').takeLink({ key: 'old' })
  api.info.mockResolvedValue({ ...(await api.info()), linkRole: null })
  await session.look()
  expect(now()).toEqual({ state: 'unavailable', problem: 'invalidLink' })
  expect(memory.credentials()).toEqual({})
})

test('whoever is known needs no link', async () => {
  const { session, api, memory, now } = setUp()
  memory.keep('control-1')
  api.info.mockResolvedValue({ ...(await api.info()), linkRole: null })
  await session.look()
  expect(now().state).toBe('inLobby')
})

test('a host restarts from the page of the end, and is back in', async () => {
  const { api, control, enter, now } = setUp()
  api.join.mockResolvedValue(joined({ role: Role.host }))
  await enter()
  control.say('removed', { reason: 'ended' })
  await vi.waitFor(() => expect(now()).toMatchObject({ restart: expect.any(Function) }))
  const state = now()
  if (state.state !== 'over') throw new Error(state.state)
  await state.restart?.()
  expect(api.start).toHaveBeenCalledOnce()
  expect(now().state).toBe('inCall')
})

test('nobody else is offered to restart', async () => {
  const { api, control, enter, now } = setUp('account')
  await enter()
  control.say('removed', { reason: 'ended' })
  await vi.waitFor(() => expect(api.read).toHaveResolvedTimes(1))
  await nextTask()
  expect(now()).toEqual({ state: 'over', reason: 'ended' })
})

test('an account that manages the conference restarts it from its link, and stands in the lobby', async () => {
  const { session, api, now } = setUp('account')
  api.read.mockResolvedValue({ hostUrl: '/room/join?id=k7m2&key=host' })
  api.info.mockRejectedValueOnce(refusal('conferenceEnded', 410))
  await session.look()
  await vi.waitFor(() => expect(now()).toMatchObject({ state: 'unavailable', restart: expect.any(Function) }))
  const state = now()
  if (state.state !== 'unavailable') throw new Error(state.state)
  await state.restart?.()
  expect(api.update).toHaveBeenCalledWith(
    { params: { id: 'k7m2' }, body: { state: 2 } },
    { token: 'account' },
  )
  expect(now().state).toBe('inLobby')
})
