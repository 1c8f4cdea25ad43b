import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDocument } from './open-document.ts'

const pdf = vi.hoisted(() => ({
  rendered: [] as { readonly scale: number }[],
  asked: undefined as object | undefined,
}))

vi.mock('pdfjs-dist/build/pdf.worker.min.mjs?url', () => ({ default: 'worker.mjs' }))
vi.mock('pdfjs-dist', () => {
  const page = {
    // Points: a page of 600 by 800.
    getViewport: ({ scale, ...offset }: { scale: number }) => ({
      width: 600 * scale,
      height: 800 * scale,
      scale,
      ...offset,
    }),
    render: ({ viewport }: { viewport: { scale: number } }) => {
      pdf.rendered.push(viewport)
      return { promise: Promise.resolve(), cancel: () => undefined }
    },
    cleanup: () => undefined,
  }
  const document = { numPages: 1, getPage: async () => page }
  return {
    version: '1',
    GlobalWorkerOptions: {},
    getDocument(asked: object) {
      pdf.asked = asked
      return { promise: Promise.resolve(document), destroy: async () => undefined }
    },
  }
})

const drawImage = vi.fn()
const { signal } = new AbortController()
const sizeOf = ({ width, height }: HTMLCanvasElement) => [width, height]
const closer = { whole: { width: 2400, height: 3200 }, x: 300, y: 600, width: 900, height: 700 }

beforeEach(() => {
  vi.stubGlobal('devicePixelRatio', 2)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1200, height: 1600, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never)
  drawImage.mockClear()
  pdf.rendered.splice(0)
})
afterEach(() => void vi.restoreAllMocks())

test('fonts that a PDF leaves out are ours, and not those of the system with the same names', async () => {
  await openDocument(new Blob(['%PDF'], { type: 'application/pdf' }))
  expect(pdf.asked).toMatchObject({
    useSystemFonts: false,
    standardFontDataUrl: expect.stringMatching(/standard_fonts\/$/),
  })
})

test('a page of a PDF is drawn with a pixel for each one of the screen', async () => {
  const document = await openDocument(new Blob(['%PDF'], { type: 'application/pdf' }))
  const canvas = await document.draw(1, { width: 300, height: 400 }, signal)
  expect(sizeOf(canvas)).toEqual([600, 800])
  expect(canvas.style.width).toBe('300px')
  expect(pdf.rendered).toMatchObject([{ scale: 1 }])
})

test('the visible part of a zoomed page is drawn at the resolution of the zoom and of the screen', async () => {
  const document = await openDocument(new Blob(['%PDF'], { type: 'application/pdf' }))
  expect(sizeOf(await document.drawPart(1, closer, signal))).toEqual([1800, 1400])
  // Four times as large as its points, with two pixels for each.
  expect(pdf.rendered).toMatchObject([{ scale: 8, offsetX: -600, offsetY: -1200 }])
})

test('of a picture that part of its own pixels is drawn that is seen', async () => {
  const document = await openDocument(new Blob(['…'], { type: 'image/webp' }))
  expect(sizeOf(await document.drawPart(1, closer, signal))).toEqual([1800, 1400])
  expect(drawImage.mock.calls[0]?.slice(1)).toEqual([150, 300, 450, 350, 0, 0, 1800, 1400])
})
