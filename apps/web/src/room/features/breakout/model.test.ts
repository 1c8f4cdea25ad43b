import { signal } from '@preact/signals-core'
import { expect, test } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { conference, user } from '#room/testing/people.ts'
import { createBreakout } from './model.ts'

test('the others are in the order of their names, as everywhere in the room', () => {
  const scope = createScope()
  const { context, receive } = fakeContext(scope, {})
  const load = async () => undefined
  const breakout = createBreakout(context, { now: signal(null), last: signal(null), load })
  const names = ['Desk 10', 'Desk 2', 'Ada']
  const users = [user('me'), ...names.map((displayName) => user(displayName, { displayName }))]
  receive('snapshot', { conference: conference(), user: user('me'), users, shares: [] })
  expect(breakout.others.value.map(({ displayName }) => displayName)).toEqual(['Ada', 'Desk 2', 'Desk 10'])
  scope.end()
})
