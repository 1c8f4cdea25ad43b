import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { checkNames, type RunCheck } from './check.ts'
import { createConnectionTest } from './connection-test.ts'

const setUp = (some: Partial<Record<(typeof checkNames)[number], RunCheck>> = {}) => {
  const works: RunCheck = async () => ({ outcome: 'works' })
  const begin = vi.fn(async () => ({ url: '/media', token: 't' }))
  const runs = Object.fromEntries(checkNames.map((name) => [name, some[name] ?? works])) as Record<
    (typeof checkNames)[number],
    RunCheck
  >
  const test = createConnectionTest(createScope(), { begin, runs })
  return { test, begin, states: () => test.checks.value.map(({ state }) => state) }
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
    detail: 'Permission denied',
  })
  expect(test.checks.value.at(-1)?.state).toBe('works')
})

test('where the server does not answer nothing of it is tested', async () => {
  const udp = vi.fn()
  const { test, states } = setUp({ server: () => Promise.reject(new Error('No answer')), udp })
  await test.run()
  expect(states().slice(3)).toEqual(['fails', 'absent', 'absent', 'absent', 'absent'])
  expect(udp).not.toHaveBeenCalled()
})
