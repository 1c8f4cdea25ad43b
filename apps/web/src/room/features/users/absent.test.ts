import { EventKind } from '@lumi/contract/values'
import { LumiError } from '@lumi/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { conference, event, user } from '#room/testing/people.ts'
import { createAbsent } from './absent.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(integrationId: string | undefined = 'l5v9') {
  const answers = [['Ben', 'Cy'], ['Cy']]
  const absent = vi.fn(async () => ({
    items: (answers.shift() ?? []).map((displayName) => ({ displayName, role: 1 as const })),
    count: 0,
  }))
  const scope = createScope()
  const { context, receive } = fakeContext(scope, { ltiRoom: { absent } })
  const me = user('me')
  receive('snapshot', { conference: conference(), user: me, users: [me], shares: [] })
  const model = createAbsent(context, integrationId)
  const join = (...names: string[]) =>
    receive('events_received', {
      items: names.map((name) => event(EventKind.userJoined, user(name, { active: true }))),
    })
  const names = () => model.members.value.map(({ displayName }) => displayName)
  return { absent, model, join, names, scope }
}

test('absent members are read at once, and once again when several people come', async () => {
  const { absent, model, join, names } = setUp()
  model.follow()
  await vi.advanceTimersByTimeAsync(0)
  expect(names()).toEqual(['Ben', 'Cy'])
  expect(absent).toHaveBeenCalledExactlyOnceWith(
    { params: { integrationId: 'l5v9', id: 'k7m2' } },
    { signal: expect.anything() },
  )
  join('ben')
  join('dan')
  await vi.runAllTimersAsync()
  expect(absent).toHaveBeenCalledTimes(2)
  expect(names()).toEqual(['Cy'])
})

test('nothing is read outside of a course, once the pane is closed, or after a refusal', async () => {
  const outside = setUp()
  const none = createAbsent({} as never, undefined)
  none.follow()()
  expect(none.members.value).toEqual([])

  const stop = outside.model.follow()
  await vi.advanceTimersByTimeAsync(0)
  stop()
  outside.join('ben')
  await vi.runAllTimersAsync()
  expect(outside.absent).toHaveBeenCalledOnce()

  const refused = setUp()
  refused.absent.mockRejectedValueOnce(
    new LumiError({ code: 6, status: 403, errorName: 'forbidden', description: '' }),
  )
  refused.model.follow()
  await vi.advanceTimersByTimeAsync(0)
  refused.join('ben')
  await vi.runAllTimersAsync()
  expect(refused.absent).toHaveBeenCalledOnce()
  expect(refused.names()).toEqual([])
})
