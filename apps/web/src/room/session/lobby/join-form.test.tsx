import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { writeStored } from '#lib/stored.ts'
import { tabMemory } from '#room/session/tab-memory.ts'
import { JoinForm } from './join-form.tsx'

beforeEach(() => sessionStorage.clear())

const open = (props: Partial<Parameters<typeof JoinForm>[0]> = {}) => {
  const onJoin = vi.fn()
  const { unmount } = render(
    <JoinForm confId="k7m2" passwordRequired={false} isReady isJoining={false} onJoin={onJoin} {...props} />,
  )
  return { onJoin, unmount, user: userEvent.setup({ delay: null }) }
}
const press = () => screen.getByRole('button', { name: 'Join now' })
const password = () => screen.queryByLabelText('Password')

test('a name is needed, and this device knows it the next time', async () => {
  const { onJoin, unmount, user } = open()
  await user.click(press())
  expect(screen.getByText('Enter the name you want others to see.')).toBeVisible()
  expect(screen.getByLabelText('Your name')).toHaveFocus()
  expect(onJoin).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Your name'), ' Ben ')
  await user.click(press())
  expect(onJoin).toHaveBeenCalledExactlyOnceWith({ displayName: 'Ben' })
  unmount()
  open()
  expect(screen.getByLabelText('Your name')).toHaveValue('Ben')
})

test('a link of one user knows their name, once it is looked up; it may still be typed over', async () => {
  writeStored('lumi.room.name', 'Ben')
  const onJoin = vi.fn()
  const form = (personalName?: string) => (
    <JoinForm
      confId="k7m2"
      personalName={personalName}
      passwordRequired={false}
      isReady
      isJoining={false}
      onJoin={onJoin}
    />
  )
  const { rerender } = render(form())
  const user = userEvent.setup({ delay: null })
  rerender(form('Uma'))
  expect(screen.getByLabelText('Your name')).toHaveValue('Uma')
  await user.click(press())
  expect(onJoin).toHaveBeenLastCalledWith({ displayName: 'Uma' })
  await user.clear(screen.getByLabelText('Your name'))
  expect(screen.getByLabelText('Your name')).toHaveValue('')
  await user.type(screen.getByLabelText('Your name'), 'Uma Lee')
  rerender(form('Uma'))
  await user.click(press())
  expect(onJoin).toHaveBeenLastCalledWith({ displayName: 'Uma Lee' })
})

test('a password is asked for where one is needed, and can be given where none is', async () => {
  const { unmount } = open({ passwordRequired: true })
  expect(password()).toBeVisible()
  unmount()
  const { onJoin, user } = open({ givenName: 'Ben' })
  expect(password()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'I have a password' }))
  await user.type(screen.getByLabelText('Password'), 'Presenter1')
  await user.click(press())
  expect(onJoin).toHaveBeenCalledExactlyOnceWith({ displayName: 'Ben', password: 'Presenter1' })
})

test("a link's key or password goes along by itself", async () => {
  tabMemory('k7m2').storeLink({ password: 'Attendee1' })
  const { onJoin, user } = open({ passwordRequired: true, givenName: 'Ben' })
  expect(password()).toBeNull()
  await user.click(press())
  expect(onJoin).toHaveBeenCalledExactlyOnceWith({ displayName: 'Ben', password: 'Attendee1' })
})

test('who comes back as the same user is asked only when they are forgotten', () => {
  tabMemory('k7m2').storeToken('token')
  const { unmount } = open({ passwordRequired: true })
  expect(password()).toBeNull()
  unmount()
  open({ passwordRequired: true, problem: 'passwordNeeded' })
  expect(screen.getByText('This conference needs a password.')).toBeVisible()
})

test('a refused password has the focus, to be typed again', () => {
  open({ givenName: 'Ben', problem: 'wrongPassword' })
  expect(password()).toHaveFocus()
  expect(password()).toHaveAccessibleDescription('Password is incorrect')
})
