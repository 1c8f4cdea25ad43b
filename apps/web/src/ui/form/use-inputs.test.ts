import { fireEvent, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAfterPress } from './use-inputs.ts'

test('without a press it is done at once', () => {
  const { result } = renderHook(useAfterPress)
  const work = vi.fn()
  result.current(work)
  expect(work).toHaveBeenCalledOnce()
})

test.each(['mouseUp', 'dragEnd'] as const)('during a press it waits for its end (%s)', (end) => {
  const { result } = renderHook(useAfterPress)
  const work = vi.fn()
  fireEvent.mouseDown(document.body)
  result.current(work)
  expect(work).not.toHaveBeenCalled()
  fireEvent[end](document.body)
  expect(work).toHaveBeenCalledOnce()
  fireEvent.mouseUp(document.body)
  expect(work).toHaveBeenCalledOnce()
})

test('work of an unmounted component does not run', () => {
  const { result, unmount } = renderHook(useAfterPress)
  const work = vi.fn()
  fireEvent.mouseDown(document.body)
  result.current(work)
  unmount()
  fireEvent.mouseUp(document.body)
  expect(work).not.toHaveBeenCalled()
})
