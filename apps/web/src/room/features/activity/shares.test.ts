import type { Share } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { press, textsOf } from '#room/testing/notifications.ts'
import { event, user } from '#room/testing/people.ts'
import { activity } from './feature.ts'

const screen = (userId: string): Share => ({
  kind: 'screen',
  shareId: `screen of ${userId}`,
  userId,
  version: 1,
  started: '2026-11-21T09:00:00.000Z',
})

function setUp() {
  const { context, receive } = fakeContext(createScope(), {})
  activity.start(context)
  const begin = (userId: string) =>
    receive('events_received', {
      items: [{ ...event(EventKind.shareStarted, user(userId)), share: screen(userId) }],
    })
  return { context, begin, notified: () => textsOf(context.notifications) }
}

test('a share that is shown at once causes no notification', () => {
  const { begin, notified } = setUp()
  begin('ann')
  begin('bob')
  expect(notified()).toEqual([])
})

test('a person who has chosen a share still sees it, and opens the new one from the notification', async () => {
  const { context, begin, notified } = setUp()
  begin('ann')
  context.stage.show('screen of ann')
  begin('bob')
  expect(context.stage.shown.value?.userId).toBe('ann')
  await vi.waitFor(() => expect(notified()).toHaveLength(1))
  press(context.notifications, 'Show')
  expect(context.stage.shown.value?.userId).toBe('bob')
})
