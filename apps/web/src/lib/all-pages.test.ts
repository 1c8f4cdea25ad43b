import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'

test('a list is read to its end, in its order, with the further fields of its last page', async () => {
  const pages = {
    first: { items: [1, 2], cursor: 'second', ended: null },
    second: { items: [3], cursor: null, ended: 'today' },
  }
  const asked: (string | undefined)[] = []
  const all = await allPages(async (cursor) => {
    asked.push(cursor)
    return pages[cursor === 'second' ? 'second' : 'first']
  })
  expect(all).toEqual({ items: [1, 2, 3], cursor: null, ended: 'today' })
  expect(asked).toEqual([undefined, 'second'])
})
