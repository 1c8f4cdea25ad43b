import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { readName, readProfile } from '#room/profile/device-profile.ts'
import { LobbyProfile } from './lobby-page.tsx'

test('only what was changed is kept: what was never chosen stays as each conference has it', async () => {
  const clicks = userEvent.setup({ delay: null })
  const onSaved = vi.fn()
  render(<LobbyProfile account={undefined} onSaved={onSaved} />)
  const change = async (act: () => Promise<void>) => {
    await clicks.click(screen.getByRole('button', { name: /My Profile/ }))
    // Its code comes when it is opened.
    await screen.findByRole('button', { name: 'Save' }, { timeout: 10_000 })
    await act()
    await clicks.click(screen.getByRole('button', { name: 'Save' }))
  }
  await change(() => clicks.type(screen.getByLabelText('Name'), 'Ada'))
  expect(readName()).toBe('Ada')
  expect(readProfile()).toEqual({})
  await change(() => clicks.click(screen.getByRole('radio', { name: 'Colour 8' })))
  expect(readProfile()).toEqual({ color: 7 })
  expect(onSaved).toHaveBeenCalledTimes(2)
})

test('who has an account is shown in its colour until they choose another on this device', async () => {
  const clicks = userEvent.setup({ delay: null })
  render(<LobbyProfile account={{ displayName: 'Ada Lovelace', color: 3 }} onSaved={() => {}} />)
  await clicks.click(screen.getByRole('button', { name: /My Profile/ }))
  expect(await screen.findByRole('radio', { name: 'Colour 4' }, { timeout: 10_000 })).toBeChecked()
})
