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

test('what takes a while is done once, and the button that keeps the focus says so', async () => {
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

test('what is done at once can be done again at once', async () => {
  const send = vi.fn()
  const { user, button } = open(send)
  await user.dblClick(button)
  expect(send).toHaveBeenCalledTimes(2)
  expect(button).not.toHaveAttribute('aria-busy')
})
