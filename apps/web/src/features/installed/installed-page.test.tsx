import type { SlackInstallation } from '@lumi/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { settings } from '#lib/site.ts'
import { refusal } from '../../testing/network.ts'
import { closePortal, openPortal } from '../../testing/portal.ts'

afterEach(() => {
  closePortal()
  vi.restoreAllMocks()
})

const installation = (over: Partial<SlackInstallation> = {}): SlackInstallation => ({
  installationId: 's1',
  teamName: 'Riverside',
  installedBy: 'Ada Lovelace',
  created: '2020-11-21T09:30:00.000Z',
  lastUsed: null,
  problem: null,
  problemSince: null,
  sharesRecordings: false,
  ...over,
})

type Handlers = NonNullable<Parameters<typeof openPortal>[1]>['handlers']
const open = (items: SlackInstallation[], handlers: Handlers = {}) => {
  vi.spyOn(settings, 'installs', 'get').mockReturnValue({ slack: '/api/slack/auth' })
  return openPortal('/Portal/Integrations/Installed', {
    handlers: { 'GET /v1/slack/installations': () => ({ body: { items } }), ...handlers },
  })
}
const workspaces = async () =>
  within(await screen.findByRole('list', { name: 'Connected workspaces' })).getAllByRole('listitem')

test('without a Slack app of the server the page says so', async () => {
  await openPortal('/Portal/Integrations/Installed')
  expect(await screen.findByText(/^Slack isn’t set up on this server/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Connect a workspace' })).toBeNull()
})

test('a workspace shows who installed it, its use, and its problem in words', async () => {
  await open([
    installation(),
    installation({
      installationId: 's2',
      teamName: 'Hillside',
      lastUsed: '2020-11-22T09:30:00.000Z',
      problem: 'revoked',
      problemSince: '2020-11-22T09:30:00.000Z',
    }),
  ])
  const [first, second] = await workspaces()
  expect(first).toHaveTextContent('Installed by Ada Lovelace')
  expect(first).toHaveTextContent('Not used yet')
  expect(second).toHaveTextContent('Last used')
  expect(within(second as HTMLElement).getByRole('alert')).toHaveTextContent(
    'Slack has revoked Lumi’s access.',
  )
})

test('disconnecting asks first, and empties the list', async () => {
  const items = [installation()]
  const { user, seen } = await open(items, {
    'DELETE /v1/slack/installation/s1': () => {
      items.length = 0
      return { status: 204 }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Disconnect Riverside' }))
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect this workspace?' })
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText('Lumi isn’t connected to any workspace yet.')).toBeVisible()
  expect(seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('links to recordings are allowed for each workspace', async () => {
  const items = [installation()]
  const { user, seen } = await open(items, {
    'PUT /v1/slack/installation/s1': ({ body }) => {
      items[0] = installation(body as object)
      return { body: items[0] }
    },
  })
  await user.click(await screen.findByRole('switch', { name: 'Link recordings on cards' }))
  expect(await screen.findByRole('switch')).toBeChecked()
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ sharesRecordings: true })
})

test('a refusal to begin is shown beside the button', async () => {
  const { user } = await open([], { 'POST /v1/slack/installation': refusal('slackNotConfigured') })
  await user.click(await screen.findByRole('button', { name: 'Connect a workspace' }))
  expect(await screen.findByRole('alert')).toHaveTextContent("Slack isn't set up on this server.")
})
