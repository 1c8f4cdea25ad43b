import { afterEach, expect, test, vi } from 'vitest'
import { smallPicture } from './small-picture.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A canvas that notes what is drawn on it. */
function drawOn() {
  const drawn: unknown[] = []
  const drawing = {
    fillStyle: '',
    fillRect: (...area: number[]) => drawn.push([drawing.fillStyle, ...area]),
    drawImage: (_image: unknown, ...areas: number[]) => drawn.push(areas),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,')
  return drawn
}

test('the middle of a picture is drawn on white, which shows where it is transparent', async () => {
  const close = vi.fn()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 400, close }))
  const drawn = drawOn()
  await smallPicture(new Blob())
  expect(drawn).toEqual([
    ['white', 0, 0, 256, 256],
    [100, 0, 400, 400, 0, 0, 256, 256],
  ])
  expect(close).toHaveBeenCalledOnce()
})
