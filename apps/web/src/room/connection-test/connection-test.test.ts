import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { checkNames, createConnectionTest, inTime, patienceMs, type RunCheck } from './connection-test.ts'

afterEach(() => vi.useRealTimers())

const setUp = (some: Partial<Record<(typeof checkNames)[number], RunCheck>> = {}) => {
  const works: RunCheck = async () => ({ outcome: 'works' })
  const begin = vi.fn(async () => ({ url: '/media', token: 't' }))
  const runs = Object.fromEntries(checkNames.map((name) => [name, some[name] ?? works])) as Record<
    (typeof checkNames)[number],
    RunCheck
  >
  const scope = createScope()
  const test = createConnectionTest(scope, { begin, runs })
  return { test, scope, begin, states: () => test.checks.value.map(({ state }) => state) }
}

test('one after the other, by one access to the server', async () => {
  const ask: RunCheck = async ({ access }) => ({ outcome: 'works', detail: (await access()).url })
  const { test, begin, states } = setUp({ server: ask, udp: ask, tcp: ask })
  const run = test.run()
  expect(states()[0]).toBe('running')
  expect(states()[1]).toBe('waiting')
  await run
  expect(new Set(states())).toEqual(new Set(['works']))
  expect(begin).toHaveBeenCalledTimes(1)
  await test.run()
  expect(begin).toHaveBeenCalledTimes(2)
})

test('what fails says why, and holds up nothing else', async () => {
  const { test } = setUp({ camera: () => Promise.reject(new Error('Permission denied')) })
  await test.run()
  expect(test.checks.value.find(({ name }) => name === 'camera')).toEqual({
    name: 'camera',
    state: 'fails',
    because: 'Permission denied',
  })
  expect(test.checks.value.at(-1)?.state).toBe('works')
})

test('where the server does not answer nothing of it is tested', async () => {
  const udp = vi.fn()
  const { test, states } = setUp({ server: () => Promise.reject(new Error('No answer')), udp })
  await test.run()
  expect(states().slice(4)).toEqual(['fails', 'absent', 'absent', 'absent', 'absent'])
  expect(udp).not.toHaveBeenCalled()
})

test('access that has become old is asked for anew', async () => {
  vi.useFakeTimers()
  const ask: RunCheck = async ({ access }) => {
    await access()
    vi.advanceTimersByTime(40_000)
    return { outcome: 'works' }
  }
  const { test, begin } = setUp({ server: ask, udp: ask, tcp: ask, turn: ask })
  await test.run()
  expect(begin).toHaveBeenCalledTimes(2)
})

test('leaving the page stops the running check and all later ones', async () => {
  const began = Promise.withResolvers<void>()
  const udp: RunCheck = ({ scope }) => {
    began.resolve()
    return new Promise((_, reject) => scope.onEnd(() => reject(new Error('ended'))))
  }
  const tcp = vi.fn()
  const { test, scope } = setUp({ udp, tcp })
  const run = test.run()
  await began.promise
  scope.end()
  await run
  expect(tcp).not.toHaveBeenCalled()
  expect(test.isRunning.value).toBe(false)
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const forever = () => new Promise<never>(() => undefined)

test('what works in time works, and what takes too long has no answer', async () => {
  const scope = createScope()
  expect(await inTime(scope, Promise.resolve('connected'))).toBe('connected')
  const late = expect(inTime(scope, forever())).rejects.toThrow('No answer')
  vi.advanceTimersByTime(patienceMs)
  await late
})

test('nothing is waited for after the test has ended', async () => {
  const scope = createScope()
  const waiting = expect(inTime(scope, forever())).rejects.toThrow('The test has ended')
  scope.end()
  await waiting
  await expect(inTime(scope, forever())).rejects.toThrow('The test has ended')
})
