import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { signal } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import { createScope, type Scope, waitWithin } from './scope.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('cleans up the newest first, once', () => {
  const scope = createScope()
  const order: string[] = []
  scope.onEnd(() => order.push('first'))
  scope.onEnd(() => order.push('second'))
  scope.end()
  scope.end()
  expect(order).toEqual(['second', 'first'])
  expect(scope.signal.aborted).toBe(true)
})

test('cleans up at once what comes too late', () => {
  const scope = createScope()
  scope.end()
  const clean = vi.fn()
  scope.onEnd(clean)
  expect(clean).toHaveBeenCalledOnce()
})

test('cleans up the rest where something cannot be cleaned up, and says so', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const scope = createScope()
  const [camera, socket] = [vi.fn(), vi.fn()]
  scope.onEnd(camera)
  scope.child().onEnd(() => {
    throw new Error('broken')
  })
  scope.onEnd(socket)
  scope.end()
  expect([camera, socket].map((clean) => clean.mock.calls.length)).toEqual([1, 1])
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.any(String), new Error('broken'))
  error.mockRestore()
})

test('ends its children, and a child ends alone', () => {
  const scope = createScope()
  const [early, late] = [scope.child(), scope.child()]
  early.end()
  expect(scope.signal.aborted).toBe(false)
  scope.end()
  expect(late.signal.aborted).toBe(true)
})

test('releases children and waits that are over', async () => {
  const scope = createScope()
  const children: WeakRef<Scope>[] = []
  const watched: Scope = {
    ...scope,
    child() {
      const child = scope.child()
      children.push(new WeakRef(child))
      return child
    },
  }
  for (let count = 0; count < 100; count++) watched.child().end()
  await waitWithin(watched, 1)
  // One that lives is still held, by the scope alone.
  watched.child()
  // A target is held until the task that has created or read its reference is over, and by what is left on the stack.
  const areHeld = () => {
    collectGarbage()
    return children.map((child) => child.deref() !== undefined)
  }
  await expect.poll(areHeld).toEqual([...Array(101).fill(false), true])
})

test('runs delayed work only while it lives', () => {
  vi.useFakeTimers()
  const scope = createScope()
  const [kept, calledOff, cut] = [vi.fn(), vi.fn(), vi.fn()]
  scope.after(10, kept)
  scope.after(10, calledOff)()
  scope.after(30, cut)
  vi.advanceTimersByTime(20)
  scope.end()
  vi.advanceTimersByTime(20)
  expect([kept, calledOff, cut].map((work) => work.mock.calls.length)).toEqual([1, 0, 0])
  vi.useRealTimers()
})

test('reacts to what was read, and may change what it looks at', () => {
  const scope = createScope()
  const source = signal(1)
  const total = signal(0)
  scope.follow(
    () => source.value,
    (value) => {
      total.value += value
    },
  )
  source.value = 2
  scope.end()
  source.value = 4
  expect(total.value).toBe(3)
})

test('a wait ends with its time or with the scope', async () => {
  vi.useFakeTimers()
  const scope = createScope()
  const over = vi.fn()
  void waitWithin(scope, 10).then(over)
  await vi.advanceTimersByTimeAsync(10)
  expect(over).toHaveBeenCalledOnce()
  const cut = waitWithin(scope, 60_000)
  scope.end()
  await cut
  await waitWithin(scope, 60_000)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
