import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from '#ui/toast/toaster.tsx'
import { conference } from '../../testing/portal.ts'
import { ShareDialog } from './share-dialog.tsx'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
})

const open = async (change: Parameters<typeof conference>[0] = {}) => {
  const shown = conference({ displayName: 'Algebra', ...change })
  const user = userEvent.setup({ delay: null })
  render(
    <MantineProvider>
      <ShareDialog conference={shown} onClose={() => undefined} />
      <Toaster />
    </MantineProvider>,
  )
  return { shown, user, dialog: within(await screen.findByRole('dialog')) }
}

test('shows where the ID is entered, and copies the whole invitation', async () => {
  const { shown, user, dialog } = await open()
  expect(dialog.getByText('http://localhost:5000/JoinRoom')).toBeVisible()
  expect(dialog.getByText(shown.confId)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Copy invitation' }))
  expect(await dialog.findByText('Invitation copied')).toBeVisible()
  const copied = await navigator.clipboard.readText()
  for (const part of [
    'Algebra',
    shown.attendeeUrl ?? '',
    'http://localhost:5000/JoinRoom',
    shown.confId,
    'attendee-pw',
  ])
    expect(copied).toContain(part)
})

const onPhone = (share: () => Promise<void>) => {
  Object.assign(navigator, { share })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true, addListener: vi.fn() }))
}

test('a phone sends it by its own sheet', async () => {
  const share = vi.fn(async () => undefined)
  onPhone(share)
  const { shown, user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Share invitation' }))
  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: 'Algebra',
    text: expect.stringContaining(shown.attendeeUrl ?? ''),
  })
})

test('where the sheet of a phone does not come, it is copied', async () => {
  onPhone(() => Promise.reject(new DOMException('No apps', 'NotAllowedError')))
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Share invitation' }))
  expect(await screen.findByText('Invitation copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toContain('Algebra')
})

test('a failure to copy is reported', async () => {
  onPhone(() => Promise.reject(new DOMException('No apps', 'NotAllowedError')))
  const { user, dialog } = await open()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No clipboard'))
  await user.click(dialog.getByRole('button', { name: 'Share invitation' }))
  expect(await screen.findByText("Couldn't copy. Select the text and copy it yourself.")).toBeVisible()
})

test('leaves out methods of joining that are switched off', async () => {
  const { dialog } = await open({ attendMethods: { password: false, url: true } })
  expect(dialog.getByRole('heading', { name: 'Links' })).toBeVisible()
  expect(dialog.queryByRole('heading', { name: 'Join by ID' })).toBeNull()
})
