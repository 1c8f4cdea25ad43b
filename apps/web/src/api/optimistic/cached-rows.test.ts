import { expect, test } from 'vitest'
import { changeRows, type RowChange } from './cached-rows.ts'

interface Row {
  readonly id: string
  readonly name: string
}
const row = (id: string, name = id): Row => ({ id, name })
const [a, b, c] = [row('a'), row('b'), row('c')]
const rename =
  (id: string, name: string): RowChange<Row> =>
  (one) =>
    one.id === id ? { ...one, name } : one
const remove =
  (...ids: string[]): RowChange<Row> =>
  (one) =>
    ids.includes(one.id) ? undefined : one

test.each([
  ['a list', { items: [a, b], cursor: null }, { items: [a, row('b', 'B')], cursor: null }],
  [
    'a list in pages',
    { pages: [{ items: [a] }, { items: [b, c] }], pageParams: [] },
    { pages: [{ items: [a] }, { items: [row('b', 'B'), c] }], pageParams: [] },
  ],
  ['one thing', b, row('b', 'B')],
  ['another thing', a, a],
  ['nothing yet', undefined, undefined],
])('changes %s, and takes it back', (_name, data, expected) => {
  const changed = changeRows(data, rename('b', 'B'))
  expect(changed.data).toEqual(expected)
  expect(changed.undo(changed.data)).toEqual(data)
})

test('a removed row comes back to its place; a single thing is never removed', () => {
  const removed = changeRows({ items: [a, b, c] }, remove('a', 'c'))
  expect(removed.data).toEqual({ items: [b] })
  expect(removed.undo(removed.data)).toEqual({ items: [a, b, c] })
  expect(changeRows(a, remove('a')).data).toBe(a)
})

test('takes back those alone that were refused', () => {
  const { data, undo } = changeRows({ items: [a, b, c] }, remove('a', 'b', 'c'))
  expect(undo(data, ({ id }: Row) => id === 'b')).toEqual({ items: [b] })
})

test('of two changes the one that is refused takes only itself back', () => {
  const first = changeRows({ items: [a, b] }, rename('a', 'A'))
  const second = changeRows(first.data, rename('b', 'B'))
  expect(first.undo(second.data)).toEqual({ items: [a, row('b', 'B')] })
  const removal = changeRows(first.data, remove('b'))
  expect(first.undo(removal.data)).toEqual({ items: [a] })
})

test('an added row is at the end of the list, and its undo removes it', () => {
  const nothing = (one: Row) => one
  const added = changeRows({ items: [a] }, nothing, b)
  expect(added.data).toEqual({ items: [a, b] })
  expect(added.undo(added.data)).toEqual({ items: [a] })
  expect(changeRows({ pages: [{ items: [a] }, { items: [] }] }, nothing, b).data).toEqual({
    pages: [{ items: [a] }, { items: [b] }],
  })
  expect(changeRows(a, nothing, b).data).toBe(a)
})

test('undo leaves later answers of the server', () => {
  const { undo } = changeRows({ items: [a, b] }, rename('a', 'A'))
  const read = { items: [row('a', 'theirs'), b] }
  expect(undo(read)).toEqual(read)
})
