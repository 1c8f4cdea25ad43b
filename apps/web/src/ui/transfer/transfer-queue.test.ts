import { LumiError } from '@lumi/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection } from '#lib/lumi.ts'
import { createTransferQueue, type TransferQueueOptions } from './transfer-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const file = (name: string, size = 10) => new File(['x'.repeat(size)], name)
const unreachable = () => new LumiError({ code: 1, status: 0, description: 'No answer' })

/** A server that answers when the test tells it to. */
const open = (over: Partial<TransferQueueOptions> = {}) => {
  const sent: {
    name: string
    answer: () => void
    fail: (error: unknown) => void
    progress: (share: number) => void
  }[] = []
  const onArrived = vi.fn()
  const queue = createTransferQueue({
    transfer: ({ name }, { onProgress, signal }) =>
      new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        sent.push({ name, answer: resolve, fail: reject, progress: onProgress })
      }),
    maxBytes: 100,
    onArrived,
    ...over,
  })
  const states = () => queue.items().map(({ item: { name }, state }) => [name, state])
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { queue, sent, onArrived, states, settle }
}

test('goes from 0 to 100, reports the arrival of all, and removes completed transfers after 1.5 s', async () => {
  const { queue, sent, onArrived, states, settle } = open()
  queue.add([file('a'), file('b')])
  expect(states()).toEqual([
    ['a', { status: 'running', percent: 0 }],
    ['b', { status: 'running', percent: 0 }],
  ])
  sent[0]?.progress(0.504)
  sent[1]?.progress(1)
  // It is complete when the server confirms it.
  expect(states()).toEqual([
    ['a', { status: 'running', percent: 50 }],
    ['b', { status: 'running', percent: 99 }],
  ])
  sent[0]?.answer()
  await settle()
  expect(onArrived).not.toHaveBeenCalled()
  sent[1]?.answer()
  await settle()
  expect(onArrived).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1_499)
  expect(states()).toEqual([
    ['a', { status: 'done' }],
    ['b', { status: 'done' }],
  ])
  await vi.advanceTimersByTimeAsync(1)
  expect(states()).toEqual([])
})

test('listeners are not called twice for the same percentage', () => {
  const { queue, sent } = open()
  queue.add([file('a')])
  const listener = vi.fn()
  queue.subscribe(listener)
  for (const share of [0.101, 0.104, 0.109, 0.11]) sent[0]?.progress(share)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('sends three at once; the others wait for their turn', async () => {
  const { queue, sent, states, settle } = open()
  queue.add(['a', 'b', 'c', 'd'].map((name) => file(name)))
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect(states()[3]).toEqual(['d', { status: 'waiting' }])
  sent[1]?.answer()
  await settle()
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
})

test('one that is cancelled ends and goes; the next one begins', async () => {
  const { queue, sent, onArrived, states, settle } = open()
  queue.add(['a', 'b', 'c', 'd'].map((name) => file(name)))
  queue.cancel(queue.items()[0]?.id ?? 0)
  await settle()
  expect(states().map(([name]) => name)).toEqual(['b', 'c', 'd'])
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  expect(onArrived).not.toHaveBeenCalled()
})

test('one that was refused stays with the reason, and is tried again', async () => {
  const { queue, sent, onArrived, states, settle } = open()
  queue.add([file('a'), file('b')])
  const error = new LumiError({ code: 300, status: 500, description: 'Storage' })
  sent[0]?.fail(error)
  sent[1]?.answer()
  await settle()
  expect(onArrived).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(states()).toEqual([['a', { status: 'failed', reason: 'refused', error }]])
  queue.retry(queue.items()[0]?.id ?? 0)
  sent[2]?.answer()
  await settle()
  expect(states()).toEqual([['a', { status: 'done' }]])
  expect(onArrived).toHaveBeenCalledTimes(2)
})

test('one that is too large is not sent', () => {
  const { queue, sent, states } = open()
  queue.add([file('a', 101)])
  expect(sent).toEqual([])
  expect(states()).toEqual([['a', { status: 'failed', reason: 'tooLarge' }]])
})

test('a transfer lost with the connection is repeated when the server is back', async () => {
  const listeners: (() => void)[] = []
  let state: ReturnType<typeof connection.state> = 'online'
  vi.spyOn(connection, 'state').mockImplementation(() => state)
  vi.spyOn(connection, 'doubt').mockReturnValue(undefined)
  vi.spyOn(connection, 'subscribe').mockImplementation((listener) => {
    listeners.push(listener)
    return () => undefined
  })
  const enter = (next: typeof state) => {
    state = next
    for (const listener of listeners) listener()
  }
  const { queue, sent, states, settle } = open()
  queue.follow()
  queue.add([file('a'), file('b')])
  sent[0]?.fail(unreachable())
  await settle()
  expect(connection.doubt).toHaveBeenCalledOnce()
  // The browser has reported nothing of the other one yet.
  enter('offline')
  await settle()
  expect(states()).toEqual([
    ['a', { status: 'failed', reason: 'lost' }],
    ['b', { status: 'failed', reason: 'lost' }],
  ])
  enter('online')
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'a', 'b'])
})
