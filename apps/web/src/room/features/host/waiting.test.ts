import type { WaitingUser } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { signal } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import type { Permission } from '#room/channel/permission.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { press, textsOf } from '#room/testing/notifications.ts'
import { conference, user } from '#room/testing/people.ts'
import { createHost } from './host.ts'

const waiting = (...names: string[]): WaitingUser[] =>
  names.map((name) => ({
    userId: name.toLowerCase(),
    displayName: name,
    role: Role.attendee,
    color: 0,
    since: '2026-11-21T09:00:00.000Z',
  }))

const setUp = ({ waitingRoom = true, locked = false, parentId = null as string | null } = {}) => {
  const entry = {
    waiting: vi.fn(async () => ({ items: waiting('Ann') })),
    admit: vi.fn(async () => undefined),
  }
  const conferenceUser = { expel: vi.fn(async () => undefined) }
  const { context, say } = fakeContext(createScope(), { entry, conferenceUser })
  const openPanel = vi.fn()
  const permission = signal<Permission>('allowed')
  const model = createHost({ ...context, openPanel, permission })
  const connect = () => {
    const me = user('me', { role: Role.host })
    say('snapshot', { conference: conference({ waitingRoom, locked, parentId }), user: me, users: [me] })
    return vi.waitFor(() => expect(model.waiting.value.state).not.toBe('loading'))
  }
  return {
    model,
    entry,
    conferenceUser,
    openPanel,
    permission,
    connect,
    wait: (...names: string[]) => say('waiting_changed', { items: waiting(...names) }),
    names: () => model.people.value.map(({ displayName }) => displayName),
    told: () => textsOf(context.notifications),
    press: (name: string) => press(context.notifications, name),
    close: () => context.notifications.dismiss('waiting'),
  }
}

test('whoever waited is kept where the lock takes the place of the waiting room', async () => {
  const { connect, names } = setUp({ waitingRoom: false, locked: true })
  await connect()
  await vi.waitFor(() => expect(names()).toEqual(['Ann']))
})

test('in a breakout room, hosts hear who waits at the main room', async () => {
  const { connect, names } = setUp({ waitingRoom: false, parentId: 'main' })
  await connect()
  await vi.waitFor(() => expect(names()).toEqual(['Ann']))
})

test('who waits is asked for with every connection, and told of in between', async () => {
  const { connect, wait, names, entry } = setUp()
  await connect()
  await vi.waitFor(() => expect(names()).toEqual(['Ann']))
  wait('Ann', 'Ben')
  expect(names()).toEqual(['Ann', 'Ben'])
  entry.waiting.mockResolvedValueOnce({ items: waiting('Ben') })
  await connect()
  await vi.waitFor(() => expect(names()).toEqual(['Ben']))
})

test('an answer that is older than what was said meanwhile changes nothing', async () => {
  const { connect, wait, names, entry } = setUp()
  const answers: ((answer: { items: WaitingUser[] }) => void)[] = []
  entry.waiting.mockImplementationOnce(() => new Promise((resolve) => answers.push(resolve)))
  void connect()
  wait('Ann', 'Ben')
  for (const answer of answers) answer({ items: [] })
  await Promise.resolve()
  expect(names()).toEqual(['Ann', 'Ben'])
})

test('nothing is asked where nobody can wait, or by those who may not know', async () => {
  const open = setUp({ waitingRoom: false })
  await open.connect()
  expect(open.entry.waiting).not.toHaveBeenCalled()
  const guest = setUp()
  guest.permission.value = 'hidden'
  await guest.connect()
  expect(guest.entry.waiting).not.toHaveBeenCalled()
  guest.permission.value = 'allowed'
  await vi.waitFor(() => expect(guest.names()).toEqual(['Ann']))
})

test('a failure says so, and can be tried again', async () => {
  const { model, connect, names, entry } = setUp()
  entry.waiting.mockRejectedValueOnce(new Error('no answer'))
  await connect()
  await vi.waitFor(() => expect(model.waiting.value.state).toBe('failed'))
  await model.load()
  expect(names()).toEqual(['Ann'])
})

test('who waits stays known where it cannot be read again', async () => {
  const { connect, names, entry } = setUp()
  await connect()
  await vi.waitFor(() => expect(names()).toEqual(['Ann']))
  entry.waiting.mockRejectedValueOnce(new Error('no answer'))
  await connect()
  await vi.waitFor(() => expect(entry.waiting).toHaveBeenCalledTimes(2))
  await Promise.resolve()
  expect(names()).toEqual(['Ann'])
})

test('whoever begins to wait is told of, by name or number, until they wait no more', () => {
  const { wait, told, close } = setUp()
  wait('Ann')
  expect(told()).toEqual(['Ann is waiting to be admitted'])
  wait('Ann', 'Ben', 'Cyd')
  expect(told()).toEqual(['Ann and 2 others are waiting to be admitted'])
  wait('Ben')
  expect(told()).toEqual(['Ben is waiting to be admitted'])
  wait()
  expect(told()).toEqual([])
  wait('Dan')
  close()
  wait('Dan', 'Eve')
  expect(told()).toEqual(['Eve is waiting to be admitted'])
})

test('from the notice the one who waits is admitted, or the list is opened', () => {
  const { wait, press, entry, openPanel } = setUp()
  wait('Ann')
  press('Admit')
  expect(entry.admit).toHaveBeenCalledExactlyOnceWith({ params: { id: 'k7m2' }, body: { userIds: ['ann'] } })
  wait('Ann', 'Ben')
  press('Show')
  expect(openPanel).toHaveBeenCalledOnce()
})

test('all are admitted or refused at once, and to refuse is to expel', async () => {
  const { model, entry, conferenceUser } = setUp()
  await model.admit()
  expect(entry.admit).toHaveBeenCalledExactlyOnceWith({ params: { id: 'k7m2' }, body: {} })
  await model.refuse(waiting('Ann', 'Ben'))
  expect(conferenceUser.expel).toHaveBeenCalledExactlyOnceWith({
    params: { id: 'k7m2' },
    body: { userIds: ['ann', 'ben'] },
  })
})
