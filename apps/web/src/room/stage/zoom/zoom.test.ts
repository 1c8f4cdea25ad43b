import { expect, test } from 'vitest'
import { createZoom } from './zoom.ts'

function setUp() {
  const zoom = createZoom()
  zoom.contain({ width: 100, height: 100 })
  zoom.resize({ width: 800, height: 400 })
  return zoom
}

test('is as large as fits, whatever its unit', () => {
  expect(setUp().fit.value).toEqual({ width: 400, height: 400 })
})

test('what is under the fingers stays there', () => {
  const zoom = setUp()
  zoom.by(4, { x: 100, y: 50 })
  // 100 from the middle before, 400 now: moved back by the difference.
  expect(zoom.view.value).toEqual({ scale: 4, x: -300, y: -150 })
})

test('never leaves the frame empty where there is something to show', () => {
  const zoom = setUp()
  zoom.by(4)
  zoom.pan(5000, -5000)
  expect(zoom.view.value).toEqual({ scale: 4, x: 400, y: -600 })
  zoom.by(0.5)
  expect(zoom.view.value).toEqual({ scale: 2, x: 0, y: -200 })
  zoom.by(0.01)
  expect(zoom.view.value).toEqual({ scale: 1, x: 0, y: 0 })
  expect(zoom.isZoomed.value).toBe(false)
})

test('a smaller frame keeps what is looked at within it', () => {
  const zoom = setUp()
  zoom.by(2)
  zoom.pan(0, 200)
  zoom.resize({ width: 400, height: 200 })
  expect(zoom.fit.value).toEqual({ width: 200, height: 200 })
  expect(zoom.view.value).toEqual({ scale: 2, x: 0, y: 100 })
})
