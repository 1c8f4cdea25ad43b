import { afterEach, expect, test, vi } from 'vitest'
import { bytesPassed } from './bytes-passed.ts'

const MEGABYTE = 1024 * 1024

afterEach(() => void vi.unstubAllGlobals())

test('used buffers are looked for after every eight megabytes, whichever transfer they are of', () => {
  const gc = vi.fn()
  vi.stubGlobal('gc', gc)
  for (let passed = 1; passed <= 24; passed += 1) {
    bytesPassed(MEGABYTE)
    expect(gc).toHaveBeenCalledTimes(Math.floor(passed / 8))
  }
  expect(gc).toHaveBeenCalledWith({ type: 'minor', execution: 'sync' })
})

test('a server that was not started by the supervisor serves files all the same', () => {
  vi.stubGlobal('gc', undefined)
  expect(() => bytesPassed(8 * MEGABYTE)).not.toThrow()
})
