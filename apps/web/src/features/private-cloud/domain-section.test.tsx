import { screen } from '@testing-library/react'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { appDetails } from '../../testing/app.ts'
import { closePortal, openPortal } from '../../testing/portal.ts'

// The server writes these values into the page, which is read once when the page loads.
vi.hoisted(() => {
  document.documentElement.dataset.environment = 'staging'
})
afterEach(closePortal)
afterAll(() => {
  delete document.documentElement.dataset.environment
})

test('rooms of staging have a host of their own, unless another label is chosen', async () => {
  const app = appDetails({ backend: true })
  const { user } = await openPortal('/Portal/PrivateCloud', {
    handlers: { 'GET /v1/apps': { body: { items: [app] } }, 'GET /v1/app/c1': { body: app } },
  })
  await user.type(await screen.findByLabelText('Root domain'), 'School.example.com')
  expect(screen.getByText('https://connect-staging.school.example.com')).toBeVisible()
  await user.type(screen.getByLabelText('Connect subdomain (optional)'), 'rooms')
  expect(screen.getByText('https://rooms.school.example.com')).toBeVisible()
})
