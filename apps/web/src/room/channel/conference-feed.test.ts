import { EventKind } from '@lumi/contract/values'
import { expect, test } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { conference, event, user } from '#room/testing/people.ts'
import type { Movement } from './roster.ts'

function setUp() {
  const { context, receive } = fakeContext(createScope(), {})
  const movements: Movement[] = []
  const listening = createScope()
  context.feed.onMovement(listening, (movement) => movements.push(movement))
  const connect = (...others: string[]) =>
    receive('snapshot', {
      conference: conference(),
      user: user('me'),
      users: ['me', ...others].map((userId) => user(userId)),
    })
  return { receive, movements, connect, listening }
}

test('people who came or went while the connection was lost are reported when it is back', () => {
  const { receive, movements, connect } = setUp()
  connect('ada', 'ben')
  expect(movements).toEqual([])
  receive('events_received', { items: [event(EventKind.userLeft, user('ben'))] })
  connect('cleo')
  expect(movements).toEqual([
    { kind: 'left', userId: 'ben', displayName: 'ben' },
    { kind: 'left', userId: 'ada', displayName: 'ada', wasMissed: true },
    { kind: 'joined', userId: 'cleo', displayName: 'cleo', wasMissed: true },
  ])
})

test('a listener receives nothing once its scope has ended', () => {
  const { movements, connect, listening } = setUp()
  connect('ada')
  listening.end()
  connect()
  expect(movements).toEqual([])
})

test('changed settings are known at once, and everybody stays', () => {
  const { context, receive } = fakeContext(createScope(), {})
  const { feed } = context
  receive('snapshot', { conference: conference(), user: user('me'), users: [user('me'), user('ada')] })
  const { roster } = feed
  const before = roster.value
  receive('conference_changed', { conference: conference({ displayName: 'New name' }) })
  expect(feed.conference.value.displayName).toBe('New name')
  expect(roster.value).toBe(before)
})
