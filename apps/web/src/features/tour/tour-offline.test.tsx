import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePortal, openPortal } from '../../testing/portal.ts'

vi.mock('./start-tour.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
afterEach(closePortal)

test('a tour that cannot be loaded is reported', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { user } = await openPortal('/Portal/Dashboard', { role: 1 })
  await user.click(await screen.findByRole('button', { name: 'Start the tour' }))
  expect(await screen.findByText(/The server can't be reached/)).toBeVisible()
})
