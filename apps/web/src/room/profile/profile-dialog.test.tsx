import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Profile, ProfileDialog } from './profile-dialog.tsx'

const ada: Profile = { name: 'Ada', color: 3, picture: null }

function open(save = vi.fn(async () => undefined), first = ada) {
  const onClose = vi.fn()
  const dialog = (profile: Profile) => <ProfileDialog profile={profile} save={save} onClose={onClose} />
  const { rerender } = render(dialog(first))
  const becomes = (profile: Partial<Profile>) => rerender(dialog({ ...ada, ...profile }))
  return { save, onClose, becomes, clicks: userEvent.setup({ delay: null }) }
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

test('a person without a name is asked for it once they have changed something', async () => {
  const { clicks } = open(undefined, { ...ada, name: '' })
  expect(screen.getByLabelText('Name')).toBeValid()
  await clicks.click(screen.getByRole('radio', { name: 'Colour 8' }))
  expect(screen.getByLabelText('Name')).toBeInvalid()
  expect(saveButton()).toBeDisabled()
})

test('saves what was changed, and closes', async () => {
  const { save, onClose, clicks } = open()
  await clicks.type(screen.getByLabelText('Name'), ' Lovelace ')
  await clicks.click(saveButton())
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Ada Lovelace', color: 3, picture: null })
  expect(onClose).toHaveBeenCalledOnce()
})

test('a change that this device sends while the dialog is open is shown, and not reverted', async () => {
  const { save, becomes, clicks } = open()
  await clicks.type(screen.getByLabelText('Name'), '!')
  becomes({ color: 8, picture: '/v1/picture/x' })
  expect(screen.getByRole('radio', { name: 'Colour 9' })).toBeChecked()
  expect(screen.getByLabelText('Name')).toHaveValue('Ada!')
  await clicks.click(saveButton())
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Ada!', color: 8, picture: '/v1/picture/x' })
})

test('stays open with what was typed when it could not be saved', async () => {
  const { onClose, clicks } = open(vi.fn(() => Promise.reject(new Error('no network'))))
  await clicks.type(screen.getByLabelText('Name'), '!')
  await clicks.click(saveButton())
  expect(screen.getByRole('alert')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(saveButton()).toBeEnabled()
})
