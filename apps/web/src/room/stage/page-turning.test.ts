import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { createPageTurning, type PagedShare } from './page-turning.ts'

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

test('a page that the server refuses is wanted no more, and why is told', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { turns, turn, wanted, context } = setUp()
  const turned = turn(share, 2)
  turns[0]?.answer.reject(new Error('refused'))
  await turned
  expect(wanted.value.size).toBe(0)
  expect(context.notifications.items.value).toHaveLength(1)
})
