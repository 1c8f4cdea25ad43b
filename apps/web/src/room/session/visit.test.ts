import type { ConferenceInfo, JoinResult } from '@lumi/contract'
import { defaultFeatures, EventKind, Role } from '@lumi/contract/values'
import { beforeEach, expect, test, vi } from 'vitest'
import { createLocalDevices } from '#room/media/devices/local-devices.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakePlanes } from '#room/testing/fake-planes.ts'
import { conference, event, user } from '#room/testing/people.ts'
import { refusal } from '#room/testing/refusal.ts'
import { tabMemory } from './tab-memory.ts'
import { createVisit } from './visit.ts'
import { takeSecrets } from './way-in.ts'

const joined = (change: Partial<ReturnType<typeof user>> = {}, token = 'control-1'): JoinResult => ({
  status: 'joined',
  conference: conference(),
  user: user('me', change),
  controlToken: token,
  media: { url: '/media', token: 'media-1' },
})
const waiting = (role: 1 | 2 | 3 = Role.attendee): JoinResult => ({
  status: 'waiting',
  conference: conference({ state: 1 }),
  user: user('me', { role }),
  controlToken: 'control-1',
})

function setUp(accountToken?: string) {
  const { planes, control, media } = fakePlanes()
  const scope = createScope()
  const memory = tabMemory('k7m2')
  const api = {
    info: vi.fn(
      async (): Promise<ConferenceInfo> => ({
        confId: 'k7m2',
        displayName: 'Weekly review',
        appLogo: null,
        state: 2,
        passwordRequired: false,
      }),
    ),
    join: vi.fn(async (): Promise<JoinResult> => joined()),
    start: vi.fn(async () => undefined),
    end: vi.fn(async () => undefined),
    leave: vi.fn(async () => undefined),
    changeRole: vi.fn(async () => undefined),
    expel: vi.fn(async () => undefined),
    managedBy: vi.fn(async () => false),
    invitation: vi.fn(async () => ({ attendeeUrl: null, attendeePassword: null, byId: true })),
    restartBy: vi.fn(async () => undefined),
  }
  const elsewhere = {
    api: { ...api, leave: vi.fn(async () => undefined) },
    memory: tabMemory('there'),
  }
  const visit = createVisit(scope, {
    confId: conference().confId,
    elsewhere: () => elsewhere,
    api,
    memory,
    devices: createLocalDevices(scope, {
      isSecure: true,
      mediaDevices: undefined,
      open: () => Promise.reject(new DOMException('', 'NotFoundError')),
    }),
    planes: async () => planes,
    accountToken: async () => accountToken,
  })
  const enter = async (displayName: string | undefined = 'Ann') => {
    await visit.look()
    await visit.join({ displayName })
  }
  return {
    scope,
    visit,
    api,
    elsewhere,
    control,
    media,
    enter,
    now: () => visit.now.value,
    memory,
    token: memory.token,
  }
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

test('looks, stands at the door, joins, leaves', async () => {
  const { visit, api, control, media, now } = setUp()
  const look = visit.look()
  expect(now().state).toBe('looking')
  await look
  expect(now()).toMatchObject({ state: 'atTheDoor', info: { displayName: 'Weekly review' } })
  const join = visit.join({ displayName: 'Ann', key: 'secret' })
  expect(now().state).toBe('joining')
  await join
  expect(api.join).toHaveBeenCalledWith({ displayName: 'Ann', key: 'secret' }, undefined, expect.anything())
  expect(now().state).toBe('inCall')
  visit.leave()
  expect(now()).toEqual({ state: 'over', reason: 'left' })
  expect(api.leave).toHaveBeenCalledOnce()
  expect([control.open, media.open]).toEqual([0, 0])
})

test.each([
  ['invalidConferenceId', 404, 'unknownConference'],
  ['conferenceEnded', 410, 'ended'],
  ['conferenceDeleted', 410, 'deleted'],
] as const)('a conference that is not there (%s) is said at once', async (name, status, problem) => {
  const { visit, api, now } = setUp()
  api.info.mockRejectedValue(refusal(name, status))
  await visit.look()
  expect(now()).toEqual({ state: 'unavailable', problem })
})

test('a wrong password leads back to the door', async () => {
  const { visit, api, now } = setUp()
  await visit.look()
  api.join.mockRejectedValueOnce(refusal('incorrectPassword', 403))
  await visit.join({ displayName: 'Ann', password: 'wrong' })
  expect(now()).toMatchObject({ state: 'atTheDoor', problem: 'wrongPassword' })
  await visit.join({ displayName: 'Ann', password: 'right' })
  expect(now().state).toBe('inCall')
})

test('an account comes with its token, a guest with the token of their last join', async () => {
  const member = setUp('account-token')
  await member.visit.look()
  await member.visit.join({})
  expect(member.api.join).toHaveBeenCalledWith({}, 'account-token', expect.anything())

  const guest = setUp('account-token')
  await guest.enter()
  guest.visit.leave()
  await guest.enter()
  expect(guest.api.join).toHaveBeenLastCalledWith({ displayName: 'Ann' }, 'control-1', expect.anything())
})

test('a guest whose token is forgotten comes in anew', async () => {
  const { visit, api, enter, now } = setUp()
  await enter()
  visit.leave()
  api.join.mockRejectedValueOnce(refusal('tokenUnauthorized', 401))
  await enter()
  expect(api.join).toHaveBeenLastCalledWith({ displayName: 'Ann' }, undefined, expect.anything())
  expect(now().state).toBe('inCall')
})

test('the call follows its media to another server', async () => {
  const { control, media, enter } = setUp()
  await enter()
  expect(media.asked?.access.value).toEqual({ url: '/media', token: 'media-1' })
  control.said?.onMediaMoved({ url: 'wss://m2.example.com', token: 'media-2' })
  expect(media.asked?.access.value).toEqual({ url: 'wss://m2.example.com', token: 'media-2' })
  expect(media.open).toBe(1)
})

test('who waits comes in by themselves', async () => {
  const { api, control, enter, now } = setUp()
  api.join.mockResolvedValue(waiting())
  await enter()
  expect(now()).toMatchObject({ state: 'waiting', waiting: { start: undefined } })
  const admission = joined()
  if (admission.status === 'joined') control.said?.onAdmitted(admission)
  expect(now().state).toBe('inCall')
  expect(control.open).toBe(1)
})

test('a host who waits can start, and a start that nobody announced is noticed', async () => {
  const { api, control, enter, now } = setUp()
  api.join.mockResolvedValueOnce(waiting(Role.host))
  await enter()
  const state = now()
  if (state.state !== 'waiting') throw new Error(state.state)
  await state.waiting.start?.()
  expect(api.start).toHaveBeenCalledOnce()
  control.said?.onSnapshot({ conference: conference({ state: 2 }), user: user('me'), users: [user('me')] })
  await vi.waitFor(() => expect(now().state).toBe('inCall'))
})

test.each(['expelled', 'ended', 'deleted', 'replaced'] as const)('%s ends both planes', async (reason) => {
  const { control, media, enter, now, token } = setUp()
  await enter()
  control.said?.onRemoved(reason)
  expect(now()).toEqual({ state: 'over', reason })
  expect([control.open, media.open]).toEqual([0, 0])
  // By it whoever was expelled is known, and stays out, when the page is loaded again.
  expect(token()).toBe('control-1')
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
  const { api, control, enter, now } = setUp()
  api.join.mockResolvedValueOnce(joined({ role: Role.host }))
  await enter()
  const state = now()
  if (state.state !== 'inCall') throw new Error(state.state)
  const { actions, notices } = state.call
  const bob = user('bob', { displayName: 'Bob' })
  api.changeRole.mockRejectedValueOnce(refusal('higherRole', 403))
  await actions.value.changeRole?.(bob, Role.presenter)
  expect(notices.current.value).toEqual({ about: 'change', refusal: 'higherRole', name: 'Bob' })
  await actions.value.expel?.(bob)
  expect(notices.current.value).toBeUndefined()
  expect(control.open).toBe(1)
})

test('a new role is told, and whether it lets somebody share', async () => {
  vi.stubGlobal('navigator', { mediaDevices: { getDisplayMedia: vi.fn() } })
  const { control, enter, now } = setUp()
  await enter()
  const state = now()
  if (state.state !== 'inCall') throw new Error(state.state)
  const { items } = state.call.feed.toasts
  control.said?.onEvents({ items: [event(EventKind.userUpdated, user('me', { displayName: 'Ann' }))] })
  expect(items.value).toEqual([])
  control.said?.onEvents({ items: [event(EventKind.userUpdated, user('me', { role: Role.presenter }))] })
  expect(items.value).toMatchObject([{ kind: 'role', role: Role.presenter, mayShare: true }])
  const features = { ...defaultFeatures, desktopShare: false }
  control.said?.onSnapshot({
    conference: conference({ features }),
    user: user('me', { role: Role.host }),
    users: [],
  })
  expect(items.value).toMatchObject([{ kind: 'role', role: Role.host, mayShare: false }])
})

test('lost media asks for a new way in, and the control plane says when there is none', async () => {
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
  control.said?.onEvents({
    items: [event(EventKind.userUpdated, echo), event(EventKind.userUpdated, user('me'))],
  })
  expect(control.reports).toHaveLength(1)
})

test('a privilege that is taken away takes its control with it', async () => {
  const { control, enter, now } = setUp()
  await enter()
  control.said?.onSnapshot({ conference: conference(), user: user('me'), users: [user('me'), user('bob')] })
  const state = now()
  if (state.state !== 'inCall') throw new Error(state.state)
  const { actions, feed } = state.call
  expect(actions.value.toggleCamera).toBeDefined()
  expect(actions.value.expel).toBeUndefined()
  const privileges = { ...user('me').privileges, video: false }
  control.said?.onEvents({ items: [event(EventKind.userUpdated, user('me', { privileges }))] })
  expect(actions.value.toggleCamera).toBeUndefined()
  control.said?.onEvents({ items: [event(EventKind.userUpdated, user('me', { role: Role.host }))] })
  expect(actions.value.expel).toBeDefined()
  expect(actions.value.endForEveryone).toBeDefined()
  control.said?.onEvents({ items: [event(EventKind.userLeft, user('bob', { active: false }))] })
  expect(feed.toasts.items.value).toContainEqual(expect.objectContaining({ kind: 'left', names: ['bob'] }))
})

test('follows to the conference that somebody moves this person to', async () => {
  const { visit, api, elsewhere, control, media, enter, now } = setUp()
  await enter()
  const there = { ...joined({}, 'control-there'), conference: { ...conference(), confId: 'there' } }
  control.said?.onMoved(there)
  await vi.waitFor(() => expect(elsewhere.memory.token()).toBe('control-there'))
  await vi.waitFor(() => expect([control.open, media.open]).toEqual([1, 1]))
  const state = now()
  if (state.state !== 'inCall') throw new Error(state.state)
  expect(state.call.feed.conference.value.confId).toBe('there')
  visit.leave()
  expect(elsewhere.api.leave).toHaveBeenCalledOnce()
  expect(api.leave).not.toHaveBeenCalled()
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
  first.visit.pause()
  expect(first.api.leave).toHaveBeenCalledOnce()

  const again = setUp()
  await again.visit.open()
  expect(again.api.join).toHaveBeenCalledExactlyOnceWith({}, 'control-1', expect.anything())
  expect(again.now().state).toBe('inCall')

  const later = setUp()
  await later.visit.open()
  expect(later.now().state).toBe('atTheDoor')
})

test('a reload while waiting waits again; whoever had left, or was not in yet, stands in the lobby', async () => {
  const first = setUp()
  first.api.join.mockResolvedValue(waiting())
  await first.enter()
  first.visit.pause()
  const again = setUp()
  again.api.join.mockResolvedValue(waiting())
  await again.visit.open()
  expect(again.now().state).toBe('waiting')
  again.visit.leave()
  again.visit.pause()
  const after = setUp()
  await after.visit.open()
  expect(after.now().state).toBe('atTheDoor')
})

test('whoever cannot come back by themselves finds the lobby, and what is wrong', async () => {
  for (const [name, problem] of [
    ['tokenUnauthorized', 'signedOut'],
    ['noServersAvailable', 'noMediaServer'],
  ] as const) {
    const first = setUp()
    await first.enter()
    first.visit.pause()
    const again = setUp()
    again.api.join.mockRejectedValueOnce(refusal(name, 503))
    await again.visit.open()
    expect(again.now()).toMatchObject({ state: 'atTheDoor', problem })
  }
})

test('a link that opens nothing is said at once, and then forgotten', async () => {
  const { visit, api, memory, now } = setUp()
  takeSecrets({ id: 'k7m2', key: 'old' })
  api.info.mockResolvedValue({ ...(await api.info()), linkRole: null })
  await visit.look()
  expect(now()).toEqual({ state: 'unavailable', problem: 'invalidLink' })
  expect(memory.secrets()).toEqual({})
})

test('whoever is known needs no link', async () => {
  const { visit, api, memory, now } = setUp()
  memory.keep('control-1')
  api.info.mockResolvedValue({ ...(await api.info()), linkRole: null })
  await visit.look()
  expect(now().state).toBe('atTheDoor')
})

test('a host restarts from the page of the end, and is back in', async () => {
  const { api, control, enter, now } = setUp()
  api.join.mockResolvedValue(joined({ role: Role.host }))
  await enter()
  control.said?.onRemoved('ended')
  await vi.waitFor(() => expect(now()).toMatchObject({ restart: expect.any(Function) }))
  const state = now()
  if (state.state !== 'over') throw new Error(state.state)
  await state.restart?.()
  expect(api.start).toHaveBeenCalledOnce()
  expect(now().state).toBe('inCall')
})

test('nobody else is offered to restart', async () => {
  const { control, enter, now } = setUp()
  await enter()
  control.said?.onRemoved('ended')
  await Promise.resolve()
  expect(now()).toEqual({ state: 'over', reason: 'ended' })
})

test('an account that manages the conference restarts it from its link, and stands in the lobby', async () => {
  const { visit, api, now } = setUp('account')
  api.managedBy.mockResolvedValue(true)
  api.info.mockRejectedValueOnce(refusal('conferenceEnded', 410))
  await visit.look()
  await vi.waitFor(() => expect(now()).toMatchObject({ state: 'unavailable', restart: expect.any(Function) }))
  const state = now()
  if (state.state !== 'unavailable') throw new Error(state.state)
  await state.restart?.()
  expect(api.restartBy).toHaveBeenCalledWith('account')
  expect(now().state).toBe('atTheDoor')
})
