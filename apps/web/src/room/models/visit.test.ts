import type { JoinResult } from '@lumi/contract'
import { EventKind, Role } from '@lumi/contract/values'
import { LumiError } from '@lumi/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakePlanes } from '../testing/fake-planes.ts'
import { conference, event, user } from '../testing/people.ts'
import { createLocalDevices } from './local-devices.ts'
import { createScope } from './scope.ts'
import { createVisit } from './visit.ts'

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
const refusal = (code: number, status: number) => new LumiError(code, status, '')

function setUp(accountToken?: string) {
  const { planes, control, media } = fakePlanes()
  const scope = createScope()
  let token: string | undefined
  const api = {
    info: vi.fn(async () => ({
      confId: 'k7m2',
      displayName: 'Weekly review',
      appLogo: null,
      state: 2,
      passwordRequired: false,
    })),
    join: vi.fn(async (): Promise<JoinResult> => joined()),
    start: vi.fn(async () => undefined),
    end: vi.fn(async () => undefined),
    leave: vi.fn(async () => undefined),
    changeRole: vi.fn(async () => undefined),
    expel: vi.fn(async () => undefined),
  }
  const elsewhere = {
    api: { ...api, leave: vi.fn(async () => undefined) },
    token: undefined as string | undefined,
  }
  const visit = createVisit(scope, {
    confId: conference().confId,
    elsewhere: () => ({
      api: elsewhere.api,
      control: {
        token: () => elsewhere.token,
        keep: (next) => {
          elsewhere.token = next
        },
      },
    }),
    api,
    devices: createLocalDevices(scope, {
      isSecure: true,
      mediaDevices: undefined,
      open: () => Promise.reject(new DOMException('', 'NotFoundError')),
    }),
    planes: async () => planes,
    accountToken: async () => accountToken,
    control: {
      token: () => token,
      keep: (next) => {
        token = next
      },
    },
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
    token: () => token,
  }
}

beforeEach(() => {
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
  [200, 404, 'unknownConference'],
  [21, 410, 'ended'],
  [202, 410, 'deleted'],
])('a conference that is not there (%i) is said at once', async (code, status, problem) => {
  const { visit, api, now } = setUp()
  api.info.mockRejectedValue(refusal(code, status))
  await visit.look()
  expect(now()).toEqual({ state: 'unavailable', problem })
})

test('a wrong password leads back to the door', async () => {
  const { visit, api, now } = setUp()
  await visit.look()
  api.join.mockRejectedValueOnce(refusal(-3, 403))
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
  api.join.mockRejectedValueOnce(refusal(14, 401))
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
  expect(now()).toMatchObject({ state: 'waiting', start: undefined })
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
  await state.start?.()
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
  expect(token()).toBe(reason === 'expelled' ? undefined : 'control-1')
})

test('lost media asks for a new way in, and the control plane says when there is none', async () => {
  const { api, media, enter, now, token } = setUp()
  await enter()
  api.join.mockResolvedValueOnce(joined({}, 'control-2'))
  await expect(media.asked?.renew()).resolves.toMatchObject({ token: 'media-1' })
  expect(token()).toBe('control-2')
  api.join.mockRejectedValueOnce(refusal(1, 0))
  await expect(media.asked?.renew()).rejects.toThrow()
  expect(now().state).toBe('inCall')
  api.join.mockRejectedValueOnce(refusal(21, 410))
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
  expect(feed.toasts.items.value).toMatchObject([{ kind: 'left', names: ['bob'] }])
})

test('follows to the conference that somebody moves this person to', async () => {
  const { visit, api, elsewhere, control, media, enter, now } = setUp()
  await enter()
  const there = { ...joined({}, 'control-there'), conference: { ...conference(), confId: 'there' } }
  control.said?.onMoved(there)
  await vi.waitFor(() => expect(elsewhere.token).toBe('control-there'))
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
  expect(elsewhere.token).toBe('there')
  expect(now().state).toBe('inCall')
})
