import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { boundWaiting, conflictsOf } from './conflicts.ts'
import type { Place } from './messages.ts'

const passed = (page: Y.Doc, places: readonly Place[]) => conflictsOf(page, places, 1_000_000)
const elementsOf = (page: Y.Doc) => page.getMap('elements')

/** A change by somebody, as it arrives at a page. */
function changeOf(doc: Y.Doc, change: () => void): Place[] {
  const before = Y.encodeStateVector(doc)
  change()
  const { structs } = Y.decodeUpdate(Y.encodeStateAsUpdate(doc, before))
  return structs.map((struct) => {
    const { origin, parentSub } = struct as Y.Item
    return origin ? { behind: origin } : { key: parentSub as string }
  })
}

test('sequential changes of two people need no conflict checks', () => {
  const page = new Y.Doc()
  elementsOf(page).set('a', 1)
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(page))
  const first = changeOf(copy, () => elementsOf(copy).set('b', 1))
  expect(passed(page, first)).toBe(0)
  const more = changeOf(copy, () => {
    for (let number = 0; number < 50; number += 1) elementsOf(copy).set('a', number)
  })
  expect(passed(page, more)).toBe(0)
})

test('concurrent changes of two people are ordered after the first', () => {
  const page = new Y.Doc()
  elementsOf(page).set('a', 0)
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(page))
  const change = changeOf(copy, () => elementsOf(copy).set('a', 'late'))
  for (let number = 1; number <= 7; number += 1) elementsOf(page).set('a', number)
  // An element that is overwritten at once merges with the one before.
  expect(passed(page, change)).toBeGreaterThan(0)
  expect(passed(page, change)).toBeLessThanOrEqual(7)
})

test('many that want the same place are reckoned as all before them', () => {
  const page = new Y.Doc()
  const same = Array.from({ length: 1_000 }, () => ({ key: 'a' }))
  expect(passed(page, same)).toBe((1_000 * 999) / 2)
  const behind = Array.from({ length: 1_000 }, () => ({ behind: Y.createID(7, 3) }))
  expect(passed(page, behind)).toBe((1_000 * 999) / 2)
  expect(conflictsOf(page, same, 10_000)).toBe(10_000)
})

test('a large backlog of incomplete changes is dropped', () => {
  const [page, other] = [new Y.Doc(), new Y.Doc()]
  elementsOf(other).set('first', 1)
  const known = Y.encodeStateVector(other)
  elementsOf(other).set('small', 1)
  Y.applyUpdate(page, Y.encodeStateAsUpdate(other, known))
  boundWaiting(page)
  expect(page.store.pendingStructs).not.toBeNull()
  elementsOf(other).set('large', 'x'.repeat(100_000))
  Y.applyUpdate(page, Y.encodeStateAsUpdate(other, known))
  boundWaiting(page)
  expect(page.store.pendingStructs).toBeNull()
})
