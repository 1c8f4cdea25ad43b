import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePortal, openPortal, stubSocket } from '../../testing/portal.ts'

vi.mock('socket.io-client', () => ({ io: () => stubSocket().io() }))
afterEach(closePortal)

test.each([
  ['/Portal/Docs', '/Portal/Dashboard'],
  ['/Portal/Integrations', '/Portal/Integrations/LTI'],
])('%s leads to %s', async (from, to) => {
  const { router } = await openPortal(from, {
    handlers: { 'GET /v1/lti/integrations/c1': { body: { items: [] } } },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe(to))
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
})
