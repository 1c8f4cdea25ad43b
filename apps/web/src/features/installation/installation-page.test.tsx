import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePortal, openPortal } from '../../testing/portal.ts'

afterEach(closePortal)

const open = (isAdmin: boolean, parts: Record<string, string> = {}) =>
  openPortal('/Portal/Installation', {
    role: 1,
    handlers: {
      'GET /api/firestore/isadmin/ada': { body: isAdmin },
      'GET /readyz': { status: 503, body: parts },
      'GET /v1/setting/info': {
        body: { setting: 'lumi', product: 'Lumi', version: '0.1.0', downloads: null },
      },
    },
  })

test('shows missing parts first, with their repair', async () => {
  await open(true, { database: 'up', mail: 'down', ffmpeg: 'missing', browser: 'installing', novelty: 'up' })
  const list = within(await screen.findByRole('list', { name: 'Parts of this installation' }))
  expect(screen.getByText('2 parts need attention.')).toBeVisible()
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Mail',
    'ffmpeg',
    'Database',
    'Chromium',
    'novelty',
  ])
  expect(list.getByText(/Check SMTP_URL/)).toBeVisible()
  expect(list.queryByText(/DATABASE_URL/)).toBeNull()
})

test('names the fonts that are missing, and where to get them', async () => {
  await open(true, { fonts_east_asian: 'missing', fonts_indic: 'up', fonts_emoji: 'missing' })
  const list = within(await screen.findByRole('list', { name: 'Parts of this installation' }))
  expect(list.getByRole('heading', { name: 'Fonts for Chinese, Japanese and Korean' })).toBeVisible()
  expect(list.getByText(/fonts-noto-cjk/)).toBeVisible()
  expect(list.getByText(/fonts-symbola/)).toBeVisible()
  expect(list.queryByText(/fonts-noto-core/)).toBeNull()
})

test('shows how to set up optional parts, and does not count them as faults', async () => {
  await open(true, { database: 'up', turn: 'off', mail: 'off' })
  await screen.findByRole('list', { name: 'Parts of this installation' })
  expect(screen.getByText('Everything that is set up works.')).toBeVisible()
  expect(screen.getAllByText('Not set up')).toHaveLength(2)
  expect(screen.getByText(/Set TURN_URL and TURN_SECRET/)).toBeVisible()
  expect(screen.getByText(/Set SMTP_URL to have them sent/)).toBeVisible()
})

test('reports that everything works if everything is set up', async () => {
  await open(true, { database: 'up', turn: 'up', mail: 'up' })
  expect(await screen.findByText('Everything works.')).toBeVisible()
})

test('is for administrators of the installation', async () => {
  const { router } = await open(false)
  await waitFor(() => expect(router.state.location.pathname).toBe('/Portal/NoPermission'))
})
