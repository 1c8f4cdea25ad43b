import { beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { DrawingAccess } from './drawing.ts'
import { openHistory } from './history.ts'

let drawing: Y.Map<unknown>
let access: DrawingAccess
beforeEach(() => {
  drawing = new Y.Doc().getMap('elements')
  access = { token: () => '' }
})

const open = (page = 'page', map = drawing) => openHistory(map, access, page)
const parts = (all: Record<string, unknown>) => new Map(Object.entries(all))

test('the changes of one step are undone and redone together', () => {
  const history = open()
  expect(history.canUndo.value).toBe(false)
  for (const at of [1, 2, 3]) history.change(parts({ line: { at } }))
  history.endStep()
  history.change(parts({ box: { at: 1 }, line: undefined }))
  history.endStep()
  history.undo()
  expect(drawing.toJSON()).toEqual({ line: { at: 3 } })
  history.undo()
  expect(drawing.toJSON()).toEqual({})
  expect([history.canUndo.value, history.canRedo.value]).toEqual([false, true])
  history.redo()
  history.redo()
  expect(drawing.toJSON()).toEqual({ box: { at: 1 } })
  history.undo()
  history.change(parts({ other: {} }))
  expect(history.canRedo.value).toBe(false)
})

test('a change without an effect is no step', () => {
  const history = open()
  history.change(parts({ line: { at: 1 } }))
  history.endStep()
  // A text is begun, and nothing is written.
  history.change(parts({ text: { text: '' } }))
  history.change(parts({ text: undefined }))
  history.endStep()
  history.undo()
  expect(drawing.toJSON()).toEqual({})
  expect(history.canUndo.value).toBe(false)
})

test('a page that is opened anew goes on where it was, and each page has its own', () => {
  const first = open()
  first.change(parts({ line: { at: 1 } }))
  open('another', new Y.Doc().getMap('elements')).change(parts({ line: { at: 5 } }))
  // The server's copy of it, in another document.
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(drawing.doc as Y.Doc))
  const again = doc.getMap<unknown>('elements')
  const history = open('page', again)
  expect(history.canUndo.value).toBe(true)
  history.undo()
  expect(again.toJSON()).toEqual({})
  history.undo()
  expect(history.canUndo.value).toBe(false)
  open('page', again).redo()
  expect(again.toJSON()).toEqual({ line: { at: 1 } })
})

test('in another room there is nothing to be taken back', () => {
  open().change(parts({ line: {} }))
  expect(openHistory(drawing, { token: () => '' }, 'page').canUndo.value).toBe(false)
})

test('parts that others have changed since stay, and the step before is undone', () => {
  const history = open()
  for (const id of ['mine', 'theirs']) {
    history.change(parts({ [id]: { at: 1 } }))
    history.endStep()
  }
  history.change(parts({ mine: { at: 2 }, theirs: { at: 2 } }))
  drawing.set('theirs', { at: 50 })
  history.undo()
  expect(drawing.toJSON()).toEqual({ mine: { at: 1 }, theirs: { at: 50 } })
  history.undo()
  expect(drawing.toJSON()).toEqual({ theirs: { at: 50 } })
})

test('a change by the editor itself is no step of its own, and goes with the step that it completes', () => {
  const history = open()
  history.change(parts({ picture: { state: 'pending' } }))
  history.endStep()
  history.amend(parts({ picture: { state: 'saved' }, moved: { index: 'a1' } }))
  history.undo()
  expect(drawing.toJSON()).toEqual({ moved: { index: 'a1' } })
  history.undo()
  expect(drawing.toJSON()).toEqual({ moved: { index: 'a1' } })
})

test('only the newest steps remain, of the pages that were drawn on last', () => {
  const history = open()
  for (let at = 1; at <= 130; at += 1) {
    history.change(parts({ line: { at } }))
    history.endStep()
  }
  while (history.canUndo.value) history.undo()
  expect(drawing.toJSON()).toEqual({ line: { at: 30 } })
  for (let page = 0; page < 25; page += 1)
    open(`page ${page}`, new Y.Doc().getMap('elements')).change(parts({ a: 1 }))
  const kept = Array.from({ length: 25 }, (_, page) => open(`page ${page}`).canUndo.value)
  expect(kept.filter(Boolean)).toHaveLength(20)
  expect(kept[24]).toBe(true)
})

test('the view can distinguish undone changes from drawn ones', () => {
  const history = open()
  const origins: unknown[] = []
  drawing.observe(({ transaction }) => origins.push(transaction.origin))
  history.change(parts({ line: {} }))
  history.undo()
  expect(origins).toEqual([null, history.origin])
})
