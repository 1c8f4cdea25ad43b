import { expect, test, vi } from 'vitest'
import type { OpenDocument } from '#lib/open-document.ts'
import { createZoom } from '#room/stage/zoom/zoom.ts'
import { drawPages } from './draw-pages.ts'

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

test('a page that cannot be drawn is said to be so, unless nobody looks at it any more', async () => {
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
