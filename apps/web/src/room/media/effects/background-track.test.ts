import { expect, test, vi } from 'vitest'
import { createPaceMeter } from './background-track.ts'

test('frames are too slow by their average, and are no more once they are quick again', () => {
  const onSlow = vi.fn()
  const measurePace = createPaceMeter(onSlow)
  const take = (milliseconds: number, frames: number) => {
    for (let frame = 0; frame < frames; frame++) measurePace(milliseconds)
  }
  // The first ones are, while the model warms up.
  take(500, 4)
  take(20, 40)
  expect(onSlow).not.toHaveBeenCalled()
  take(20, 1)
  expect(onSlow).toHaveBeenLastCalledWith(true)
  take(60, 45)
  expect(onSlow).toHaveBeenLastCalledWith(false)
  take(61, 45)
  expect(onSlow).toHaveBeenLastCalledWith(true)
  take(20, 45)
  expect(onSlow).toHaveBeenLastCalledWith(false)
  expect(onSlow).toHaveBeenCalledTimes(4)
})
