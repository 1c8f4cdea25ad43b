import { signal } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import type { DrawingAccess } from '#room/stage/drawing/drawing.ts'
import { openHistory } from '#room/stage/drawing/history.ts'
import { type Annotations, openAnnotations } from './annotations.ts'
import { mostSpots } from './marks.ts'

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

test('a person who may not clear everything removes only their own marks', () => {
  const { host, guest } = setUp()
  guest.erase(idOf(guest, 'of the host'))
  expect(guest.mayErase(idOf(guest, 'of the host')[0] ?? '')).toBe(false)
  guest.clear('all')
  expect(textsIn(host)).toEqual(['of the host'])
  guest.undo()
  expect(textsIn(host)).toEqual(['of the guest', 'of the host'])
})

test('a presenter clears their own marks or all, and can undo it', () => {
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

const spotsOf = ({ marks }: Annotations, id = '') => marks.value.find((mark) => mark.id === id)?.spots

test('each moves what is their own, and what a key goes on moving is taken back at once', () => {
  const { host, guest } = setUp()
  const [mine = ''] = idOf(guest, 'of the guest')
  const [theirs = ''] = idOf(guest, 'of the host')
  guest.move(theirs, { x: 0.5, y: 0.5 })
  expect(spotsOf(host, theirs)).toEqual([{ x: 0, y: 0 }])
  // A presenter, who may remove it, does not move it either.
  host.move(mine, { x: 0.5, y: 0.5 })
  expect(spotsOf(guest, mine)).toEqual([{ x: 0, y: 0 }])
  guest.move(mine, { x: 0.25, y: 0.5 })
  guest.move(mine, { x: 0.1, y: 0 })
  guest.move(mine, { x: 0.1, y: 0 }, true)
  expect(spotsOf(host, mine)).toEqual([{ x: 0.45, y: 0.5 }])
  guest.undo()
  expect(spotsOf(host, mine)).toEqual([{ x: 0.25, y: 0.5 }])
  guest.undo()
  expect(spotsOf(host, mine)).toEqual([{ x: 0, y: 0 }])
})

test('a line that is too long for one mark is moved, removed and brought back as one', () => {
  const { host, guest } = setUp()
  guest.clear('own')
  const draw = guest.begin({ kind: 'pen', color: 'blue', weight: 'thin' }, { x: 0, y: 0 })
  for (let step = 1; step <= 2 * mostSpots; step += 1) draw({ x: step / 1000, y: 0 })
  const ids = () => host.marks.value.filter(({ kind }) => kind === 'pen').map(({ id }) => id)
  expect(ids()).toHaveLength(3)
  const starts = () => ids().map((id) => spotsOf(host, id)?.[0]?.x)
  const before = starts()
  guest.move(ids()[1] ?? '', { x: 0.5, y: 0 })
  expect(starts()).toEqual(before.map((x = 0) => Math.round((x + 0.5) * 10_000) / 10_000))
  guest.erase([ids()[2] ?? ''])
  expect(ids()).toEqual([])
  guest.undo()
  expect(ids()).toHaveLength(3)
})

test('nobody makes a line of what others have drawn', () => {
  const { host, guest } = setUp()
  const [theirs = ''] = idOf(guest, 'of the host')
  const [mine = ''] = idOf(guest, 'of the guest')
  layer.set(mine, { ...(layer.get(mine) as object), lineId: theirs })
  guest.move(mine, { x: 0.5, y: 0.5 })
  guest.erase([mine])
  expect(spotsOf(host, theirs)).toEqual([{ x: 0, y: 0 }])
})
