import { signal } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import { chat, message } from '#room/chat/chats.fixture.ts'
import type { Unread } from '#room/chat/unread.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { screenReaderTextsOf, textsOf } from '#room/testing/notifications.ts'
import { conference, user } from '#room/testing/people.ts'
import { chat as feature } from './feature.ts'

const chime = vi.hoisted(() => vi.fn())
vi.mock('#room/media/chime.ts', () => ({ chime }))

const open = (confId = 'k7m2') => {
  vi.useFakeTimers()
  const list = vi.fn(async () => ({ items: [chat('everyone')], cursor: null }))
  const scope = createScope()
  const messages = vi.fn(async () => ({ items: [message(1)], cursor: null }))
  const { context, receive } = fakeContext(scope, { chat: { list, messages } })
  const speaker = signal<string | undefined>(undefined)
  const devices = { speakerInUse: speaker } as unknown as typeof context.devices
  const started = feature.start({ ...context, confId, devices })
  const unread = started.model as Unread
  const receiveMessage = (id: number, change: Parameters<typeof message>[1] = {}) =>
    receive('message_changed', { change: 'created', message: message(id, change) })
  const snapshot = () => receive('snapshot', { conference: conference(), user: user('me'), users: [] })
  const { notifications } = context
  return { unread, notifications, receive, receiveMessage, snapshot, list, messages, scope, speaker }
}

test('counts what others write in chats that are not looked at, once each', () => {
  const { unread, receiveMessage, receive } = open()
  receiveMessage(1)
  receiveMessage(1)
  receiveMessage(2, { userId: 'me' })
  receiveMessage(3, { chatId: 'a' })
  expect(unread.total.value).toBe(2)
  receive('message_changed', { change: 'deleted', chatId: 'a', messageId: 3 })
  expect(unread.total.value).toBe(1)
  const close = unread.markVisible('everyone')
  expect(unread.total.value).toBe(0)
  receiveMessage(4)
  expect(unread.total.value).toBe(0)
  close()
  receiveMessage(5)
  expect(unread.total.value).toBe(1)
})

test('what was not read is still new to who comes back to a conference, and so is what was written meanwhile', async () => {
  const first = open('left')
  first.snapshot()
  await vi.advanceTimersByTimeAsync(2000)
  first.receiveMessage(2, { chatId: 'a' })
  first.scope.end()
  const again = open('left')
  expect(again.unread.total.value).toBe(1)
  again.list.mockResolvedValueOnce({
    items: [chat('everyone', { lastMessage: message(9) }), chat('a')],
    cursor: null,
  })
  again.messages.mockResolvedValueOnce({ items: [message(9)], cursor: null })
  again.snapshot()
  await vi.advanceTimersByTimeAsync(2000)
  expect(again.unread.total.value).toBe(2)
  // Read, nothing is left for the next time.
  again.unread.markVisible('a')()
  again.unread.markVisible('everyone')()
  again.scope.end()
  expect(open('left').unread.total.value).toBe(0)
})

test('shows each message for a while, as text', () => {
  const { receiveMessage, notifications } = open()
  const notified = () => notifications.items.value.map(({ source, text }) => [source?.(), text()])
  receiveMessage(1, { messageData: '<p>Hello <b>you</b></p>' })
  receiveMessage(2, { chatId: 'a' })
  expect(notified()).toEqual([
    ['Ann', 'Hello you'],
    ['Ann · Not to everyone', '2'],
  ])
  vi.runOnlyPendingTimers()
  expect(notified()).toEqual([])
})

test('a message of the open chat is only read out, and a shown one goes when its chat is opened', () => {
  const { unread, receiveMessage, notifications } = open()
  receiveMessage(1)
  receiveMessage(2, { chatId: 'a' })
  expect(textsOf(notifications)).toHaveLength(2)
  unread.markVisible('everyone')
  expect(textsOf(notifications)).toHaveLength(1)
  receiveMessage(3)
  expect([textsOf(notifications).length, screenReaderTextsOf(notifications).length]).toEqual([1, 1])
  unread.markVisible(undefined)
  expect(textsOf(notifications)).toEqual([])
  receiveMessage(4, { chatId: 'a' })
  expect(textsOf(notifications)).toEqual([])
})

