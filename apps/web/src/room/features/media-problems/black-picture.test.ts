import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeTrack } from '#room/testing/fake-track.ts'
import { isBlack } from './black-picture.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaStream', class {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A browser whose canvas shows a picture of one brightness. */
function setUp(brightness: number, play: () => Promise<void>) {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640)
  const data = Array.from({ length: 8 }, (_, place) => (place % 4 === 3 ? 255 : brightness))
  const context = { drawImage: () => undefined, getImageData: () => ({ data }) }
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context
    },
  )
  return isBlack(fakeTrack().track)
}

test.each([
  [0, true],
  [12, true],
  [13, false],
])('a picture as bright as %i is black: %s', async (brightness, black) => {
  expect(await setUp(brightness, () => Promise.resolve())).toBe(black)
})

test('a camera that never begins to play is not told of as black, and not waited for', async () => {
  const answer = setUp(0, () => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(2000)
  expect(await answer).toBe(false)
})
