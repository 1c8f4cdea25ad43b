import { Button, MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

/** A dialog in which a question is asked. */
const Page = () => {
  const [isAsking, setAsking] = useState(false)
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog opened={isOpen} title="Edit file" onClose={() => setOpen(false)}>
      <Button onClick={() => setAsking(true)}>Unlink</Button>
      <Dialog opened={isAsking} title="Unlink?" onClose={() => setAsking(false)}>
        It will be deleted.
      </Dialog>
    </Dialog>
  )
}

test('Escape closes a question and leaves the dialog in which it was asked', async () => {
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  )
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Unlink' }))
  await screen.findByRole('dialog', { name: 'Unlink?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Unlink?' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Edit file' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a dialog has its name from the moment it is shown', async () => {
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  )
  expect(await screen.findByRole('dialog')).toHaveAttribute('aria-label', 'Edit file')
})
