import type { Share, WaitingUser } from '@lumi/contract'
import { defaultPrivileges, Role } from '@lumi/contract/values'
import { signal } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import type { Permission } from '#room/channel/permission.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { press, textsOf } from '#room/testing/notifications.ts'
import { conference, user } from '#room/testing/people.ts'
import { createEntry, createHost } from './model.ts'

const screen = (userId: string): Share => ({
  kind: 'screen',
  shareId: `screen of ${userId}`,
  userId,
  version: 1,
  started: '2026-11-21T09:00:00.000Z',
})

test("to stop all shares stops one's own screen where it is captured, and the others by the server", async () => {
  const end = vi.fn(async () => undefined)
  const stop = vi.fn()
  const { context, receive } = fakeContext(createScope(), { share: { end } })
  const me = user('me', { role: Role.host })
  const media = { ...context.media, stop }
  const model = createHost({ ...context, media, permission: signal<Permission>('allowed') })
  const share = (...shares: Share[]) =>
    receive('snapshot', { conference: conference(), user: me, users: [me], shares })
  share(screen('ann'))
  await model.endShares()
  expect(stop).not.toHaveBeenCalled()
  end.mockClear()
  share(screen('ann'), screen('me'))
  expect(model.endable.value).toHaveLength(2)
  await model.endShares()
  expect(stop).toHaveBeenCalledExactlyOnceWith('share')
  expect(end).toHaveBeenCalledExactlyOnceWith({ params: { id: 'k7m2', shareId: 'screen of ann' } })
})

const setUpEntry = () => {
  const change = vi.fn(async () => undefined)
  const { context, receive } = fakeContext(createScope(), { entry: { change } })
  const model = createEntry(context)
  const me = user('me', { role: Role.host, privileges: { ...defaultPrivileges[Role.host], record: false } })
  const snapshot = (now: Parameters<typeof conference>[0] = {}) =>
    receive('snapshot', { conference: conference(now), user: me, users: [me] })
  snapshot()
  return { model, change, snapshot, notifications: context.notifications }
}

test('a switch shows at once what was asked for, and then what the server says', async () => {
  const { model, change, snapshot } = setUpEntry()
  const changed = model.set('locked', true)
  expect(model.rules.value.locked).toBe(true)
  await changed
  expect(change).toHaveBeenCalledExactlyOnceWith({ params: { id: 'k7m2' }, body: { locked: true } })
  expect(model.rules.value.locked).toBe(true)
  snapshot({ locked: true })
  snapshot({ locked: false })
  expect(model.rules.value.locked).toBe(false)
})

test('what is refused goes back, and says why', async () => {
  const { model, change, notifications } = setUpEntry()
  change.mockRejectedValueOnce(new Error('refused'))
  const changed = model.allow('privileges', 'chat', false)
  expect(model.rules.value.privileges.chat).toBe(false)
  await changed
  expect(model.rules.value.privileges.chat).toBe(true)
  expect(notifications.items.value.map(({ id }) => id)).toEqual(['change'])
})

test('one privilege of one role changes, and the others stay', async () => {
  const { model, change } = setUpEntry()
  await model.allow('presenterPrivileges', 'share', false)
  expect(change).toHaveBeenCalledExactlyOnceWith({
    params: { id: 'k7m2' },
    body: { presenterPrivileges: { share: false } },
  })
  expect(model.rules.value.presenterPrivileges).toMatchObject({ share: false, chat: true })
  expect(model.rules.value.privileges).toEqual(conference().privileges)
})

test('nobody gives what they do not have, and everyone may take it', () => {
  const { model } = setUpEntry()
  expect(model.mayAllow('record', true)).toBe(false)
  expect(model.mayAllow('record', false)).toBe(true)
  expect(model.mayAllow('chat', true)).toBe(true)
})

const waiting = (...names: string[]): WaitingUser[] =>
  names.map((name) => ({
    userId: name.toLowerCase(),
    displayName: name,
    role: Role.attendee,
    color: 0,
    since: '2026-11-21T09:00:00.000Z',
  }))

const setUpWaiting = ({ waitingRoom = true, locked = false, parentId = null as string | null } = {}) => {
  const entry = {
    waiting: vi.fn(async () => ({ items: waiting('Ann') })),
    admit: vi.fn(async () => undefined),
  }
  const conferenceUser = { expel: vi.fn(async () => undefined) }
  const { context, receive } = fakeContext(createScope(), { entry, conferenceUser })
  const openPanel = vi.fn()
  const permission = signal<Permission>('allowed')
  const model = createHost({ ...context, openPanel, permission })
  const connect = () => {
    const me = user('me', { role: Role.host })
    receive('snapshot', { conference: conference({ waitingRoom, locked, parentId }), user: me, users: [me] })
    return vi.waitFor(() => expect(model.waiting.value.state).not.toBe('loading'))
  }
  return {
    model,
    entry,
    conferenceUser,
    openPanel,
    permission,
    connect,
    wait: (...names: string[]) => receive('waiting_changed', { items: waiting(...names) }),
    names: () => model.people.value.map(({ displayName }) => displayName),
    notified: () => textsOf(context.notifications),
    press: (name: string) => press(context.notifications, name),
    close: () => context.notifications.dismiss('waiting'),
  }
}

