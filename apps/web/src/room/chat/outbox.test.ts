import { LumiError } from '@lumi/sdk'
import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { message } from './chats.fixture.ts'
import { createOutbox } from './outbox.ts'

/** True where the browser would ask before it closes the page. */
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('the browser asks until a file has arrived, also while it waits for its next try, and not for words', async () => {
  vi.useFakeTimers()
  const post = vi.fn(async () => message(1))
  const outbox = createOutbox(createScope(), { post, onSent: () => undefined, before: [] })
  outbox.send({ text: 'Hello' })
  expect(asks()).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  post.mockRejectedValueOnce(new LumiError({ code: 1, status: 0, description: '' }))
  outbox.send({ text: '', file: new File(['x'], 'a.pdf') })
  await vi.advanceTimersByTimeAsync(100)
  expect(post).toHaveBeenCalledTimes(2)
  expect(asks()).toBe(true)
  await vi.advanceTimersByTimeAsync(500)
  expect(post).toHaveBeenCalledTimes(3)
  expect(asks()).toBe(false)
  vi.useRealTimers()
})
