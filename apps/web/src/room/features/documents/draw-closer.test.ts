import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDocument, Part } from '#lib/open-document.ts'
import { createZoom } from '#room/stage/zoom/zoom.ts'
import { drawCloser } from './draw-closer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rest = () => vi.advanceTimersByTimeAsync(120)

function setUp() {
  const zoom = createZoom()
  zoom.resize({ width: 800, height: 600 })
  zoom.contain({ width: 400, height: 300 })
  const layer = document.createElement('div')
  const asked: Part[] = []
  const life = new AbortController()
  const drawPart: OpenDocument['drawPart'] = async (_, part) => {
    asked.push(part)
    return document.createElement('canvas')
  }
  const document_ = { drawPart } as OpenDocument
  drawCloser({ document: document_, zoom, page: 1, signal: life.signal, layer })
  return { zoom, layer, asked, life }
}

test('what is seen of a zoomed page is drawn at the size that it is shown at, and no more than that', async () => {
  const { zoom, layer, asked } = setUp()
  await rest()
  expect(asked).toEqual([])
  zoom.by(2)
  zoom.by(2)
  await rest()
  const whole = { width: 3200, height: 2400 }
  expect(asked).toEqual([{ whole, width: 800, height: 600, x: 1200, y: 900 }])
  const { left, top, width, height } = (layer.firstElementChild as HTMLElement).style
  expect([left, top, width, height]).toEqual(['37.5%', '37.5%', '25%', '25%'])
  zoom.pan(1200, 0)
  await rest()
  expect(asked.at(-1)).toEqual({ whole, width: 800, height: 600, x: 0, y: 900 })
})

test('back at the whole page, or at another one, nothing lies over it', async () => {
  const { zoom, layer, life } = setUp()
  zoom.by(3)
  await rest()
  expect(layer.childElementCount).toBe(1)
  zoom.reset()
  expect(layer.childElementCount).toBe(0)
  zoom.by(3)
  await rest()
  life.abort()
  expect(layer.childElementCount).toBe(0)
})
