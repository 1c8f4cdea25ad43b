import { signal } from '@preact/signals-core'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refusal } from '#room/testing/fake-client.ts'
import { conference, user } from '#room/testing/people.ts'
import { ChatList, type Unread } from './chat-list.tsx'
import { chat, fakeChat, message, openChats } from './chats.fixture.ts'

const ids = ['ann', 'bob', 'cleo', 'dan', 'eva']
const me = user('me')
const people = ids.map((id) =>
  user(id, { displayName: `${id.charAt(0).toUpperCase()}${id.slice(1)}`, pictureImgUrl: `/pictures/${id}` }),
)
const now = () => new Date().toISOString()

test("a chat is named by three of its people, then ', and N more', with two badges and what is new", async () => {
  const { chats, receive } = openChats()
  const unread = signal<Unread>(new Map([['a', new Set([1, 2])]]))
  const onOpen = vi.fn()
  render(<ChatList chats={chats} unread={unread} onOpen={onOpen} />)
  await screen.findByText('Everyone')
  const lastMessage = message(2, { chatId: 'a', created: now(), messageData: '<p>Shall <b>we</b>?</p>' })
  act(() => {
    receive('snapshot', { conference: conference(), user: me, users: [me, ...people] })
    receive('chat_changed', {
      change: 'created',
      chat: chat('a', { ownerUserId: 'me', userIds: ids, lastMessage }),
    })
    receive('chat_changed', {
      change: 'created',
      chat: chat('b', { ownerUserId: 'me', userIds: ['ann', 'bob'] }),
    })
  })
  const group = screen.getByRole('button', { name: /Ann, Bob, Cleo, and 2 more/ })
  expect(group).toHaveTextContent('Ann: Shall we?')
  expect(group).toHaveTextContent('Just Now')
  expect(within(group).getByRole('img', { name: '2 new messages' })).toBeVisible()
  const pictures = [...group.querySelectorAll('[data-count] img')]
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['/pictures/ann', '/pictures/bob'])
  expect(screen.getByText('Ann and Bob')).toBeVisible()
  await userEvent.click(group)
  expect(onOpen).toHaveBeenCalledWith('a')
})

test('says why the chats could not be loaded, and loads them when asked to', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const server = fakeChat()
  server.calls.list.mockRejectedValueOnce(refusal('chatOff', 403))
  const { chats } = openChats(server)
  render(<ChatList chats={chats} unread={signal(new Map())} onOpen={vi.fn()} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Chat is switched off in this conference.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Everyone')).toBeVisible()
})

test("in a breakout room everyone's chat is that of the people there", async () => {
  const { chats, receive } = openChats()
  render(<ChatList chats={chats} unread={signal<Unread>(new Map())} onOpen={vi.fn()} />)
  await screen.findByText('Everyone')
  const room = conference({ displayName: 'Room 2', parentId: 'main' })
  act(() => receive('snapshot', { conference: room, user: me, users: [me] }))
  expect(screen.getByText('Everyone in Room 2')).toBeVisible()
})
