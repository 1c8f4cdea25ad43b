import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '#room/testing/fake-client.ts'
import { fakeChat, message, openChats } from './chats.fixture.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

test('begins with the newest messages, and goes back page by page', async () => {
  const { everyone, texts } = openChats(fakeChat([1, 2, 3, 4, 5, 6, 7].map((id) => message(id))))
  expect(everyone.earlier.value).toBe('loading')
  await settle()
  expect(texts()).toEqual(['5', '6', '7'])
  everyone.loadEarlier()
  everyone.loadEarlier()
  await settle()
  expect(texts()).toEqual(['2', '3', '4', '5', '6', '7'])
  everyone.loadEarlier()
  await settle()
  expect(texts()).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(everyone.earlier.value).toBe('whole')
})

test('a pending message becomes one sent message, whether the answer or the event arrives first', async () => {
  const { everyone, receive, texts, kept } = openChats()
  await settle()
  everyone.send({ text: 'Hello\n<b>all</b>' })
  expect(everyone.queue.value).toMatchObject([{ text: 'Hello\n<b>all</b>', state: 'pending' }])
  await settle()
  expect(everyone.queue.value).toEqual([])
  const [sent] = kept()
  if (!sent) throw new Error('Nothing was sent')
  receive('message_changed', { change: 'created', message: sent })
  expect(texts()).toEqual(['Hello<br>&lt;b&gt;all&lt;/b&gt;'])
  expect(everyone.delivered.value).toBe(sent.messageId)
})

