import type { LinkedContent } from '@lumi/contract'
import { EventKind, Role } from '@lumi/contract/values'
import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { conference, event, user } from '#room/testing/people.ts'
import { refusal } from '#room/testing/refusal.ts'
import { createDocuments, type DocumentShare } from './documents.ts'

const document = { state: 'waiting', progress: 0, pages: null, failure: null, reason: null } as const
const file = { contentId: 'c1', displayName: 'Lesson 1', document } as LinkedContent
const share = (page: number): DocumentShare => ({
  kind: 'document',
  shareId: 'lesson',
  userId: 'ann',
  version: page,
  started: '2026-11-21T09:00:00.000Z',
  contentId: 'c1',
  displayName: 'Lesson 1',
  page,
  pages: 9,
})

function setUp() {
  const list = vi.fn(async () => ({ items: [file] }))
  const calls = {
    conferenceContent: { list, upload: vi.fn(async () => file) },
    share: { start: vi.fn(async () => share(1)), turn: vi.fn(async () => share(2)), end: vi.fn() },
  }
  const { context, say } = fakeContext(createScope(), calls)
  return { model: createDocuments(context), context, calls, say, list }
}

test('the files are asked for once somebody wants to see them, and again when the conference changes', async () => {
  const { model, say, list } = setUp()
  say('events_received', { items: [event(EventKind.conferenceUpdated)] })
  expect(list).not.toHaveBeenCalled()
  await model.load()
  expect(model.files.value).toEqual({ state: 'loaded', items: [file] })
  say('events_received', { items: [event(EventKind.conferenceUpdated)] })
  expect(list).toHaveBeenCalledTimes(2)
})

test('that a file has become pages is known at once', async () => {
  const { model, say } = setUp()
  await model.load()
  const ready = { ...document, state: 'ready', progress: 100, pages: 9 } as const
  say('content_changed', { contentId: 'c1', document: ready })
  expect(model.files.value).toEqual({ state: 'loaded', items: [{ ...file, document: ready }] })
})

test('files that cannot be read are no empty list', async () => {
  const { model, list } = setUp()
  list.mockRejectedValueOnce(refusal('unavailable', 503))
  await model.load()
  expect(model.files.value).toEqual({ state: 'failed' })
})

test('what is shared and turned is seen before the event comes', async () => {
  const { model, context } = setUp()
  await model.share(file)
  expect(context.stage.shown.value).toEqual(share(1))
  await model.turn(share(1), 2)
  expect(model.shared.value.get('c1')).toEqual(share(2))
})

test('pages are turned and shares ended by those who may', () => {
  const { model, say } = setUp()
  const enter = (role: 1 | 3) => {
    const me = user('me', {
      role,
      privileges: {
        ...user('me').privileges,
        changePages: role === Role.host,
        changeShares: role === Role.host,
      },
    })
    say('snapshot', { conference: conference(), user: me, users: [me] })
    return [model.mayTurn(share(1)), model.mayEnd(share(1))]
  }
  expect(enter(Role.host)).toEqual([true, true])
  expect(enter(Role.attendee)).toEqual([false, false])
})
