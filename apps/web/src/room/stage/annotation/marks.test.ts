import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { marksIn } from './annotations.ts'
import { pathOf } from './mark-shape.ts'
import { extended, isMark, type Mark, mostSpots, movedBy, newMark } from './marks.ts'

const pen = (spots: Mark['spots']) => newMark('ada', { kind: 'pen', color: 'red', spots })

test.each<[string, object]>([
  ['of no kind', { kind: 'script' }],
  ['of no color of ours', { color: 'url(https://example.com)' }],
  ['of an inherited color', { color: 'constructor' }],
  ['without a place', { spots: [] }],
  ['with a place that is no number', { spots: [{ x: '0', y: 0 }] }],
  ['far outside', { spots: [{ x: 0, y: 1e9 }] }],
  ['with too many places', { spots: Array.from({ length: mostSpots + 1 }, () => ({ x: 0, y: 0 })) }],
  ['with a text that is none', { kind: 'text', text: { toString: () => '' } }],
  ['with a text that is too long', { kind: 'text', text: 'a'.repeat(201) }],
  ['that another name has', { id: 'another' }],
  ['of no weight of ours', { weight: 'constructor' }],
  ['of a line that is none', { lineId: 5 }],
])('a mark %s is not shown', (_what, more) => {
  const mark = pen([{ x: 0, y: 0 }])
  expect(isMark(mark, mark.id)).toBe(true)
  expect(isMark({ ...mark, ...more }, mark.id)).toBe(false)
})

test('what is newer lies above, for everybody alike', () => {
  const drawing = new Y.Doc().getMap('elements')
  const [older, newer] = [pen([{ x: 0, y: 0 }]), pen([{ x: 1, y: 1 }])].map((mark, index) => ({
    ...mark,
    begun: index,
  })) as [Mark, Mark]
  drawing.set(newer.id, newer)
  drawing.set(older.id, older)
  drawing.set('broken', null)
  expect(marksIn(drawing)).toEqual([older, newer])
})

test('a line by hand passes all its places, what is straight has two ends', () => {
  const to = { x: 0.5, y: 0.5 }
  const further = { x: 1, y: 1 }
  expect(extended(extended(pen([{ x: 0, y: 0 }]), to), further).spots).toHaveLength(3)
  const arrow = newMark('ada', { kind: 'arrow', color: 'red', spots: [{ x: 0, y: 0 }] })
  expect(extended(extended(arrow, to), further).spots).toEqual([{ x: 0, y: 0 }, further])
})

test('a mark moves with all its places, and no farther than to the edge', () => {
  const box = newMark('ada', {
    kind: 'box',
    color: 'red',
    weight: 'thick',
    spots: [
      { x: 0.1, y: 0.25 },
      { x: 0.5, y: 0.75 },
    ],
  })
  expect(isMark(box, box.id)).toBe(true)
  const [moved] = movedBy([box], { x: 0.2, y: -0.1 })
  expect(moved).toEqual({
    ...box,
    spots: [
      { x: 0.3, y: 0.15 },
      { x: 0.7, y: 0.65 },
    ],
  })
  const [atEdge] = movedBy([box], { x: 9, y: -9 })
  expect(atEdge?.spots).toEqual([
    { x: 0.6, y: 0 },
    { x: 1, y: 0.5 },
  ])
})

test('keeps its place at every size: across in thousandths of the width, down by the shape', () => {
  const box = newMark('ada', {
    kind: 'box',
    color: 'red',
    spots: [
      { x: 0.1, y: 0.25 },
      { x: 0.5, y: 0.75 },
    ],
  })
  expect(pathOf(box, 600)).toBe('M100,150H500V450H100Z')
  // Between the same corners, whichever was first.
  const round = { ...box, kind: 'ellipse' as const }
  expect(pathOf(round, 600)).toBe('M100,300a200,150 0 1,0 400,0a200,150 0 1,0 -400,0Z')
  expect(pathOf({ ...round, spots: box.spots.toReversed() }, 600)).toBe(pathOf(round, 600))
  expect(pathOf(pen([{ x: 0.5, y: 0.5 }]), 600)).toBe('M500,300L500,300')
})
