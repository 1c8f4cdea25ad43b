import { defaultPrivileges, Role } from '@lumi/contract/values'
import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { conference, user } from '#room/testing/people.ts'
import { createEntry } from './entry.ts'

const setUp = () => {
  const change = vi.fn(async () => undefined)
  const { context, say } = fakeContext(createScope(), { entry: { change } })
  const model = createEntry(context)
  const me = user('me', { role: Role.host, privileges: { ...defaultPrivileges[Role.host], record: false } })
  const tell = (now: Parameters<typeof conference>[0] = {}) =>
    say('snapshot', { conference: conference(now), user: me, users: [me] })
  tell()
  return { model, change, tell, notifications: context.notifications }
}

test('a switch shows at once what was asked for, and then what the server says', async () => {
  const { model, change, tell } = setUp()
  const changed = model.set('locked', true)
  expect(model.rules.value.locked).toBe(true)
  await changed
  expect(change).toHaveBeenCalledExactlyOnceWith({ params: { id: 'k7m2' }, body: { locked: true } })
  expect(model.rules.value.locked).toBe(true)
  tell({ locked: true })
  tell({ locked: false })
  expect(model.rules.value.locked).toBe(false)
})

test('what is refused goes back, and says why', async () => {
  const { model, change, notifications } = setUp()
  change.mockRejectedValueOnce(new Error('refused'))
  const changed = model.allow('privileges', 'chat', false)
  expect(model.rules.value.privileges.chat).toBe(false)
  await changed
  expect(model.rules.value.privileges.chat).toBe(true)
  expect(notifications.items.value.map(({ id }) => id)).toEqual(['change'])
})

test('one privilege of one role changes, and the others stay', async () => {
  const { model, change } = setUp()
  await model.allow('presenterPrivileges', 'share', false)
  expect(change).toHaveBeenCalledExactlyOnceWith({
    params: { id: 'k7m2' },
    body: { presenterPrivileges: { share: false } },
  })
  expect(model.rules.value.presenterPrivileges).toMatchObject({ share: false, chat: true })
  expect(model.rules.value.privileges).toEqual(conference().privileges)
})

test('nobody gives what they do not have, and everyone may take it', () => {
  const { model } = setUp()
  expect(model.mayAllow('record', true)).toBe(false)
  expect(model.mayAllow('record', false)).toBe(true)
  expect(model.mayAllow('chat', true)).toBe(true)
})
