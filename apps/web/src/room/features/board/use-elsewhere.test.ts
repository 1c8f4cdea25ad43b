import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useElsewhere } from './use-elsewhere.ts'

const set = (page: number, pages = 3) => renderHook(useElsewhere, { initialProps: { page, pages } })

test('whoever looks elsewhere stays there while the others turn, until they come back', () => {
  const { result, rerender } = set(1)
  expect(result.current.elsewhere).toBeUndefined()
  act(() => result.current.look(3))
  rerender({ page: 2, pages: 3 })
  expect(result.current.elsewhere).toBe(3)
  act(() => result.current.look(undefined))
  expect(result.current.elsewhere).toBeUndefined()
})

test('whoever is met there by the others goes on with them', () => {
  const { result, rerender } = set(1)
  act(() => result.current.look(2))
  rerender({ page: 2, pages: 3 })
  rerender({ page: 3, pages: 3 })
  expect(result.current.elsewhere).toBeUndefined()
})

test('whose page is removed is with the others again', () => {
  const { result, rerender } = set(1)
  act(() => result.current.look(3))
  rerender({ page: 1, pages: 2 })
  expect(result.current.elsewhere).toBeUndefined()
  rerender({ page: 1, pages: 3 })
  expect(result.current.elsewhere).toBeUndefined()
})
