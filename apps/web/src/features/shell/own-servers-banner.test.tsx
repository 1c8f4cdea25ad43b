import type { AppDetails } from '@lumi/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { appDetails } from '../../testing/app.ts'
import { closePortal, openPortal } from '../../testing/portal.ts'
import { socket } from '../../testing/socket.ts'

afterEach(closePortal)

const server = (over: object) => ({
  serverId: 's1',
  url: 'wss://m1.example.com',
  enabled: true,
  online: true,
  ...over,
})

/** The portal of an app that runs on its own servers, as these are now. */
const open = async (servers: object[], { role = 4 } = {}) => {
  let app = appDetails({ backend: true })
  const portal = await openPortal('/Portal/Downloads', {
    role,
    handlers: {
      'GET /v1/apps': () => ({ body: { items: [app] } }),
      'GET /v1/servers': () => ({ body: { items: servers } }),
      'GET /setting/info': { body: { version: '1', installers: [] } },
      'PUT /v1/app/c1': ({ body }) => {
        app = { ...app, ...(body as Partial<AppDetails>) }
        return { body: app }
      },
    },
  })
  await screen.findByRole('button', { name: /^Account of/ })
  return portal
}
const warning = () => screen.queryByText('No call can start: none of your servers is connected')

test.each([
  ['none', []],
  ['one that is disabled, and one that is gone', [server({ enabled: false }), server({ online: false })]],
])('with %s the owner is warned until a server is up', async (_, servers: object[]) => {
  await open(servers)
  await waitFor(() => expect(warning()).toBeVisible())
  expect(screen.getByRole('link', { name: 'Set up my servers' })).toHaveAttribute(
    'href',
    '/Portal/PrivateCloud',
  )
  servers.push(server({ serverId: 's3' }))
  await waitFor(() => expect(socket.listeners.has('servers_changed')).toBe(true))
  act(() => socket.emit('servers_changed'))
  await waitFor(() => expect(warning()).toBeNull())
})

test('there is a way back to the servers of the installation', async () => {
  const { user, seen } = await open([])
  await user.click(
    await screen.findByRole('button', { name: 'Switch back to the servers of this installation' }),
  )
  expect(await screen.findByText('Calls start on the servers of this installation again.')).toBeVisible()
  await waitFor(() => expect(warning()).toBeNull())
  expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ backend: false }])
})

test('a host, who cannot change it, is not warned', async () => {
  const { seen } = await open([], { role: 3 })
  expect(warning()).toBeNull()
  expect(seen.some(({ path }) => path === '/v1/servers')).toBe(false)
})
