import type { Share } from '@lumi/contract'
import { shareKinds } from '@lumi/contract/share-actions'
import { EventKind } from '@lumi/contract/values'
import { expect, test } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { conference, event, user } from '#room/testing/people.ts'
import { createSharedStage } from './shared-stage.ts'

const screen = (userId: string): Share => ({
  kind: 'screen',
  shareId: `screen of ${userId}`,
  userId,
  version: 1,
  started: '2026-11-21T09:00:00.000Z',
})
const lesson = (page: number, version = page): Share => ({
  kind: 'document',
  shareId: 'lesson',
  userId: 'ann',
  version,
  started: '2026-11-21T09:00:00.000Z',
  contentId: 'c1',
  displayName: 'Lesson 1',
  page,
  pages: 9,
})

function setUp(kinds = shareKinds) {
  const { context, receive } = fakeContext(createScope(), {})
  const stage = createSharedStage(context.channel, { me: 'me', kinds })
  const snapshot = (...shares: Share[]) =>
    receive('snapshot', { conference: conference(), user: user('me'), users: [user('me')], shares })
  const happened = (kind: EventKind, share: Share) =>
    receive('events_received', { items: [{ ...event(kind, user(share.userId)), share }] })
  return { stage, receive, snapshot, happened, shown: () => stage.shown.value?.shareId }
}

test('shows the newest share, and the older one again when it ends', () => {
  const { happened, shown } = setUp()
  expect(shown()).toBeUndefined()
  happened(EventKind.shareStarted, screen('ann'))
  happened(EventKind.shareStarted, screen('bob'))
  expect(shown()).toBe('screen of bob')
  happened(EventKind.shareEnded, screen('bob'))
  expect(shown()).toBe('screen of ann')
  happened(EventKind.shareEnded, screen('ann'))
  expect(shown()).toBeUndefined()
})

test('keeps to what was chosen for as long as it is there', () => {
  const { stage, happened, snapshot, shown } = setUp()
  snapshot(screen('ann'), screen('bob'))
  stage.show('screen of ann')
  happened(EventKind.shareStarted, lesson(1))
  expect(shown()).toBe('screen of ann')
  happened(EventKind.shareEnded, screen('ann'))
  expect(shown()).toBe('lesson')
})

test("one's own screen is never looked at, and one's own document is", () => {
  const { stage, happened, shown } = setUp()
  happened(EventKind.shareStarted, screen('me'))
  expect(shown()).toBeUndefined()
  happened(EventKind.shareStarted, { ...lesson(1), userId: 'me' })
  expect(shown()).toBe('lesson')
  expect(stage.shares.value).toHaveLength(1)
})

test('of two states the newer one holds, in whatever order they come', () => {
  const { stage, happened } = setUp()
  happened(EventKind.shareStarted, lesson(1))
  stage.apply(lesson(3))
  happened(EventKind.shareChanged, lesson(2))
  expect(stage.shown.value).toMatchObject({ page: 3, version: 3 })
  happened(EventKind.shareChanged, lesson(1, 4))
  expect(stage.shown.value).toMatchObject({ page: 1, version: 4 })
})

test('what has ended does not come back by an answer or a snapshot that is late', () => {
  const { stage, happened, snapshot, shown } = setUp()
  happened(EventKind.shareStarted, lesson(1))
  happened(EventKind.shareEnded, lesson(1))
  stage.apply(lesson(2))
  snapshot(lesson(1))
  expect(shown()).toBeUndefined()
})

test('passes over what this room cannot show, and knows of nothing where an older server answers', () => {
  const { receive, snapshot, shown } = setUp(['screen'])
  snapshot(screen('ann'), lesson(1))
  expect(shown()).toBe('screen of ann')
  receive('snapshot', { conference: conference(), user: user('me'), users: [user('me')] })
  expect(shown()).toBeUndefined()
})
