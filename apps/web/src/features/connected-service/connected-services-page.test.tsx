import type { ConnectedService } from '@lumi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePortal, openPortal } from '../../testing/portal.ts'

afterEach(closePortal)

const service = (over: Partial<ConnectedService> = {}): ConnectedService => ({
  connectedServiceId: 'zapier-1',
  product: 'zapier',
  displayName: null,
  connectedBy: 'ada',
  created: '2026-11-21T09:30:00.000Z',
  lastUsed: null,
  lastError: null,
  ...over,
})

const open = (items: ConnectedService[], role = 4) =>
  openPortal('/Portal/Integrations/Services', {
    role,
    handlers: {
      'GET /v1/connectedservices': () => ({ body: { items } }),
      'DELETE /v1/connectedservice/zapier-1': () => {
        items.splice(0)
        return { status: 204 }
      },
    },
  })

test('shows who connected a service, its last use and its last failure in words', async () => {
  const lastError = { at: '2026-11-22T09:30:00.000Z', name: 'deliveryFailed', status: 500 } as const
  await open([service({ lastError })])
  expect(await screen.findByText('ada')).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.getByText('Not used yet')).toBeVisible()
  expect(main.getByText(/Events could not be delivered: it answered 500/)).toBeVisible()
})

test('disconnects one after a question', async () => {
  const { user } = await open([service()])
  await user.click(await screen.findByRole('button', { name: 'Disconnect Zapier' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/can no longer act in this app/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }))
  await waitFor(() => expect(screen.getByText('No service is connected')).toBeVisible())
})

test('is for owners', async () => {
  const { router } = await open([], 3)
  await waitFor(() => expect(router.state.location.pathname).toBe('/Portal/NoPermission'))
})