test('a cut in the middle of sending loses nothing, doubles nothing, and keeps the order', async () => {
  const { everyone, line, receive, texts, kept } = openChats()
  await settle()
  everyone.send({ text: '1' })
  await settle()
  // It arrives, and its answer does not.
  line.state = 'deaf'
  everyone.send({ text: '2' })
  await settle()
  line.state = 'down'
  everyone.send({ text: '3' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(everyone.queue.value).toMatchObject([
    { text: '2', state: 'failed', failure: 'unreachable' },
    { text: '3', state: 'failed', failure: 'unreachable' },
  ])
  line.state = 'up'
  receive('chats_missed')
  await settle()
  everyone.send({ text: '4' })
  await settle()
  expect(everyone.queue.value).toEqual([])
  expect(texts()).toEqual(['1', '2', '3', '4'])
  expect(kept()).toHaveLength(4)
})

test('what arrived without an answer, and was refused when it was tried again, is there once', async () => {
  const { everyone, calls, line, receive, texts, kept } = openChats()
  await settle()
  line.state = 'deaf'
  everyone.send({ text: '1' })
  await settle()
  line.state = 'up'
  calls.send.mockRejectedValueOnce(refusal('forbidden', 403))
  await vi.advanceTimersByTimeAsync(1000)
  expect(everyone.queue.value).toMatchObject([{ text: '1', failure: 'refused' }])
  receive('chats_missed')
  await settle()
  expect(everyone.queue.value).toEqual([])
  expect(texts()).toEqual(['1'])
  expect(everyone.delivered.value).toBe(kept()[0]?.messageId)
})

test('what is refused says so, is tried again by hand, and does not hold up the next', async () => {
  const { everyone, calls, texts } = openChats()
  await settle()
  calls.send.mockRejectedValueOnce(refusal('chatNotAllowed', 403))
  everyone.send({ text: '1' })
  everyone.send({ text: '2' })
  await settle()
  expect(texts()).toEqual(['2'])
  const [failed] = everyone.queue.value
  expect(failed).toMatchObject({ text: '1', state: 'failed', failure: 'refused' })
  everyone.retry(failed?.key ?? '')
  await settle()
  expect(texts()).toEqual(['2', '1'])
})

test('a message that comes too fast is sent after a while, and shows the reason where that takes too long', async () => {
  const { everyone, calls, texts } = openChats()
  await settle()
  calls.send.mockRejectedValueOnce(refusal('tooManyMessages', 429))
  everyone.send({ text: '1' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(texts()).toEqual(['1'])
  for (let tries = 0; tries < 5; tries++) calls.send.mockRejectedValueOnce(refusal('tooManyMessages', 429))
  everyone.send({ text: '2' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(everyone.queue.value).toMatchObject([
    { text: '2', failure: 'refused', refusal: { errorName: 'tooManyMessages' } },
  ])
})

test('a reply to what is gone is sent without it when it is tried again', async () => {
  const { everyone, calls, texts } = openChats()
  await settle()
  calls.send.mockRejectedValueOnce(refusal('unknownMessage', 404))
  everyone.send({ text: '1', quote: { messageId: 7, userId: 'ann', displayName: 'Ann', text: 'gone' } })
  await settle()
  const [failed] = everyone.queue.value
  expect(failed).toMatchObject({ state: 'failed', failure: 'refused' })
  everyone.retry(failed?.key ?? '')
  await settle()
  expect(texts()).toEqual(['1'])
  expect(calls.send).toHaveBeenLastCalledWith(
    expect.objectContaining({ body: expect.objectContaining({ replyTo: undefined }) }),
    expect.anything(),
  )
})

test('after a gap it shows what was missed, changed and deleted meanwhile', async () => {
  const server = fakeChat([1, 2, 3, 4].map((id) => message(id)))
  const { everyone, receive, texts } = openChats(server)
  await settle()
  server.write(...[5, 6, 7, 8, 9].map((id) => message(id)))
  receive('chats_missed')
  // Said while the pages are read.
  receive('message_changed', { change: 'deleted', chatId: 'everyone', messageId: 8 })
  receive('message_changed', { change: 'created', message: message(10) })
  await settle()
  expect(texts()).toEqual(['1', '2', '3', '4', '5', '6', '7', '9', '10'])
  receive('message_changed', { change: 'updated', message: message(9, { messageData: '<p>nine</p>' }) })
  expect(texts().at(-2)).toBe('nine')
  expect(everyone.earlier.value).toBe('whole')
})

test('scrolling up while it catches up loses no message that arrives meanwhile', async () => {
  const { everyone, receive, texts } = openChats(fakeChat([1, 2, 3, 4, 5, 6, 7].map((id) => message(id))))
  await settle()
  receive('chats_missed')
  receive('message_changed', { change: 'created', message: message(8) })
  everyone.loadEarlier()
  await settle()
  expect(texts()).toEqual(['2', '3', '4', '5', '6', '7', '8'])
  expect(everyone.earlier.value).toBe('more')
})

test('however much was missed, all of it is there afterwards, and it goes on from what was there before', async () => {
  const server = fakeChat(
    [1, 2, 3].map((id) => message(id)),
    200,
  )
  const { everyone, receive, texts } = openChats(server)
  await settle()
  server.write(...Array.from({ length: 4500 }, (_, at) => message(at + 4)))
  receive('chats_missed')
  // Said while the pages are read.
  receive('message_changed', { change: 'created', message: message(4504) })
  await settle()
  expect(texts()).toEqual(Array.from({ length: 4504 }, (_, at) => String(at + 1)))
  expect(everyone.earlier.value).toBe('whole')
})

test('a long gap whose pages cannot all be read is read again until they can', async () => {
  const server = fakeChat([message(1)], 200)
  const { receive, texts, calls } = openChats(server)
  await settle()
  server.write(...Array.from({ length: 2500 }, (_, at) => message(at + 2)))
  const read = calls.messages.getMockImplementation()
  let pages = 0
  calls.messages.mockImplementation(async (asked) => {
    if (++pages === 8) throw refusal('internal', 500)
    if (!read) throw new Error('Nobody answers')
    return read(asked)
  })
  receive('chats_missed')
  await settle()
  expect(texts()).toEqual(['1'])
  await vi.advanceTimersByTimeAsync(3000)
  expect(texts()).toHaveLength(2501)
})

test('says when nothing could be loaded, and tries again', async () => {
  const server = fakeChat([message(1)])
  server.line.state = 'down'
  const { everyone, line, texts } = openChats(server)
  await settle()
  expect(everyone.earlier.value).toBe('failed')
  line.state = 'up'
  everyone.loadEarlier()
  await settle()
  expect(texts()).toEqual(['1'])
})

test('a reply quotes what it replies to as that stands there now, also when it is read later', async () => {
  const quote = { messageId: 1, userId: 'ann', displayName: 'Ann', text: 'as it was' }
  const replies = [message(2, { quote }), message(3), message(4, { quote })]
  const { everyone } = openChats(fakeChat([message(1), ...replies], 2))
  await settle()
  const quoted = () => everyone.messages.value.flatMap(({ quote }) => quote?.text ?? [])
  expect(quoted()).toEqual(['as it was'])
  everyone.loadEarlier()
  await settle()
  expect(quoted()).toEqual(['1', '1'])
})

test('a reply forgets what it quotes when that is deleted, and says what it says when that is changed', async () => {
  const quote = { messageId: 1, userId: 'ann', displayName: 'Ann', text: '1' }
  const { everyone, receive } = openChats(fakeChat([message(1), message(2, { quote })]))
  await settle()
  const quoted = () => everyone.messages.value.at(-1)?.quote?.text
  receive('message_changed', {
    change: 'updated',
    message: message(1, { messageData: '<p>one<br>more</p>' }),
  })
  expect(quoted()).toBe('one more')
  receive('message_changed', { change: 'deleted', chatId: 'everyone', messageId: 1 })
  expect(quoted()).toBeNull()
})

test('a message that is looked for is reached, however far back it is', async () => {
  const { everyone, texts } = openChats(fakeChat([1, 2, 3, 4, 5, 6, 7, 8].map((id) => message(id))))
  await settle()
  expect(await everyone.reach(2)).toBe(true)
  expect(texts()).toContain('2')
  expect(await everyone.reach(99)).toBe(false)
})

test('a message can be searched for while the first page is loading, and a failure is shown', async () => {
  const { everyone, line, texts } = openChats(fakeChat([1, 2, 3, 4, 5, 6, 7, 8].map((id) => message(id))))
  expect(await everyone.reach(4)).toBe(true)
  expect(texts()).toContain('4')
  line.state = 'down'
  await expect(everyone.reach(1)).rejects.toThrow()
  line.state = 'up'
  everyone.loadEarlier()
  expect(await everyone.reach(1)).toBe(true)
})

test('a person who comes back finds their draft, and pending messages are sent once', async () => {
  const server = fakeChat()
  const before = openChats(server)
  await settle()
  server.line.state = 'deaf'
  before.everyone.send({ text: 'On its way' })
  await settle()
  before.everyone.draft.value = 'Half a sent'
  const file = new File(['x'], 'map.txt')
  before.everyone.attached.value = [file]
  before.scope.end()
  server.line.state = 'up'
  const { everyone, texts, kept, scope } = openChats(server)
  expect(everyone.draft.value).toBe('Half a sent')
  expect(everyone.attached.value).toEqual([file])
  await settle()
  expect(texts()).toEqual(['On its way'])
  expect(kept()).toHaveLength(1)
  expect(everyone.queue.value).toEqual([])
  everyone.draft.value = ''
  everyone.attached.value = []
  scope.end()
  expect(openChats(server).everyone.draft.value).toBe('')
})

test('what is half written is there again when the page is loaded again, until it is sent', () => {
  const server = fakeChat()
  const before = openChats(server)
  before.everyone.draft.value = 'Half a sent'
  // A page that is loaded again ends nothing.
  const after = openChats(server)
  expect(after.everyone.draft.value).toBe('Half a sent')
  after.everyone.draft.value = ''
  expect(openChats(server).everyone.draft.value).toBe('')
})
