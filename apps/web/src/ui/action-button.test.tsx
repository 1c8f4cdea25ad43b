import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ActionButton } from './action-button.tsx'

const open = (onClick: () => unknown) => {
  render(
    <MantineProvider env="test">
      <ActionButton onClick={onClick}>Send</ActionButton>
    </MantineProvider>,
  )
  return { user: userEvent.setup({ delay: null }), button: screen.getByRole('button', { name: 'Send' }) }
}

test('a slow action runs once, and the focused button shows it', async () => {
  const sent = Promise.withResolvers<void>()
  const send = vi.fn(() => sent.promise)
  const { user, button } = open(send)
  await user.click(button)
  await user.click(button)
  expect(send).toHaveBeenCalledOnce()
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveFocus()
  sent.resolve()
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  await user.click(button)
  expect(send).toHaveBeenCalledTimes(2)
})

test('a synchronous action can be repeated at once', async () => {
  const send = vi.fn()
  const { user, button } = open(send)
  await user.dblClick(button)
  expect(send).toHaveBeenCalledTimes(2)
  expect(button).not.toHaveAttribute('aria-busy')
})
