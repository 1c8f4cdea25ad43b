import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { createToasts } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () => {
  const scope = createScope()
  const toasts = createToasts(scope)
  return { scope, toasts, now: () => toasts.items.value.map(({ text }) => text()) }
}

test('each stays as long as it is meant to', () => {
  const { toasts, now } = open()
  toasts.show({ about: 'a', text: () => 'short' }, 1000)
  toasts.show({ about: 'b', text: () => 'for good' }, 'infinite')
  vi.advanceTimersByTime(1000)
  expect(now()).toEqual(['for good'])
  vi.advanceTimersByTime(3_600_000)
  toasts.dismiss('b')
  expect(now()).toEqual([])
})

test('the next about the same takes its place, for its own time', () => {
  const { toasts, now } = open()
  toasts.show({ about: 'a', text: () => 'first' }, 1000)
  toasts.show({ about: 'b', text: () => 'other' }, 5000)
  vi.advanceTimersByTime(900)
  toasts.show({ about: 'a', text: () => 'second' }, 1000)
  expect(now()).toEqual(['second', 'other'])
  vi.advanceTimersByTime(900)
  expect(now()).toEqual(['second', 'other'])
  vi.advanceTimersByTime(100)
  expect(now()).toEqual(['other'])
})

test('nothing is left running at the end', () => {
  const { scope, toasts } = open()
  toasts.show({ about: 'a', text: () => 'first' }, 1000)
  scope.end()
  expect(vi.getTimerCount()).toBe(0)
})
