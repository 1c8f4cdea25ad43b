import { afterEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { keepAwake } from './feature.ts'

const setUp = () => {
  const release = vi.fn(async () => undefined)
  const request = vi.fn(async () => ({ release }) as unknown as WakeLockSentinel)
  const scope = createScope()
  keepAwake(scope, { request })
  return { scope, request, release }
}
const turn = (visibilityState: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => vi.restoreAllMocks())

test('lasts as long as the call, and is asked for anew whenever the page is seen again', async () => {
  const { scope, request, release } = setUp()
  await Promise.resolve()
  turn('hidden')
  expect(request).toHaveBeenCalledTimes(1)
  turn('visible')
  expect(request).toHaveBeenCalledTimes(2)
  await Promise.resolve()
  scope.end()
  expect(release).toHaveBeenCalledOnce()
  turn('visible')
  expect(request).toHaveBeenCalledTimes(2)
})

test('given too late, it is given back', async () => {
  const { scope, release } = setUp()
  scope.end()
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce())
})

test('a browser without it, or that refuses, harms nothing', async () => {
  keepAwake(createScope(), undefined)
  keepAwake(createScope(), { request: () => Promise.reject(new DOMException('', 'NotAllowedError')) })
  await Promise.resolve()
})
