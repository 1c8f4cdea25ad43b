import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settleMs, useKeptAtEnd } from './use-message-scroll.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setUp(isAtEnd: boolean) {
  let resize: () => void = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(change: () => void) {
        resize = change
      }
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
  const scroller = { current: document.createElement('section') }
  const toEnd = { current: vi.fn() }
  const { rerender, unmount } = renderHook((now: boolean) => useKeptAtEnd(scroller, now, toEnd), {
    initialProps: isAtEnd,
  })
  return { resize: () => resize(), toEnd: toEnd.current, rerender, unmount }
}

test('a list that shows its end still shows it after its size has changed, and once more when everything has settled', () => {
  const { resize, toEnd } = setUp(true)
  resize()
  expect(toEnd).toHaveBeenCalledTimes(1)
  // A keyboard comes up in many steps.
  vi.advanceTimersByTime(settleMs - 1)
  resize()
  expect(toEnd).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(settleMs - 1)
  expect(toEnd).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  expect(toEnd).toHaveBeenCalledTimes(3)
})

test('a list that shows another place stays there, also after scrolling away meanwhile', () => {
  const { resize, toEnd, rerender } = setUp(false)
  resize()
  vi.advanceTimersByTime(settleMs)
  expect(toEnd).not.toHaveBeenCalled()
  rerender(true)
  resize()
  rerender(false)
  vi.advanceTimersByTime(settleMs)
  expect(toEnd).toHaveBeenCalledTimes(1)
})

test('a list that is gone is scrolled no more', () => {
  const { resize, toEnd, unmount } = setUp(true)
  resize()
  unmount()
  vi.advanceTimersByTime(settleMs)
  expect(toEnd).toHaveBeenCalledTimes(1)
})
