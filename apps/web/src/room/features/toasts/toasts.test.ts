import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { createToasts, roleToastLifeMs, toastLifeMs } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () => {
  const scope = createScope()
  const toasts = createToasts(scope)
  const show = (kind: 'joined' | 'left', ...names: string[]) => {
    for (const displayName of names) toasts.showMovement({ kind, userId: displayName, displayName })
  }
  const now = () =>
    toasts.items.value.map((toast) =>
      toast.kind === 'role' ? `role ${toast.role} ${toast.mayShare}` : `${toast.kind} ${toast.names}`,
    )
  return { scope, show, toasts, now }
}

test('each notice stays six seconds', () => {
  const { show, now } = open()
  show('joined', 'Ann')
  vi.advanceTimersByTime(toastLifeMs / 2)
  show('left', 'Bob')
  expect(now()).toEqual(['joined Ann', 'left Bob'])
  vi.advanceTimersByTime(toastLifeMs / 2)
  expect(now()).toEqual(['left Bob'])
  vi.advanceTimersByTime(toastLifeMs / 2)
  expect(now()).toEqual([])
})

test('a crowd is gathered, and stays six seconds from its last', () => {
  const { show, now } = open()
  show('joined', 'Ann', 'Bob', 'Cyd', 'Dan')
  vi.advanceTimersByTime(toastLifeMs - 1)
  show('joined', 'Eve')
  expect(now()).toEqual(['joined Ann', 'joined Bob', 'joined Cyd,Dan,Eve'])
  vi.advanceTimersByTime(1)
  expect(now()).toEqual(['joined Cyd,Dan,Eve'])
})

test('those who come and those who go are not mixed', () => {
  const { show, now } = open()
  show('joined', 'Ann', 'Bob', 'Cyd')
  show('left', 'Ann')
  expect(now()).toContain('left Ann')
})

test('nothing is left running at the end', () => {
  const { scope, show } = open()
  show('joined', 'Ann')
  scope.end()
  expect(vi.getTimerCount()).toBe(0)
})

test('tells the newest role, for longer', () => {
  const { toasts, show, now } = open()
  toasts.showRole(2, true)
  toasts.showRole(1, false)
  show('joined', 'Ann')
  expect(now()).toEqual(['role 1 false', 'joined Ann'])
  vi.advanceTimersByTime(toastLifeMs)
  expect(now()).toEqual(['role 1 false'])
  vi.advanceTimersByTime(roleToastLifeMs - toastLifeMs)
  expect(now()).toEqual([])
})