test('more than three messages at once would hide the call', () => {
  const { receiveMessage, notifications } = open()
  for (const id of [1, 2, 3, 4]) receiveMessage(id)
  expect(notifications.items.value.map(({ id }) => id)).toEqual(['message 2', 'message 3', 'message 4'])
})

test('sounds until it is switched off, and remembers that', async () => {
  const { unread, receiveMessage } = open()
  receiveMessage(1)
  await vi.dynamicImportSettled()
  expect(chime).toHaveBeenCalledTimes(1)
  unread.setSound(false)
  receiveMessage(2)
  await vi.dynamicImportSettled()
  expect(chime).toHaveBeenCalledTimes(1)
  expect(open().unread.isSoundOn.value).toBe(false)
  unread.setSound(true)
})

test('sounds on the speaker that was chosen', async () => {
  const { receiveMessage, speaker } = open()
  speaker.value = 'headset'
  receiveMessage(1)
  await vi.dynamicImportSettled()
  expect(chime).toHaveBeenLastCalledWith('chat', 'headset')
})

test('what came while the line was down is new, what was there before is not', async () => {
  const { unread, snapshot, list, messages } = open()
  list.mockResolvedValueOnce({ items: [chat('everyone', { lastMessage: message(1) })], cursor: null })
  snapshot()
  vi.runOnlyPendingTimers()
  await list.mock.results[0]?.value
  expect(unread.total.value).toBe(0)
  const items = [
    chat('everyone', { lastMessage: message(4, { userId: 'me' }) }),
    chat('a', { lastMessage: message(5, { chatId: 'a' }) }),
  ]
  list.mockResolvedValueOnce({ items, cursor: null })
  messages.mockResolvedValueOnce({
    items: [message(4, { userId: 'me' }), message(3), message(2), message(1)],
    cursor: null,
  })
  messages.mockResolvedValueOnce({ items: [message(5, { chatId: 'a' })], cursor: null })
  snapshot()
  await vi.waitFor(() =>
    expect([...unread.unread.value].map(([chatId, ids]) => [chatId, ...ids])).toEqual([
      ['everyone', 3, 2],
      ['a', 5],
    ]),
  )
})

test('a message that is written while the chats are first read is announced, though the list contains it', async () => {
  const { unread, notifications, receiveMessage, snapshot, list } = open()
  list.mockResolvedValueOnce({ items: [chat('everyone', { lastMessage: message(1) })], cursor: null })
  snapshot()
  await vi.advanceTimersByTimeAsync(2000)
  expect(unread.total.value).toBe(0)
  receiveMessage(1)
  expect(unread.total.value).toBe(1)
  expect(textsOf(notifications)).toHaveLength(1)
})

test('the chat that was written in last comes last', () => {
  const { unread, receiveMessage } = open()
  receiveMessage(1, { chatId: 'a' })
  receiveMessage(2, { chatId: 'b' })
  receiveMessage(3, { chatId: 'a' })
  expect([...unread.unread.value.keys()]).toEqual(['b', 'a'])
})

test('a message that arrives right after a reconnect hides none that was missed before', async () => {
  const { unread, receiveMessage, snapshot, list, messages } = open()
  snapshot()
  await vi.advanceTimersByTimeAsync(2000)
  receiveMessage(8)
  unread.markVisible('everyone')()
  list.mockResolvedValueOnce({ items: [chat('everyone', { lastMessage: message(13) })], cursor: null })
  messages.mockResolvedValueOnce({ items: [13, 12, 11, 10, 9, 8].map((id) => message(id)), cursor: null })
  snapshot()
  receiveMessage(13)
  await vi.waitFor(() => expect(unread.total.value).toBe(5))
})

test('nothing is new in chats that are gone when the line is back', async () => {
  const { unread, receiveMessage, snapshot, list } = open()
  snapshot()
  await vi.advanceTimersByTimeAsync(2000)
  receiveMessage(1, { chatId: 'a' })
  expect(unread.total.value).toBe(1)
  list.mockResolvedValueOnce({ items: [chat('everyone')], cursor: null })
  snapshot()
  await vi.waitFor(() => expect(unread.total.value).toBe(0))
})
