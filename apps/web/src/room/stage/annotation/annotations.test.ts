import { signal } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import type { DrawingAccess } from '#room/stage/drawing/drawing.ts'
import { openHistory } from '#room/stage/drawing/history.ts'
import { type Annotations, openAnnotations } from './annotations.ts'

/** The one layer that everybody has open. */
let layer: Y.Map<unknown>

vi.mock('#room/stage/drawing/page-session.ts', () => ({
  openPage: (name: string, access: DrawingAccess) => ({
    drawing: layer,
    history: openHistory(layer, access, name),
    state: signal('open'),
    end: () => undefined,
  }),
}))

const open = (userId: string, mayClear: boolean) =>
  openAnnotations('layer', { token: () => '' }, { userId, mayClear })
const textsIn = ({ marks }: Annotations) => marks.value.map(({ text }) => text).toSorted()
const idOf = ({ marks }: Annotations, text: string) =>
  marks.value.flatMap((mark) => (mark.text === text ? [mark.id] : []))

function setUp() {
  layer = new Y.Doc().getMap('elements')
  const [host, guest] = [open('ada', true), open('ben', false)]
  host.write('of the host', { color: 'red' }, { x: 0, y: 0 })
  guest.write('of the guest', { color: 'blue' }, { x: 0, y: 0 })
  return { host, guest }
}

test('whoever may not clear everything removes their own marks alone', () => {
  const { host, guest } = setUp()
  guest.erase(idOf(guest, 'of the host'))
  expect(guest.mayErase(idOf(guest, 'of the host')[0] ?? '')).toBe(false)
  guest.clear('all')
  expect(textsIn(host)).toEqual(['of the host'])
  guest.undo()
  expect(textsIn(host)).toEqual(['of the guest', 'of the host'])
})

test('whoever presents clears their own or all, and brings it back', () => {
  const { host, guest } = setUp()
  host.clear('own')
  expect(textsIn(guest)).toEqual(['of the guest'])
  host.undo()
  host.clear('all')
  expect(textsIn(guest)).toEqual([])
  host.undo()
  expect(textsIn(guest)).toEqual(['of the guest', 'of the host'])
  expect(host.canRedo.value).toBe(true)
  host.redo()
  expect(textsIn(guest)).toEqual([])
  host.undo()
  guest.clear('own')
  expect(textsIn(host)).toEqual(['of the host'])
})

test('what was taken back is not done again once something else was drawn', () => {
  const { guest } = setUp()
  guest.undo()
  expect(guest.canRedo.value).toBe(true)
  guest.write('something else', { color: 'blue' }, { x: 0, y: 0 })
  expect(guest.canRedo.value).toBe(false)
})

test('a mark that says not whose it is may be removed by everybody', () => {
  const { guest } = setUp()
  const old = { id: 'old', kind: 'text', color: 'red', spots: [{ x: 0, y: 0 }], text: 'old', begun: 0 }
  layer.set('old', old)
  guest.clear('own')
  expect(textsIn(guest)).toEqual(['of the host'])
})
