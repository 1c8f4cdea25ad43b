import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { openLibrary } from './library.ts'

function setUp(token?: string) {
  const list = vi.fn(async () => ({ items: [{ contentId: 'c1' }], cursor: 'next' }))
  const link = vi.fn(async () => undefined)
  const { context } = fakeContext(createScope(), { content: { list }, conferenceContent: { link } })
  return { open: () => openLibrary({ ...context, accountToken: async () => token }), list, link }
}

test('a guest has no library', async () => {
  expect(await setUp().open()).toBeUndefined()
})

test('it is read, and its files are added, by the account', async () => {
  const { open, list, link } = setUp('account')
  const library = await open()
  const { signal } = new AbortController()
  expect(await library?.list('lesson', signal)).toEqual({ items: [{ contentId: 'c1' }], hasMore: true })
  expect(list).toHaveBeenCalledWith({ query: { limit: 50, search: 'lesson' } }, { token: 'account', signal })
  await library?.add('c1')
  const input = { params: { id: 'k7m2', contentId: 'c1' }, body: {} }
  expect(link).toHaveBeenCalledWith(input, { token: 'account' })
})
