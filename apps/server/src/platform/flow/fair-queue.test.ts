import { expect, test, vi } from 'vitest'
import { createFairQueue, type FairQueueOptions, QueueFull } from './fair-queue.ts'

const never = new AbortController().signal

/** A queue whose work ends when the test says so; `begun` lists it in the order of its start. */
function open(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({ slots: 1, maxWaiting: 100, perKey: [{ maxWaiting: 100 }], ...options })
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const add = (path: string, name: string, signal = never) => {
    const end = Promise.withResolvers<void>()
    ends.set(name, end)
    return queue.run(path.split('/'), signal, async () => {
      begun.push(name)
      await end.promise
      return name
    })
  }
  const end = (name: string) => ends.get(name)?.resolve()
  /** Ends all work one after the other, so that each freed slot goes to the next caller. */
  const endAll = async () => {
    for (let index = 0; queue.running > 0; index += 1) {
      await vi.waitUntil(() => begun.length > index)
      end(begun[index] ?? '')
      await vi.waitUntil(() => queue.running === 0 || begun.length > index + 1)
    }
  }
  return { queue, begun, ends, add, end, endAll }
}

test('answers what the work answers, and frees its slot when the work fails', async () => {
  const { queue } = open()
  expect(await queue.run(['a'], never, () => 1)).toBe(1)
  await expect(queue.run(['a'], never, () => Promise.reject(new Error('on purpose')))).rejects.toThrow(
    'on purpose',
  )
  expect(await queue.run(['a'], never, async () => 2)).toBe(2)
  expect([queue.running, queue.waiting]).toEqual([0, 0])
})

test('serves one key after the other, whatever each has sent', async () => {
  const { begun, add, endAll } = open()
  const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('b', 'b2'), add('c', 'c1')]
  await endAll()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('serves the users of an app in turn as well, and takes none of it from another app', async () => {
  const { begun, add, endAll } = open({ perKey: [{ maxWaiting: 100 }, { maxWaiting: 100 }] })
  const names = ['a/1', 'a/1', 'a/1', 'a/2', 'b/1', 'b/1', 'b/1']
  const all = names.map((path, index) => add(path, `${path} ${index}`))
  await endAll()
  await Promise.all(all)
  expect(begun.map((name) => name.split(' ')[0])).toEqual(['a/1', 'a/1', 'b/1', 'a/2', 'b/1', 'a/1', 'b/1'])
})

test('runs as much as it has slots, and of one key no more than that may', async () => {
  const { queue, begun, add, end, endAll } = open({ slots: 2, perKey: [{ maxWaiting: 9, maxRunning: 1 }] })
  const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3')]
  expect([queue.running, queue.waiting]).toEqual([1, 2])
  all.push(add('b', 'b1'), add('c', 'c1'))
  await vi.waitUntil(() => begun.length === 2)
  expect(begun).toEqual(['a1', 'b1'])
  end('b1')
  await vi.waitUntil(() => begun.length === 3)
  // Neither of the two that came before it, whose key is running.
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  end('a1')
  await vi.waitUntil(() => begun.length === 4)
  expect(begun[3]).toBe('a2')
  end('c1')
  end('a2')
  await vi.waitUntil(() => begun.length === 5)
  end('a3')
  await endAll()
  await Promise.all(all)
})

test('takes nobody else of a key, or at all, where too many wait', async () => {
  const { queue, add, endAll } = open({ maxWaiting: 3, perKey: [{ maxWaiting: 2 }] })
  const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3')]
  await expect(add('a', 'a4')).rejects.toThrow(QueueFull)
  all.push(add('b', 'b1'))
  await expect(add('c', 'c1')).rejects.toThrow(QueueFull)
  expect(queue.waiting).toBe(3)
  await endAll()
  await Promise.all(all)
  expect(await queue.run(['c'], never, () => 'c')).toBe('c')
})

test('limits a user of an app before the app', async () => {
  const { add, endAll } = open({ perKey: [{ maxWaiting: 2 }, { maxWaiting: 1 }] })
  const all = [add('a/1', '1'), add('a/1', '2')]
  await expect(add('a/1', '3')).rejects.toThrow(QueueFull)
  all.push(add('a/2', '4'))
  await expect(add('a/3', '5')).rejects.toThrow(QueueFull)
  await endAll()
  await Promise.all(all)
})

test('a caller who goes leaves the queue at once, and another has the place', async () => {
  const { queue, begun, add, endAll } = open({ maxWaiting: 1 })
  const first = add('a', 'a1')
  const gone = new AbortController()
  const leaving = add('a', 'a2', gone.signal)
  await expect(add('b', 'b1')).rejects.toThrow(QueueFull)
  gone.abort(new Error('gone'))
  expect(queue.waiting).toBe(0)
  const next = add('b', 'b2')
  await expect(leaving).rejects.toThrow('gone')
  await endAll()
  expect(await Promise.all([first, next])).toEqual(['a1', 'b2'])
  expect(begun).toEqual(['a1', 'b2'])
})

test('work begins for nobody who has gone', async () => {
  const { queue, begun, add } = open()
  const gone = new AbortController()
  gone.abort(new Error('gone'))
  await expect(add('a', 'a1', gone.signal)).rejects.toThrow('gone')
  const leaving = new AbortController()
  const first = queue.run(['a'], never, () => leaving.abort(new Error('gone meanwhile')))
  await expect(add('a', 'a2', leaving.signal)).rejects.toThrow('gone meanwhile')
  await first
  expect(begun).toEqual([])
  expect([queue.running, queue.waiting]).toEqual([0, 0])
})

test('running work occupies its slot until it has ended, also when its caller has gone', async () => {
  const { queue, begun, add, end } = open()
  const gone = new AbortController()
  const first = add('a', 'a1', gone.signal)
  const second = add('a', 'a2')
  await vi.waitUntil(() => begun.length === 1)
  gone.abort(new Error('gone'))
  expect([queue.running, queue.waiting]).toEqual([1, 1])
  expect(begun).toEqual(['a1'])
  end('a1')
  await first
  await vi.waitUntil(() => begun.length === 2)
  end('a2')
  await second
})

test('needs as many keys as it has limits for', async () => {
  const { queue } = open()
  await expect(queue.run([], never, () => 1)).rejects.toThrow('1 keys')
})
