import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useOptimistic } from './use-optimistic.ts'

interface Row {
  readonly id: string
  readonly on: boolean
}

const open = (rows: readonly Row[]) => {
  const client = new QueryClient()
  client.setQueryData(['thing', 'list'], { items: rows })
  const invalidate = vi.spyOn(client, 'invalidateQueries').mockResolvedValue()
  const answers: { resolve: (refused: readonly string[]) => void; reject: (error: Error) => void }[] = []
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () =>
      useMutation({
        mutationFn: (_ids: readonly string[]) =>
          new Promise<readonly string[]>((resolve, reject) => answers.push({ resolve, reject })),
        ...useOptimistic({
          queryKey: ['thing'],
          change: (ids: readonly string[]) => (row: Row) =>
            ids.includes(row.id) ? { ...row, on: true } : row,
          refused: (refused: readonly string[]) => (row) => refused.includes(row.id),
        }),
      }),
    { wrapper },
  )
  const shown = () =>
    client
      .getQueryData<{ items: Row[] }>(['thing', 'list'])
      ?.items.filter(({ on }) => on)
      .map(({ id }) => id)
  const change = (...ids: string[]) => act(async () => result.current.mutate(ids))
  const answer = (act_: () => void) => act(async () => act_())
  return { answers, shown, change, answer, invalidate }
}
const rows = ['a', 'b', 'c'].map((id) => ({ id, on: false }))

test('shows before the server has answered, and stays when it agrees', async () => {
  const { answers, shown, change, answer, invalidate } = open(rows)
  await change('a', 'b')
  expect(shown()).toEqual(['a', 'b'])
  expect(invalidate).not.toHaveBeenCalled()
  await answer(() => answers[0]?.resolve([]))
  expect(shown()).toEqual(['a', 'b'])
  await waitFor(() => expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: ['thing'] }))
})

test('rolls back a refused change: all rows, or those that the answer names', async () => {
  const { answers, shown, change, answer } = open(rows)
  await change('a', 'b')
  await answer(() => answers[0]?.reject(new Error('no')))
  expect(shown()).toEqual([])
  await change('a', 'b')
  await answer(() => answers[1]?.resolve(['a']))
  expect(shown()).toEqual(['b'])
})

test('of several at once a refused one returns alone, and the last reads anew', async () => {
  const { answers, shown, change, answer, invalidate } = open(rows)
  await change('a')
  await change('b')
  await answer(() => answers[0]?.reject(new Error('no')))
  expect(shown()).toEqual(['b'])
  expect(invalidate).not.toHaveBeenCalled()
  await answer(() => answers[1]?.resolve([]))
  expect(shown()).toEqual(['b'])
  expect(invalidate).toHaveBeenCalledOnce()
})
