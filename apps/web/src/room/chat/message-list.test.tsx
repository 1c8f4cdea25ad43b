import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeChat, message, openChats } from './chats.fixture.ts'
import { MessageList } from './message-list.tsx'
import { settleMs } from './use-message-scroll.ts'

/** The list is so high on screen, and so high is all that is in it. Pixels. */
const clientHeight = 400
let scrollHeight = clientHeight

beforeEach(() => {
  vi.useFakeTimers()
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get')
  height.mockImplementation(() => scrollHeight)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(clientHeight)
  // jsdom scrolls nothing.
  Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    if (typeof to === 'object') this.scrollTop = to.top ?? 0
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function open() {
  scrollHeight = clientHeight
  const { chats, everyone, receive } = openChats(fakeChat([message(1), message(2)]))
  const actions = { edit: vi.fn(), remove: vi.fn(), mayRemove: () => false, retry: vi.fn(), discard: vi.fn() }
  const { getByRole } = render(<MessageList conversation={everyone} chats={chats} actions={actions} />)
  await act(() => vi.advanceTimersByTimeAsync(settleMs))
  const list = getByRole('region', { name: 'Messages' })
  const isAtEnd = () => list.scrollTop === scrollHeight - clientHeight
  return {
    list,
    isAtEnd,
    hear: (id: number) => receive('message_changed', { change: 'created', message: message(id) }),
  }
}

test('what a new message brings gets its height late, and the end is in sight all the same', async () => {
  const { hear, isAtEnd } = await open()
  act(() => hear(3))
  await act(() => vi.advanceTimersByTimeAsync(settleMs / 2))
  // Its picture is there now.
  scrollHeight = 900
  expect(isAtEnd()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(settleMs / 2))
  expect(isAtEnd()).toBe(true)
})

test('the list stays in place for a person who has scrolled back', async () => {
  const { list, hear } = await open()
  scrollHeight = 2000
  act(() => {
    list.scrollTop = 1600
    fireEvent.scroll(list)
    list.scrollTop = 700
    fireEvent.scroll(list)
    hear(3)
  })
  await act(() => vi.advanceTimersByTimeAsync(2 * settleMs))
  expect(list.scrollTop).toBe(700)
})
