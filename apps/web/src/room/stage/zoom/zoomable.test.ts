import { afterEach, beforeEach, expect, test } from 'vitest'
import { createZoom, type Zoom } from './zoom.ts'
import { followGestures } from './zoomable.tsx'

let zoom: Zoom
let frame: HTMLElement
let isTaken: boolean
let captured: number[]
let stop: AbortController

beforeEach(() => {
  zoom = createZoom()
  zoom.contain({ width: 100, height: 100 })
  zoom.resize({ width: 400, height: 400 })
  frame = document.createElement('div')
  captured = []
  frame.setPointerCapture = (pointerId) => void captured.push(pointerId)
  isTaken = false
  stop = new AbortController()
  // Without a layout the frame's middle is where the page begins.
  followGestures(frame, zoom, { signal: stop.signal, isTaken: () => isTaken })
})
afterEach(() => stop.abort())

const touch = (type: string, pointerId: number, clientX: number, clientY = 0) =>
  frame.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY, button: 0 }))
const wheel = (init: WheelEventInit) => {
  const event = new WheelEvent('wheel', { cancelable: true, ...init })
  frame.dispatchEvent(event)
  return event
}
const press = (key: string, init: KeyboardEventInit = {}) =>
  frame.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...init }))

test('two fingers that part bring it closer, and keep what is between them', () => {
  touch('pointerdown', 1, -50)
  touch('pointerdown', 2, 50)
  touch('pointermove', 2, 150)
  expect(zoom.view.value.scale).toBe(2)
  touch('pointerup', 2, 150)
  touch('pointermove', 1, -60)
  expect(zoom.view.value.scale).toBe(2)
})

test('one finger moves what is closer, unless it does something else', () => {
  zoom.by(2)
  touch('pointerdown', 1, 0)
  touch('pointermove', 1, 30, 20)
  expect(zoom.view.value).toEqual({ scale: 2, x: 30, y: 20 })
  isTaken = true
  touch('pointermove', 1, 90, 20)
  expect(zoom.view.value).toEqual({ scale: 2, x: 30, y: 20 })
})

test('a single finger that draws is left to what it draws on, also closer', () => {
  zoom.by(2)
  isTaken = true
  touch('pointerdown', 1, 0)
  expect(captured).toEqual([])
  touch('pointerdown', 2, 50)
  expect(captured).toEqual([1, 2])
})

test('the wheel zooms with Ctrl, moves what is closer, and else scrolls the page', () => {
  expect(wheel({ deltaY: -100 }).defaultPrevented).toBe(false)
  expect(wheel({ deltaY: -100, ctrlKey: true }).defaultPrevented).toBe(true)
  expect(zoom.view.value.scale).toBeCloseTo(Math.exp(0.5))
  // A mouse that counts lines.
  expect(wheel({ deltaY: 1, deltaMode: 1 }).defaultPrevented).toBe(true)
  expect(zoom.view.value.y).toBe(-16)
})

test('pressing twice brings it closer, and twice again shows all of it', () => {
  const twice = () => frame.dispatchEvent(new MouseEvent('dblclick', { clientX: 40 }))
  twice()
  expect(zoom.view.value).toEqual({ scale: 2.5, x: -60, y: 0 })
  isTaken = true
  twice()
  expect(zoom.isZoomed.value).toBe(true)
  isTaken = false
  twice()
  expect(zoom.isZoomed.value).toBe(false)
})

test('keys zoom and move, and leave those of the browser alone', () => {
  press('ArrowLeft')
  press('+', { ctrlKey: true })
  expect(zoom.view.value).toEqual({ scale: 1, x: 0, y: 0 })
  press('+')
  press('+')
  press('ArrowLeft')
  expect(zoom.view.value).toEqual({ scale: 1.5625, x: 60, y: 0 })
  isTaken = true
  press('ArrowRight')
  expect(zoom.view.value.x).toBe(60)
  press('0')
  expect(zoom.isZoomed.value).toBe(false)
})
