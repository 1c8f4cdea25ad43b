import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ConfirmSheet } from './confirm-sheet.tsx'

const setUp = (run: () => Promise<unknown>) => {
  const onClose = vi.fn()
  render(
    <ConfirmSheet
      title="Delete?"
      action="Delete"
      doing="Deleting..."
      failure="Not deleted."
      run={run}
      onClose={onClose}
    >
      <p>It is gone then.</p>
    </ConfirmSheet>,
  )
  return { onClose, press: () => userEvent.click(screen.getByRole('button', { name: 'Delete' })) }
}

test('says what it does while it does it, once, and closes when it is done', async () => {
  const done = Promise.withResolvers<void>()
  const run = vi.fn(() => done.promise)
  const { onClose, press } = setUp(run)
  await press()
  expect(screen.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
  expect(onClose).not.toHaveBeenCalled()
  done.resolve()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(run).toHaveBeenCalledOnce()
})

test('begins at what loses nothing', () => {
  setUp(async () => undefined)
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})

test('stays and says so when it could not be done, and can be tried again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const run = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('no answer'))
  const { onClose, press } = setUp(run)
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('Not deleted.')
  expect(onClose).not.toHaveBeenCalled()
  run.mockResolvedValueOnce(undefined)
  await press()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  vi.restoreAllMocks()
})
