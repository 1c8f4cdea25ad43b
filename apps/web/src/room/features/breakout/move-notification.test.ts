import type { RoomMove } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { expect, test } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { textsOf } from '#room/testing/notifications.ts'
import { conference, user } from '#room/testing/people.ts'
import { notifyOfMove } from './move-notification.ts'
import { openBreakout } from './open-breakout.fixture.ts'
import type { OpenBreakout } from './open-breakout.ts'

const by = { userId: 'u1', displayName: 'Anna' }
const closes = new Date(2026, 10, 27, 11, 50).toISOString()

async function setUp(move: RoomMove, names: readonly string[], change: Partial<OpenBreakout> | null) {
  const { context, receive } = fakeContext(createScope(), {})
  const now = signal<OpenBreakout | null>(null)
  const users = [user('me'), ...names.map((displayName) => user(displayName, { displayName }))]
  const parentId = change ? 'main' : null
  const enter = () =>
    receive('snapshot', {
      conference: conference({ displayName: 'Room 2', parentId }),
      user: user('me'),
      users,
      shares: [],
    })
  enter()
  await notifyOfMove({ ...context, move, now })
  const notified = () => textsOf(context.notifications).map((text) => text.replace(/\s/g, ' '))
  const before = notified()
  now.value = change && openBreakout(change)
  return { before, notified: notified() }
}

test('the notification of a move names the host, the other people and the closing time, once they are known', async () => {
  const { before, notified } = await setUp({ reason: 'placed', by }, ['Cleo', 'Ben'], { closes })
  expect(before).toEqual([])
  expect(notified).toEqual(['Anna has put you in Room 2, with Ben and Cleo, until 11:50 AM.'])
})

test('the notification says as much as is known', async () => {
  expect((await setUp({ reason: 'placed' }, [], {})).notified).toEqual(['You are now in Room 2.'])
  const crowd = ['Ben', 'Cleo', 'Dan', 'Eve', 'Finn']
  expect((await setUp({ reason: 'placed', by }, crowd, {})).notified).toEqual([
    'Anna has put you in Room 2, with Ben, Cleo, Dan, and 2 others.',
  ])
})

test.each([
  [{ reason: 'placed', by }, 'Anna has called you back to the main room.'],
  [{ reason: 'closed', by }, 'Anna has closed the breakout rooms. You are back in the main room.'],
  [{ reason: 'closed' }, 'The breakout rooms have closed. You are back in the main room.'],
  [
    { reason: 'timeOver' },
    'The time is up, and the breakout rooms have closed. You are back in the main room.',
  ],
] as const)('people who are called back by %j read the reason', async (move, sentence) => {
  expect((await setUp(move, ['Ben'], null)).notified).toEqual([sentence])
})
