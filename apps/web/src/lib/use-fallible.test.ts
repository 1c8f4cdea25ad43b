import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useFallible } from './use-fallible.ts'

test('reports a failure until the next attempt, and logs the reason', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const action = vi.fn<(name: string) => Promise<unknown>>()
  const { result } = renderHook(() => useFallible('It was not sent', action))
  const lost = new Error('lost')
  action.mockRejectedValueOnce(lost)
  await act(() => result.current.run('Ada'))
  expect(result.current).toMatchObject({ hasFailed: true, pending: false })
  expect(warn).toHaveBeenCalledExactlyOnceWith('It was not sent', lost)

  const answer = Promise.withResolvers<void>()
  action.mockReturnValueOnce(answer.promise)
  let second: Promise<void> | undefined
  act(() => {
    second = result.current.run('Ben')
  })
  expect(result.current).toMatchObject({ hasFailed: false, pending: true })
  await act(async () => {
    answer.resolve()
    await second
  })
  expect(result.current).toMatchObject({ hasFailed: false, pending: false })
  expect(action).toHaveBeenLastCalledWith('Ben')
  warn.mockRestore()
})
