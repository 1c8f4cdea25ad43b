import { UserGroup } from '@lumi/contract/values'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { conference, user } from '#room/testing/people.ts'
import { openChats } from './chats.fixture.ts'
import { NewChat } from './new-chat.tsx'

test('a person who leaves while people are being chosen is no longer chosen', async () => {
  const { chats, receive, calls } = openChats()
  const me = user('me')
  const ann = user('ann', { displayName: 'Ann' })
  const bob = user('bob', { displayName: 'Bob' })
  const inside = (...users: (typeof ann)[]) =>
    act(() => receive('snapshot', { conference: conference(), user: me, users: [me, ...users] }))
  inside(ann, bob)
  const onOpen = vi.fn()
  render(<NewChat chats={chats} onOpen={onOpen} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ann' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bob' }))
  expect(screen.getByRole('button', { name: 'Start chat with 2 people' })).toBeEnabled()
  inside(ann)
  await userEvent.click(screen.getByRole('button', { name: 'Start chat' }))
  expect(calls.create.mock.calls.flat()[0]).toMatchObject({ body: { userIds: ['ann'] } })
  expect(onOpen).toHaveBeenCalledWith('new')
})

test('a group is written to by one press: everyone in the chat that is there, the others in one of their own', async () => {
  const { chats, receive, calls } = openChats()
  const me = user('me')
  act(() => receive('snapshot', { conference: conference(), user: me, users: [me, user('ann')] }))
  const onOpen = vi.fn()
  render(<NewChat chats={chats} onOpen={onOpen} />)
  await userEvent.click(screen.getByRole('button', { name: 'Everyone' }))
  expect(onOpen).toHaveBeenLastCalledWith('everyone')
  expect(calls.create).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'All presenters' }))
  expect(calls.create.mock.calls.flat()[0]).toMatchObject({ body: { userGroup: UserGroup.presenters } })
  expect(onOpen).toHaveBeenLastCalledWith('new')
  // Groups and people are not mixed.
  await userEvent.click(screen.getByRole('checkbox', { name: 'ann' }))
  expect(screen.getByRole('button', { name: 'All presenters' })).toBeDisabled()
})
