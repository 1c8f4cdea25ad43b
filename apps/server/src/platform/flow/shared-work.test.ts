import { expect, test, vi } from 'vitest'
import { createSharedWork } from './shared-work.ts'

const never = new AbortController().signal

test('concurrent requests share one run, and later ones start another', async () => {
  const shared = createSharedWork<number>()
  const work = vi.fn(async () => work.mock.calls.length)
  const first = [shared.do('a', never, work), shared.do('a', never, work), shared.do('b', never, work)]
  expect(await Promise.all(first)).toEqual([1, 1, 2])
  expect(shared.isUnderWay('a')).toBe(false)
  expect(await shared.do('a', never, work)).toBe(3)
})

test('a failure reaches all who wait, and the next call tries again', async () => {
  const shared = createSharedWork<number>()
  const failing = async () => Promise.reject(new Error('failed'))
  const both = [shared.do('a', never, failing), shared.do('a', never, failing)]
  for (const one of both) await expect(one).rejects.toThrow('failed')
  expect(await shared.do('a', never, async () => 1)).toBe(1)
})

test('ends when the last caller has gone, and not before', async () => {
  const shared = createSharedWork<number>()
  const [one, other] = [new AbortController(), new AbortController()]
  let signalOfWork: AbortSignal | undefined
  const work = (signal: AbortSignal) => {
    signalOfWork = signal
    return new Promise<number>(() => {})
  }
  const both = [shared.do('a', one.signal, work), shared.do('a', other.signal, work)]
  one.abort(new Error('gone'))
  await expect(both[0]).rejects.toThrow('gone')
  expect([signalOfWork?.aborted, shared.isUnderWay('a')]).toEqual([false, true])
  other.abort(new Error('gone as well'))
  await expect(both[1]).rejects.toThrow('gone as well')
  expect([signalOfWork?.aborted, shared.isUnderWay('a')]).toEqual([true, false])
  expect(await shared.do('a', never, async () => 1)).toBe(1)
})
