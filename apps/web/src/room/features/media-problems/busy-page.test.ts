import { afterEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { followBusyPage } from './busy-page.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setUp() {
  vi.useFakeTimers()
  let tell: (list: { getEntries(): { duration: number }[] }) => void = () => undefined
  const disconnect = vi.fn()
  class Observer {
    static supportedEntryTypes = ['longtask']
    observe = () => undefined
    disconnect = disconnect
    constructor(callback: typeof tell) {
      tell = callback
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  const scope = createScope()
  const isBusy = followBusyPage(scope)
  const spend = (ms: number) => {
    tell({ getEntries: () => [{ duration: ms / 2 }, { duration: ms / 2 }] })
    vi.advanceTimersByTime(5000)
    return isBusy.value
  }
  return { spend, scope, disconnect }
}

test('a page that is busy half of the time is one, after a while, and no more once it has time', () => {
  const { spend } = setUp()
  expect([spend(3000), spend(4000), spend(4000), spend(500)]).toEqual([false, true, true, false])
})

test('a busy moment now and then is none', () => {
  const { spend } = setUp()
  expect([spend(4000), spend(100), spend(4000)]).toEqual([false, false, false])
})

test('it is watched as long as the call lasts, where the browser tells', () => {
  const { scope, disconnect } = setUp()
  scope.end()
  expect(disconnect).toHaveBeenCalledOnce()
  vi.stubGlobal('PerformanceObserver', undefined)
  expect(followBusyPage(createScope()).value).toBe(false)
})
