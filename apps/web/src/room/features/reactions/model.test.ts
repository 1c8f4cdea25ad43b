import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { createReactions, shownMs } from './model.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const setUp = () => {
  const scope = createScope()
  const send = vi.fn(async () => undefined)
  const { context, receive } = fakeContext(scope, { reaction: { send } })
  return { scope, send, receive, context, model: createReactions(context) }
}

test('counts what people show, and forgets each after its time', () => {
  const { model, receive } = setUp()
  receive('reaction', { userId: 'ann', reaction: 'heart' })
  vi.advanceTimersByTime(shownMs - 1)
  receive('reaction', { userId: 'bob', reaction: 'heart' })
  receive('reaction', { userId: 'bob', reaction: 'party' })
  expect(model.tally.value).toEqual([
    { reaction: 'heart', count: 2 },
    { reaction: 'party', count: 1 },
  ])
  vi.advanceTimersByTime(1)
  expect(model.tally.value).toEqual([
    { reaction: 'heart', count: 1 },
    { reaction: 'party', count: 1 },
  ])
  vi.advanceTimersByTime(shownMs)
  expect(model.tally.value).toEqual([])
})

test("shows over somebody's tile what they showed last, and how often", () => {
  const { model, receive } = setUp()
  receive('reaction', { userId: 'ann', reaction: 'party' })
  receive('reaction', { userId: 'ann', reaction: 'heart' })
  receive('reaction', { userId: 'ann', reaction: 'heart' })
  expect(model.byPerson.value).toEqual(new Map([['ann', { reaction: 'heart', count: 2 }]]))
})

test('is sent to the conference, and says when that did not work', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { model, send, context } = setUp()
  model.send('laugh')
  expect(send).toHaveBeenCalledExactlyOnceWith({ params: { id: 'k7m2' }, body: { reaction: 'laugh' } })
  send.mockRejectedValueOnce(new TypeError('offline'))
  model.send('laugh')
  await vi.waitFor(() => expect(context.notifications.items.value[0]?.id).toBe('change'))
})
