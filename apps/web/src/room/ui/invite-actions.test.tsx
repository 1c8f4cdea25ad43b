import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { InviteActions } from './invite-actions.tsx'

const url = 'http://localhost:5000/room/join?id=k7m2&key=a'
afterEach(() => Reflect.deleteProperty(navigator, 'share'))

/** On a phone, whose sheet answers like this. */
const open = async (share: () => Promise<void>) => {
  Object.assign(navigator, { share })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  const user = userEvent.setup({ delay: null })
  const invite = async () => ({ displayName: 'Algebra', url })
  render(<InviteActions invite={invite} />)
  return { user, button: await screen.findByRole('button', { name: /^Share invitation/ }) }
}

test('if the share sheet does not open, the invitation is copied, with a message', async () => {
  const { user, button } = await open(() => Promise.reject(new DOMException('No apps', 'NotAllowedError')))
  await user.click(button)
  await waitFor(() => expect(button.querySelector('[data-done=true]')).not.toBeNull())
  expect(await navigator.clipboard.readText()).toContain(url)
})
