import type { ConnectedService } from '@lumi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { settings } from '#lib/site.ts'
import { refusal } from '../../testing/network.ts'
import { closePortal, openPortal } from '../../testing/portal.ts'

afterEach(() => {
  closePortal()
  vi.restoreAllMocks()
})

const service = (over: Partial<ConnectedService> = {}): ConnectedService => ({
  connectedServiceId: 'zapier-1',
  product: 'zapier',
  displayName: null,
  connectedBy: 'ada',
  created: '2026-11-21T09:30:00.000Z',
  lastUsed: null,
  lastError: null,
  sharesRecordings: null,
  ...over,
})

const workspace = (over: Partial<ConnectedService> = {}) =>
  service({
    connectedServiceId: 'slack-1',
    product: 'slack',
    displayName: 'Riverside',
    sharesRecordings: false,
    ...over,
  })

type Handlers = NonNullable<Parameters<typeof openPortal>[1]>['handlers']
const open = (
  items: ConnectedService[],
  { role = 4, handlers = {} }: { role?: number; handlers?: Handlers } = {},
) =>
  openPortal('/Portal/Integrations/Services', {
    role,
    handlers: {
      'GET /v1/connectedservices': () => ({ body: { items } }),
      'DELETE /v1/connectedservice/zapier-1': () => {
        items.splice(0)
        return { status: 204 }
      },
      ...handlers,
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

test.each([
  ['revoked', 'It has revoked Lumi’s access. Connect it again.'],
  ['missingScope', 'Lumi lacks a permission. Connect it again to grant it.'],
  ['unreachable', 'It could not be reached. Lumi tries again.'],
] as const)('explains that a call was refused: %s', async (name, words) => {
  await open([workspace({ lastError: { at: '2026-11-22T09:30:00.000Z', name, status: null } })])
  expect(await screen.findByText('Riverside')).toBeVisible()
  expect(within(screen.getByRole('main')).getByText(new RegExp(words))).toBeVisible()
})

test('recordings are shared with each workspace by itself', async () => {
  const items = [workspace()]
  const { user, seen } = await open(items, {
    handlers: {
      'PUT /v1/connectedservice/slack-1': ({ body }) => {
        items[0] = workspace(body as object)
        return { body: items[0] }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'More actions for Riverside' }))
  await user.click(screen.getByRole('menuitem', { name: 'Share recordings' }))
  expect(await screen.findByText('Recordings are shared')).toBeVisible()
  expect(screen.getByText(/A link opens for everybody who has it/)).toBeVisible()
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ sharesRecordings: true })
})

test('a service without that setting has no such action', async () => {
  await open([service()])
  await screen.findByRole('button', { name: 'Disconnect Zapier' })
  expect(screen.queryByRole('button', { name: 'More actions for Zapier' })).toBeNull()
})

test('products of this server are offered, others say that they are not set up, and Zapier has its page', async () => {
  vi.spyOn(settings, 'installs', 'get').mockReturnValue({ slack: '/api/slack/auth' })
  const { user } = await open([], {
    handlers: { 'POST /v1/connectedservice': refusal('productNotConfigured') },
  })
  await user.click(await screen.findByRole('button', { name: 'Connect' }))
  expect(screen.getByRole('menuitem', { name: 'HubSpot: not set up on this server' })).toBeDisabled()
  expect(screen.getByRole('menuitem', { name: 'Zapier' })).toHaveAttribute('href', '/Integrations/Zapier')
  await user.click(screen.getByRole('menuitem', { name: 'Slack' }))
  expect(await screen.findByText(/This product isn't set up on this server/)).toBeVisible()
})

test('is for owners', async () => {
  const { router } = await open([], { role: 3 })
  await waitFor(() => expect(router.state.location.pathname).toBe('/Portal/NoPermission'))
})
