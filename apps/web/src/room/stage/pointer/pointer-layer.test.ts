import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPointerMarks } from './pointer-layer.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const layer = document.createElement('div')
  return { layer, marks: createPointerMarks(layer) }
}

const ann = { userId: 'ann', name: 'Ann', color: 'teal' }
const bob = { userId: 'bob', name: 'Bob', color: 'plum' }

test('a mark stands where somebody points, whatever the size of what they point at', () => {
  const { layer, marks } = setUp()
  marks.move(ann, { x: 0.25, y: 0.5 })
  marks.move(ann, { x: 0.75, y: 0.5 })
  expect(layer.children).toHaveLength(1)
  const { style } = layer.firstElementChild as HTMLElement
  expect(style.left).toBe('75%')
  // In the colour of the person who points.
  expect(style.getPropertyValue('--tone')).toBe('teal')
})

test('a pointer that rests or is withdrawn disappears', () => {
  const { layer, marks } = setUp()
  marks.move(ann, { x: 0, y: 0 })
  marks.move(bob, { x: 0, y: 0 })
  marks.move(bob, null)
  expect(layer.textContent).toBe('Ann')
  vi.advanceTimersByTime(3000)
  expect(layer.children).toHaveLength(0)
})

test('a name is words and nothing else', () => {
  const { layer, marks } = setUp()
  marks.move({ ...ann, name: '<img src=x>' }, { x: 0, y: 0 })
  expect(layer.querySelector('img')).toBeNull()
})
