import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appChange, useAppSaved } from './app.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a change of an app is saved for three seconds', async () => {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useAppSaved, { wrapper })
  const save = () =>
    client
      .getMutationCache()
      .build(client, { mutationKey: appChange, mutationFn: async () => undefined })
      .execute(undefined)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  expect(result.current).toBe(false)
  await act(save)
  expect(result.current).toBe(true)
  await pass(2_999)
  expect(result.current).toBe(true)
  await pass(1)
  expect(result.current).toBe(false)
})
