import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDocument, Part } from '#lib/open-document.ts'
import { createZoom } from '#room/stage/zoom/zoom.ts'
import { drawCloser, drawPages } from './draw-page.ts'

type Draw = OpenDocument['draw']

function begin(draw: Draw) {
  const life = new AbortController()
  const zoom = createZoom()
  const show = vi.fn()
  const document = { pages: 1, draw } as OpenDocument
  drawPages({ document, zoom, page: 1, signal: life.signal, show })
  return { zoom, show, life }
}

test('a frame that changes while its page is drawn is no failure: the page is drawn for the new one', async () => {
  const drawings: PromiseWithResolvers<HTMLCanvasElement>[] = []
  const { zoom, show } = begin((_page, _space, signal) => {
    const drawing = Promise.withResolvers<HTMLCanvasElement>()
    drawings.push(drawing)
    signal.addEventListener('abort', () => drawing.reject(signal.reason))
    return drawing.promise
  })
  zoom.resize({ width: 400, height: 300 })
  zoom.resize({ width: 500, height: 300 })
  const canvas = document.createElement('canvas')
  drawings[1]?.resolve(canvas)
  await vi.waitFor(() => expect(show).toHaveBeenCalled())
  expect(show.mock.calls).toEqual([[canvas]])
})

test('a page that cannot be drawn is reported, unless it is no longer visible', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const broken: Draw = () => Promise.reject(new Error('broken'))
  const seen = begin(broken)
  seen.zoom.resize({ width: 400, height: 300 })
  await vi.waitFor(() => expect(seen.show.mock.calls).toEqual([[undefined]]))
  const left = begin(broken)
  left.zoom.resize({ width: 400, height: 300 })
  left.life.abort()
  await Promise.resolve()
  expect(left.show).not.toHaveBeenCalled()
})

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