test('waiting people keep waiting when a lock replaces the waiting room', async () => {
  const { connect, names } = setUpWaiting({ waitingRoom: false, locked: true })
  await connect()
  await vi.waitFor(() => expect(names()).toEqual(['Ann']))
})

test('hosts in a breakout room see who waits for the main room', async () => {
  const { connect, names } = setUpWaiting({ waitingRoom: false, parentId: 'main' })
  await connect()
  await vi.waitFor(() => expect(names()).toEqual(['Ann']))
})

test('the waiting people are loaded with every connection, and follow messages in between', async () => {
  const { connect, wait, names, entry } = setUpWaiting()
  await connect()
  await vi.waitFor(() => expect(names()).toEqual(['Ann']))
  wait('Ann', 'Ben')
  expect(names()).toEqual(['Ann', 'Ben'])
  entry.waiting.mockResolvedValueOnce({ items: waiting('Ben') })
  await connect()
  await vi.waitFor(() => expect(names()).toEqual(['Ben']))
})

test('an answer that is older than a message received meanwhile changes nothing', async () => {
  const { connect, wait, names, entry } = setUpWaiting()
  const answers: ((answer: { items: WaitingUser[] }) => void)[] = []
  entry.waiting.mockImplementationOnce(() => new Promise((resolve) => answers.push(resolve)))
  void connect()
  wait('Ann', 'Ben')
  for (const answer of answers) answer({ items: [] })
  await Promise.resolve()
  expect(names()).toEqual(['Ann', 'Ben'])
})

test('nothing is asked where nobody can wait, or by those who may not know', async () => {
  const open = setUpWaiting({ waitingRoom: false })
  await open.connect()
  expect(open.entry.waiting).not.toHaveBeenCalled()
  const guest = setUpWaiting()
  guest.permission.value = 'hidden'
  await guest.connect()
  expect(guest.entry.waiting).not.toHaveBeenCalled()
  guest.permission.value = 'allowed'
  await vi.waitFor(() => expect(guest.names()).toEqual(['Ann']))
})

test('a failure says so, and can be tried again', async () => {
  const { model, connect, names, entry } = setUpWaiting()
  entry.waiting.mockRejectedValueOnce(new Error('no answer'))
  await connect()
  await vi.waitFor(() => expect(model.waiting.value.state).toBe('failed'))
  await model.load()
  expect(names()).toEqual(['Ann'])
})

test('who waits stays known where it cannot be read again', async () => {
  const { connect, names, entry } = setUpWaiting()
  await connect()
  await vi.waitFor(() => expect(names()).toEqual(['Ann']))
  entry.waiting.mockRejectedValueOnce(new Error('no answer'))
  await connect()
  await vi.waitFor(() => expect(entry.waiting).toHaveBeenCalledTimes(2))
  await Promise.resolve()
  expect(names()).toEqual(['Ann'])
})

test('people who begin to wait are announced by name or number, until they no longer wait', () => {
  const { wait, notified, close } = setUpWaiting()
  wait('Ann')
  expect(notified()).toEqual(['Ann is waiting to be admitted'])
  wait('Ann', 'Ben', 'Cyd')
  expect(notified()).toEqual(['Ann and 2 others are waiting to be admitted'])
  wait('Ben')
  expect(notified()).toEqual(['Ben is waiting to be admitted'])
  wait()
  expect(notified()).toEqual([])
  wait('Dan')
  close()
  wait('Dan', 'Eve')
  expect(notified()).toEqual(['Eve is waiting to be admitted'])
})

test('from the notice the one who waits is admitted, or the list is opened', () => {
  const { wait, press, entry, openPanel } = setUpWaiting()
  wait('Ann')
  press('Admit')
  expect(entry.admit).toHaveBeenCalledExactlyOnceWith({ params: { id: 'k7m2' }, body: { userIds: ['ann'] } })
  wait('Ann', 'Ben')
  press('Show')
  expect(openPanel).toHaveBeenCalledOnce()
})

test('all are admitted or refused at once, and to refuse is to expel', async () => {
  const { model, entry, conferenceUser } = setUpWaiting()
  await model.admit()
  expect(entry.admit).toHaveBeenCalledExactlyOnceWith({ params: { id: 'k7m2' }, body: {} })
  await model.refuse(waiting('Ann', 'Ben'))
  expect(conferenceUser.expel).toHaveBeenCalledExactlyOnceWith({
    params: { id: 'k7m2' },
    body: { userIds: ['ann', 'ben'] },
  })
})
