import { EventKind, Role } from '@lumi/contract/values'
import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { conference, event, user } from '#room/testing/people.ts'
import { createHands } from './model.ts'

const at = (second: number) => `2026-11-21T09:00:0${second}.000Z`

const setUp = (me = user('me')) => {
  const hand = { raise: vi.fn(async () => undefined), lower: vi.fn(async () => undefined) }
  const { context, receive } = fakeContext(createScope(), { hand })
  const model = createHands(context)
  const ann = user('ann', { handRaised: at(2) })
  const bob = user('bob', { handRaised: at(1) })
  receive('snapshot', { conference: conference(), user: me, users: [me, ann, bob, user('zoe')] })
  return { model, hand, receive, ids: () => model.queue.value.map(({ userId }) => userId) }
}

test('raised hands are in the order of raising, visible to newcomers, and follow the server', () => {
  const { receive, ids } = setUp()
  expect(ids()).toEqual(['bob', 'ann'])
  receive('events_received', { items: [event(EventKind.userUpdated, user('me', { handRaised: at(3) }))] })
  expect(ids()).toEqual(['bob', 'ann', 'me'])
  receive('events_received', { items: [event(EventKind.userUpdated, user('bob'))] })
  receive('events_received', { items: [event(EventKind.userLeft, user('ann', { active: false }))] })
  expect(ids()).toEqual(['me'])
})

test("one's own is raised, and lowered again", () => {
  const { model, hand, receive } = setUp()
  model.toggle()
  expect(hand.raise).toHaveBeenCalledExactlyOnceWith({ params: { id: 'k7m2' } })
  receive('events_received', { items: [event(EventKind.userUpdated, user('me', { handRaised: at(3) }))] })
  expect(model.isRaised.value).toBe(true)
  model.toggle()
  expect(hand.lower).toHaveBeenCalledExactlyOnceWith({ params: { id: 'k7m2', userId: 'me' } })
})

test("others' are lowered by hosts only", () => {
  expect(setUp().model.mayLower('ann')).toBe(false)
  expect(setUp().model.mayLower('me')).toBe(true)
  expect(setUp(user('me', { role: Role.host })).model.mayLower('ann')).toBe(true)
})
