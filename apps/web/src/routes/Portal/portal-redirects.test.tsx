import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePortal, openPortal } from '../../testing/portal.ts'

afterEach(closePortal)

test.each([
  ['/Portal/Docs', '/Docs/Docs/Overview'],
  ['/Portal/Integrations', '/Integrations'],
])('%s leads to %s', async (from, to) => {
  const { router } = await openPortal(from, {
    handlers: {},
  })
  await waitFor(() => expect(router.state.location.pathname).toBe(to))
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
})
