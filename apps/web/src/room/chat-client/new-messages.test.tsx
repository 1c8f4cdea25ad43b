import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeChat, message, openChats } from '#room/chat/chats.fixture.ts'
import { NewMessages } from './new-messages.tsx'

test("reads out what others write from now on, and neither what was there nor one's own", async () => {
  const { chats, everyone, say } = openChats(fakeChat([message(1), message(2)]))
  render(<NewMessages chats={chats} chatId="everyone" />)
  const log = screen.getByRole('log', { name: 'New messages' })
  await act(() => everyone.reach(2))
  expect(log).toBeEmptyDOMElement()
  const hear = (id: number, userId: string) =>
    act(() =>
      say('message_changed', {
        change: 'created',
        message: message(id, { userId, messageData: `<p>Text <b>${id}</b></p>` }),
      }),
    )
  hear(3, 'ann')
  expect(log).toHaveTextContent('Ann: Text 3')
  hear(4, chats.me.value.userId)
  expect(log).not.toHaveTextContent('Text 4')
})
