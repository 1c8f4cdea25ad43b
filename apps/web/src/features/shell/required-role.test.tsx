import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { viewAs } from '#lib/view-as.ts'
import { appDetails } from '../../testing/app.ts'
import { closePortal, openPortal } from '../../testing/portal.ts'

afterEach(closePortal)

const app = appDetails({ backend: true })
const handlers = { 'GET /v1/apps': { body: { items: [app] } }, 'GET /v1/app/c1': { body: app } }

const pages = [
  ['/Portal/Conference/conf1', 2],
  ['/Portal/Users', 3],
  ['/Portal/Roles/1', 4],
  ['/Portal/Settings', 4],
  ['/Portal/New', 4],
  ['/Portal/Integrations/LTI', 4],
  ['/Portal/Subscribers', 4],
  ['/Portal/Subscribers/s1', 4],
  ['/Portal/PrivateCloud', 4],
  ['/Portal/Servers', 4],
] as const

const isDenied = async ({ router }: Awaited<ReturnType<typeof openPortal>>, from: string) => {
  await waitFor(() => expect(router.state.location.pathname).toBe('/Portal/NoPermission'))
  expect(router.state.location.search).toEqual({ from })
}

test.each(pages)('%s needs role %i', async (address, role) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const portal = await openPortal(address, { role, handlers })
  await screen.findByRole('heading', { level: 1 })
  await screen.findByRole('button', { name: /^Account of/ })
  expect(portal.router.state.location.pathname).toBe(address)
})

test.each(pages)('%s is denied to lower roles, and its address is remembered', async (address, role) => {
  await isDenied(await openPortal(address, { role: role - 1 }), address)
})

test.each(pages)('%s is denied to an owner who views as a lower role', async (address, role) => {
  const portal = await openPortal('/Portal/Dashboard', { handlers })
  await screen.findByRole('button', { name: 'View As...' })
  viewAs.choose((role - 1) as 1 | 2 | 3)
  await screen.findByRole('button', { name: /^Viewing as/ })
  await portal.router.navigate({ to: address as '/Portal/Users' })
  await isDenied(portal, address)
})
