import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { conference, user } from '#room/testing/people.ts'
import { fakeChat, message, openChats } from './chats.fixture.ts'
import { everyoneChat } from './chats.ts'
import { ConversationView } from './conversation-view.tsx'

beforeEach(() => {
  // jsdom scrolls nothing.
  Element.prototype.scrollTo = () => undefined
  HTMLElement.prototype.scrollIntoView = () => undefined
})

const mine = { userId: 'me', displayName: 'me', mentions: ['cleo', 'gone'] }

/** Everyone's chat with one's own message that mentions Cleo, who is in the call, and somebody unknown. */
async function open() {
  const all = openChats(fakeChat([message(1, { ...mine, messageData: '<p>Ask @Cleo</p>' })]))
  const me = user('me')
  const others = [user('ben', { displayName: 'Ben' }), user('cleo', { displayName: 'Cleo' })]
  act(() => all.receive('snapshot', { conference: conference(), user: me, users: [me, ...others] }))
  const props = { chat: everyoneChat, chats: all.chats, isSearching: false, onSearched: () => undefined }
  const { unmount } = render(<ConversationView {...props} />)
  await vi.waitFor(() => expect(all.everyone.messages.value).toHaveLength(1))
  const field = screen.getByRole('textbox', { name: 'Message Everyone' })
  const comeBack = () => {
    unmount()
    render(<ConversationView {...props} />)
    return screen.getByRole('textbox', { name: 'Message Everyone' })
  }
  return { ...all, field, comeBack, sendButton: screen.getByRole('button', { name: 'Send' }) }
}
const fileList = () => screen.queryByRole('list', { name: 'Files to send' })

test('a message that is changed has words, whatever waits to be sent', async () => {
  const { everyone, field, sendButton, calls } = await open()
  act(() => {
    everyone.attached.value = [new File(['x'], 'map.txt')]
  })
  expect(fileList()).toBeVisible()
  expect(sendButton).toBeEnabled()
  await userEvent.type(field, '{ArrowUp}')
  expect(field).toHaveValue('Ask @Cleo')
  expect(fileList()).toBeNull()
  await userEvent.clear(field)
  expect(sendButton).toBeDisabled()
  await userEvent.type(field, '{Enter}')
  expect(calls.edit).not.toHaveBeenCalled()
  await userEvent.type(field, '{Escape}')
  expect(fileList()).toBeVisible()
})

test('keys that an input method uses neither send a message nor end its change', async () => {
  const { everyone, field, calls } = await open()
  await userEvent.type(field, '{ArrowUp} again')
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  expect(field).toHaveValue('Ask @Cleo again')
  // Safari's, after the composition has ended.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(calls.edit).not.toHaveBeenCalled()
  await userEvent.type(field, '{Enter}')
  await vi.waitFor(() => expect(everyone.messages.value[0]?.messageData).toContain('again'))
})

test('editing a message also changes its mentions', async () => {
  const { field, calls, everyone } = await open()
  await userEvent.type(field, '{ArrowUp}')
  // The mention at its end is whole.
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.clear(field)
  await userEvent.type(field, 'Or ask @be')
  expect(screen.getByRole('option', { name: /Ben/ })).toBeVisible()
  await userEvent.type(field, '{Tab}{Enter}')
  await vi.waitFor(() => expect(everyone.messages.value[0]?.mentions).toEqual(['gone', 'ben']))
  expect(calls.edit.mock.lastCall?.[0].body.messageData).toBe('<p>Or ask @Ben</p>')
})

test('a person who writes to everyone in a breakout room sees that the messages are stored', async () => {
  const { receive } = await open()
  const hint = () => screen.queryByText(/becomes a file of the conference/)
  expect(hint()).toBeNull()
  const room = conference({ parentId: 'main', displayName: 'Room 1' })
  act(() => receive('snapshot', { conference: room, user: user('me'), users: [user('me')] }))
  expect(hint()).toBeVisible()
})

test('what is half changed stays, also where a file is pasted or another chat is looked at', async () => {
  const { everyone, field, comeBack } = await open()
  await userEvent.type(field, '{ArrowUp} again')
  fireEvent.paste(field, {
    clipboardData: { types: ['Files'], files: [new File(['x'], 'map.txt')], getData: () => '' },
  })
  expect(field).toHaveValue('Ask @Cleo again')
  expect(everyone.attached.value).toEqual([])
  expect(comeBack()).toHaveValue('Ask @Cleo again')
})

test('a reply is one after another chat was looked at, until what it answers is gone', async () => {
  const { everyone, comeBack, receive } = await open()
  const quote = { messageId: 1, userId: 'me', displayName: 'me', text: 'Ask @Cleo' }
  act(() => {
    everyone.composerMode.value = { kind: 'reply', quote }
  })
  comeBack()
  expect(screen.getByText(/^Reply to me/)).toBeVisible()
  act(() => receive('message_changed', { change: 'deleted', chatId: 'everyone', messageId: 1 }))
  expect(screen.queryByText(/^Reply to me/)).toBeNull()
  expect(everyone.composerMode.value).toEqual({ kind: 'message' })
})
