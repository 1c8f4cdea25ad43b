import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePortal, openPortal } from '../../testing/portal.ts'

afterEach(() => {
  vi.restoreAllMocks()
  closePortal()
})

const installers = {
  version: '2.4.0',
  windows: 'https://files.example.com/lumi.exe',
  macos: 'https://files.example.com/lumi.pkg',
  linux: null,
}

const open = async (downloads: object | null, userAgent: string) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  await openPortal('/Portal/Downloads', {
    role: 1,
    handlers: {
      'GET /v1/setting/info': {
        body: { setting: 'lumi', product: 'Lumi', version: '0.1.0', downloads },
      },
    },
  })
  await screen.findByText(/You're using Lumi 0.1.0/)
}

test('offers the installer for this system first, and the others beside it', async () => {
  await open(installers, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')
  expect(screen.getByText('Latest version: 2.4.0')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download for macOS' })).toHaveAttribute('href', installers.macos)
  const others = within(screen.getByRole('list', { name: 'Other operating systems' }))
  expect(others.getAllByRole('link').map((link) => link.textContent)).toEqual(['Download for Windows (.exe)'])
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  fireEvent.click(screen.getByRole('link', { name: 'Release notes' }))
  expect(opened).toHaveBeenCalledWith(
    expect.stringMatching(/\/ReleaseNotes$/),
    'release-notes',
    expect.stringMatching(/^popup,/),
  )
})

test('without an installer for this device, it shows a message', async () => {
  await open(installers, 'Mozilla/5.0 (Linux; Android 14; Pixel 7)')
  expect(screen.getByText(/There is no desktop app for this device/)).toBeVisible()
  expect(screen.getAllByRole('link', { name: /Download for/ })).toHaveLength(2)
})

test('without any installer, it shows a message', async () => {
  await open(null, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)')
  expect(screen.getByRole('heading', { name: 'No desktop app here' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Download for/ })).toBeNull()
})
