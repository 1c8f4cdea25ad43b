import type { Share } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { event, user } from '#room/testing/people.ts'
import { createPageTurning, createPrivatePages, type PagedShare } from './page-turning.ts'

const share = { shareId: 's1', kind: 'whiteboard', userId: 'me', page: 1, pages: 9 } as PagedShare

function setUp() {
  const turns: { page: number; answer: PromiseWithResolvers<PagedShare> }[] = []
  const turn = vi.fn(({ body: { page } }: { body: { page: number } }) => {
    const answer = Promise.withResolvers<PagedShare>()
    turns.push({ page, answer })
    return answer.promise
  })
  const { context } = fakeContext(createScope(), { share: { turn } })
  return { turns, context, ...createPageTurning(context) }
}

test('pages that are turned faster than the server answers end at the last of them', async () => {
  const { turns, turn, wanted } = setUp()
  const turned = turn(share, 2)
  void turn(share, 3)
  void turn(share, 4)
  expect(wanted.value.get('s1')).toBe(4)
  turns[0]?.answer.resolve({ ...share, page: 2 })
  await vi.waitFor(() => expect(turns).toHaveLength(2))
  turns[1]?.answer.resolve({ ...share, page: 4 })
  await turned
  expect(turns.map(({ page }) => page)).toEqual([2, 4])
  expect(wanted.value.size).toBe(0)
})

test('a page turn that the server refuses is dropped, and the reason is shown', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { turns, turn, wanted, context } = setUp()
  const turned = turn(share, 2)
  turns[0]?.answer.reject(new Error('refused'))
  await turned
  expect(wanted.value.size).toBe(0)
  expect(context.notifications.items.value).toHaveLength(1)
})

const board = (page: number, pages = 3): Extract<Share, { kind: 'whiteboard' }> => ({
  kind: 'whiteboard',
  shareId: 'plan',
  userId: 'ann',
  version: 1,
  started: '2026-11-21T09:00:00.000Z',
  boardId: 'b1',
  page,
  pages,
})

/** A board with the first of three pages shown. */
function setUpAlone() {
  const { context, receive } = fakeContext(createScope(), {})
  const model = createPrivatePages(context)
  let version = 0
  const happened = (kind: EventKind, share: Share) => {
    version += 1
    receive('events_received', { items: [{ ...event(kind, user('ann')), share: { ...share, version } }] })
  }
  happened(EventKind.shareStarted, board(1))
  return {
    turnAlone: (page: number) => model.turnAlone(board(1), page),
    change: (page: number, pages?: number) => happened(EventKind.shareChanged, board(page, pages)),
    begin: () => happened(EventKind.shareStarted, { ...board(1), shareId: 'other' }),
    end: () => happened(EventKind.shareEnded, board(1)),
    page: () => model.privatePages.value.get('plan'),
    shown: () => context.stage.shown.value?.shareId,
  }
}

test('a person who looks at another page stays there while the others turn, until they come back', () => {
  const { turnAlone, change, page } = setUpAlone()
  expect(page()).toBeUndefined()
  turnAlone(3)
  change(2)
  expect(page()).toBe(3)
  turnAlone(1)
  expect(page()).toBeUndefined()
})

test('a person whose page the others reach follows them again', () => {
  const { turnAlone, change, page } = setUpAlone()
  turnAlone(2)
  change(2)
  change(3)
  expect(page()).toBeUndefined()
})

test('whose page is removed is with the others again', () => {
  const { turnAlone, change, page } = setUpAlone()
  turnAlone(3)
  change(1, 2)
  expect(page()).toBeUndefined()
  change(1, 3)
  expect(page()).toBeUndefined()
})

test('what begins meanwhile does not take its place, and nothing is left of what has ended', () => {
  const { turnAlone, begin, end, page, shown } = setUpAlone()
  turnAlone(3)
  begin()
  expect(shown()).toBe('plan')
  end()
  expect(page()).toBeUndefined()
})
