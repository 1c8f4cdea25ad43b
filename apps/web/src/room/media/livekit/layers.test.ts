import { expect, test } from 'vitest'
import { keepsLayers } from './layers.ts'

const track = (sent: number, dimensions?: { width: number; height: number }) =>
  ({ sender: { getParameters: () => ({ encodings: Array(sent).fill({}) }) }, dimensions }) as never

test.each([
  ['as large as before', 3, { width: 1280, height: 720 }, true],
  ['as large, upright', 3, { width: 720, height: 1280 }, true],
  ['smaller', 3, { width: 640, height: 360 }, false],
  ['larger', 2, { width: 1280, height: 720 }, false],
  ['small as before', 2, { width: 640, height: 480 }, true],
  ['tiny', 2, { width: 320, height: 180 }, false],
  ['tiny as before', 1, { width: 320, height: 180 }, true],
  ['larger than tiny', 1, { width: 640, height: 360 }, false],
  ['where nothing is sent', 0, { width: 1280, height: 720 }, true],
  ['of a size that is not known', 3, undefined, true],
])('a camera that takes the place of another, %s', (_, sent, dimensions, keeps) => {
  expect(keepsLayers(track(sent, dimensions))).toBe(keeps)
})
