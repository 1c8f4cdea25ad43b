import type { Share } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import { expect, test } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { event, user } from '#room/testing/people.ts'
import { createLookElsewhere } from './look-elsewhere.ts'

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
function setUp() {
  const { context, say } = fakeContext(createScope(), {})
  const model = createLookElsewhere(context)
  let version = 0
  const happened = (kind: EventKind, share: Share) => {
    version += 1
    say('events_received', { items: [{ ...event(kind, user('ann')), share: { ...share, version } }] })
  }
  happened(EventKind.shareStarted, board(1))
  return {
    look: (page: number) => model.look(board(1), page),
    change: (page: number, pages?: number) => happened(EventKind.shareChanged, board(page, pages)),
    begin: () => happened(EventKind.shareStarted, { ...board(1), shareId: 'other' }),
    end: () => happened(EventKind.shareEnded, board(1)),
    page: () => model.elsewhere.value.get('plan'),
    shown: () => context.stage.shown.value?.shareId,
  }
}

test('whoever looks elsewhere stays there while the others turn, until they come back', () => {
  const { look, change, page } = setUp()
  expect(page()).toBeUndefined()
  look(3)
  change(2)
  expect(page()).toBe(3)
  look(1)
  expect(page()).toBeUndefined()
})

test('whoever is met there by the others goes on with them', () => {
  const { look, change, page } = setUp()
  look(2)
  change(2)
  change(3)
  expect(page()).toBeUndefined()
})

test('whose page is removed is with the others again', () => {
  const { look, change, page } = setUp()
  look(3)
  change(1, 2)
  expect(page()).toBeUndefined()
  change(1, 3)
  expect(page()).toBeUndefined()
})

test('what begins meanwhile does not take its place, and nothing is left of what has ended', () => {
  const { look, begin, end, page, shown } = setUp()
  look(3)
  begin()
  expect(shown()).toBe('plan')
  end()
  expect(page()).toBeUndefined()
})
