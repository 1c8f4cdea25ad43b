import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Profile, ProfileDialog } from './profile-dialog.tsx'

const ada: Profile = { name: 'Ada', color: 3, picture: null }

function open(save = vi.fn(async () => undefined)) {
  const onClose = vi.fn()
  render(<ProfileDialog profile={ada} save={save} onClose={onClose} />)
  return { save, onClose, clicks: userEvent.setup({ delay: null }) }
}
const saveButton = () => screen.getByRole('button', { name: 'Save' })

test('Save is disabled until something changed, and while there is no name', async () => {
  const { clicks } = open()
  expect(screen.getAllByRole('radio')).toHaveLength(18)
  expect(saveButton()).toBeDisabled()
  await clicks.click(screen.getByRole('radio', { name: 'Colour 8' }))
  expect(saveButton()).toBeEnabled()
  await clicks.click(screen.getByRole('radio', { name: 'Colour 4' }))
  expect(saveButton()).toBeDisabled()
  await clicks.clear(screen.getByLabelText('Name'))
  expect(saveButton()).toBeDisabled()
})

test('saves what was changed, and closes', async () => {
  const { save, onClose, clicks } = open()
  await clicks.type(screen.getByLabelText('Name'), ' Lovelace ')
  await clicks.click(saveButton())
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Ada Lovelace', color: 3, picture: null })
  expect(onClose).toHaveBeenCalledOnce()
})

test('stays open with what was typed when it could not be saved', async () => {
  const { onClose, clicks } = open(vi.fn(() => Promise.reject(new Error('no network'))))
  await clicks.type(screen.getByLabelText('Name'), '!')
  await clicks.click(saveButton())
  expect(screen.getByRole('alert')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(saveButton()).toBeEnabled()
})
