import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

const open = (onConfirm: (signal: AbortSignal) => Promise<void>, env: 'test' | 'default' = 'test') => {
  const Page = () => {
    const [name, setName] = useState<string | undefined>('Algebra')
    return (
      <>
        <button type="button" onClick={() => setName('Algebra')}>
          Delete...
        </button>
        <ConfirmDialog
          opened={name !== undefined}
          title={`Delete ${name}?`}
          body={`${name} will be gone.`}
          confirmLabel="Delete"
          onConfirm={onConfirm}
          onClose={() => setName(undefined)}
        />
      </>
    )
  }
  render(
    <MantineProvider env={env}>
      <Page />
    </MantineProvider>,
  )
  return userEvent.setup({ delay: null })
}
const confirm = () => screen.getByRole('button', { name: 'Delete' })

test('why it failed stands in the dialog until it is tried again', async () => {
  let fails = true
  const user = open(() => (fails ? Promise.reject(new Error('lost')) : Promise.resolve()))
  await user.click(confirm())
  expect(await screen.findByRole('alert')).toBeVisible()
  fails = false
  await user.click(confirm())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('its button has the focus while the action is pending, which runs once', async () => {
  const done = Promise.withResolvers<void>()
  let times = 0
  const user = open(() => {
    times += 1
    return done.promise
  })
  await user.click(confirm())
  expect(confirm()).toHaveFocus()
  expect(confirm()).toHaveAttribute('aria-busy', 'true')
  await user.click(confirm())
  expect(times).toBe(1)
  done.resolve()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a cancelled action is no failure, also when the dialog opens again', async () => {
  const user = open(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  await user.click(confirm())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Delete...' }))
  expect(await screen.findByRole('dialog', { name: 'Delete Algebra?' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a cancelled action that ends later does not close the dialog that is open by then', async () => {
  const done = Promise.withResolvers<void>()
  const user = open(() => done.promise)
  await user.click(confirm())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Delete...' }))
  await screen.findByRole('dialog', { name: 'Delete Algebra?' })
  done.resolve()
  await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-busy', 'true'))
  expect(screen.getByRole('dialog', { name: 'Delete Algebra?' })).toBeVisible()
})

test('its text stays the same while it fades out', async () => {
  const user = open(() => Promise.resolve(), 'default')
  await user.click(confirm())
  await waitFor(() => expect(screen.getByRole('dialog', { hidden: true })).not.toBeVisible())
  expect(screen.getByText('Algebra will be gone.')).toBeInTheDocument()
})
