import type { LinkedContent } from '@lumi/contract'
import { EventKind, Role } from '@lumi/contract/values'
import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import type { DocumentShare } from '#room/stage/shared-stage.ts'
import { refusal } from '#room/testing/fake-client.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { textsOf } from '#room/testing/notifications.ts'
import { conference, event, user } from '#room/testing/people.ts'
import { createDocuments } from './model.ts'
import { createOffers } from './offers.ts'

vi.mock('./save-document.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('./save-document.ts')>()),
  saveAnnotated: async () => new Blob(['%PDF']),
}))

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
  const { context, receive } = fakeContext(createScope(), calls)
  const offers = createOffers(context)
  return { model: createDocuments(context, offers), offers, context, calls, receive, list }
}

test('the files are asked for once somebody wants to see them, and again when the conference changes', async () => {
  const { model, receive, list } = setUp()
  receive('events_received', { items: [event(EventKind.conferenceUpdated)] })
  expect(list).not.toHaveBeenCalled()
  await model.load()
  expect(model.files.value).toEqual({ state: 'loaded', items: [file] })
  receive('events_received', { items: [event(EventKind.conferenceUpdated)] })
  expect(list).toHaveBeenCalledTimes(2)
})

test('that a file has become pages is known at once', async () => {
  const { model, receive } = setUp()
  await model.load()
  const ready = { ...document, state: 'ready', progress: 100, pages: 9 } as const
  receive('content_changed', { contentId: 'c1', document: ready })
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

test('a person who looks at another page stays there until the others reach it or the share ends', () => {
  const { model, receive } = setUp()
  const happened = (kind: EventKind, page: number) =>
    receive('events_received', { items: [{ ...event(kind, user('ann')), share: share(page) }] })
  happened(EventKind.shareStarted, 1)
  model.turnAlone(share(1), 3)
  happened(EventKind.shareChanged, 2)
  expect(model.privatePages.value.get('lesson')).toBe(3)
  happened(EventKind.shareChanged, 3)
  expect(model.privatePages.value.size).toBe(0)
  model.turnAlone(share(3), 5)
  happened(EventKind.shareEnded, 3)
  expect(model.privatePages.value.size).toBe(0)
})

test('files that others offer are announced, and new until the list is opened', () => {
  const { offers, context, receive } = setUp()
  const offer = { ...share(1), kind: 'file', shareId: 'handout' } as const
  receive('events_received', { items: [{ ...event(EventKind.shareStarted, user('ann')), share: offer }] })
  expect(offers.offered.value).toMatchObject([{ shareId: 'handout' }])
  expect(textsOf(context.notifications)).toHaveLength(1)
  expect(offers.unseen.value).toBe(1)
  offers.markSeen()
  expect(offers.unseen.value).toBe(0)
})

test('an upload that is cancelled is no failure', async () => {
  const { model, context, calls } = setUp()
  calls.conferenceContent.upload.mockImplementation(((
    _input: object,
    { signal: life }: { signal: AbortSignal },
  ) => {
    const { promise, reject } = Promise.withResolvers<LinkedContent>()
    life.addEventListener('abort', () => reject(life.reason))
    return promise
  }) as never)
  const [first, second] = ['a.pdf', 'b.pdf'].map((name) => model.add(new File(['x'], name)))
  expect(model.uploads.value.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
  model.uploads.value[0]?.cancel()
  await first
  expect(model.uploads.value.map(({ name }) => name)).toEqual(['b.pdf'])
  expect(textsOf(context.notifications)).toEqual([])
  model.uploads.value[0]?.cancel()
  await second
})

test('a lack of space for the annotated pages is reported', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { model, context, calls } = setUp()
  calls.conferenceContent.upload.mockRejectedValueOnce(refusal('storageFull', 507))
  await model.saveAnnotated(share(1), {} as never, 'files')
  expect(calls.conferenceContent.upload).toHaveBeenCalledOnce()
  expect(textsOf(context.notifications)).toEqual(["There is no space left, so this wasn't saved."])
  expect(model.uploads.value).toEqual([])
})

test('pages are turned and shares ended by those who may', () => {
  const { model, receive } = setUp()
  const enter = (role: 1 | 3) => {
    const me = user('me', {
      role,
      privileges: {
        ...user('me').privileges,
        changePages: role === Role.host,
        changeShares: role === Role.host,
      },
    })
    receive('snapshot', { conference: conference(), user: me, users: [me] })
    return [model.mayTurn(share(1)), model.mayEnd(share(1))]
  }
  expect(enter(Role.host)).toEqual([true, true])
  expect(enter(Role.attendee)).toEqual([false, false])
})
