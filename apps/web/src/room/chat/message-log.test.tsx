import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { chat, message } from './chats.fixture.ts'
import { MessageLog } from './message-log.tsx'
import { createUnread } from './unread.ts'

vi.mock('#room/media/chime.ts', () => ({ chime: vi.fn() }))

test("what others write is read out, in the chat that is open and in others; one's own is not", () => {
  const list = vi.fn(async () => ({ items: [chat('everyone'), chat('a')], cursor: null }))
  const { context, say } = fakeContext(createScope(), { chat: { list } })
  const unread = createUnread({ ...context, me: context.feed.me })
  unread.look('everyone')
  render(<MessageLog news={unread} isSeen={({ chatId }) => chatId === 'everyone'} />)
  const log = screen.getByRole('log', { name: 'New messages' })
  expect(log).toBeEmptyDOMElement()
  const hear = (id: number, chatId: string, userId = 'ann') =>
    act(() =>
      say('message_changed', {
        change: 'created',
        message: message(id, { chatId, userId, messageData: `<p>Text <b>${id}</b></p>` }),
      }),
    )
  hear(3, 'everyone')
  hear(4, 'a')
  hear(5, 'everyone', context.feed.me.value.userId)
  expect([...log.children].map((line) => line.textContent)).toEqual([
    'Ann Text 3',
    'Not to everyone Ann Text 4',
  ])
  expect([...log.children].map((line) => line.className.includes('hidden'))).toEqual([true, false])
})
