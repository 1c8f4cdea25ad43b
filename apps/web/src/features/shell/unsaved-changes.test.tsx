import type { AppDetails } from '@lumi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { appDetails } from '../../testing/app.ts'
import { account, tokenSet } from '../../testing/network.ts'
import { closePortal, openPortal } from '../../testing/portal.ts'

afterEach(closePortal)

/** The settings of an app, with a description that is not saved yet. */
const open = async () => {
  const apps: AppDetails[] = [
    appDetails({ default: true }),
    appDetails({ clientId: 'c2', title: 'Evening classes' }),
  ]
  let current = 'c1'
  const portal = await openPortal('/Portal/Settings', {
    handlers: {
      'GET /v1/account': () =>
        account({ clientId: current, title: apps.find(({ clientId }) => clientId === current)?.title }),
      'GET /v1/apps': () => ({ body: { items: apps } }),
      'GET /v1/app/c1': { body: apps[0] },
      'GET /v1/app/c2': { body: apps[1] },
      'GET /v1/app/c3': () => ({ body: apps[2] }),
      'POST /v1/app': ({ body }) => {
        const app = appDetails({ ...(body as object), clientId: 'c3' })
        apps.push(app)
        return { body: app }
      },
      'POST /auth/oauth2/token': ({ body }) => {
        current = (body as { client_id: string }).client_id
        return tokenSet('another app')
      },
    },
  })
  const { user } = portal
  await user.type(await screen.findByLabelText('App Description'), ' with evening classes')
  return portal
}
type Portal = Awaited<ReturnType<typeof open>>

const choose = async ({ user }: Portal, menu: string | RegExp, item: string) => {
  await user.click(await screen.findByRole('button', { name: menu }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
/** The name of an action, its steps, and the button that appears afterwards. */
const ways: [string, (portal: Portal) => Promise<void>, string | RegExp][] = [
  [
    'moving to another app',
    (portal) => choose(portal, /^App: School/, 'Evening classes'),
    /^App: Evening classes/,
  ],
  ['looking through another role', (portal) => choose(portal, 'View As...', 'Host'), 'Viewing as Host'],
  [
    'creating an app',
    async (portal) => {
      const { user } = portal
      await choose(portal, /^App: School/, 'Create New App')
      const dialog = within(await screen.findByRole('dialog', { name: 'Create New App' }))
      await user.type(await dialog.findByLabelText('App Name'), 'Club')
      await user.type(dialog.getByLabelText('App Description'), 'For chess')
      await user.click(dialog.getByRole('button', { name: 'Save' }))
    },
    /^App: Club/,
  ],
]
const question = () => screen.findByRole('dialog', { name: 'You have unsaved changes!' })

test.each(ways)('%s asks first, and keeps typed text on request', async (_, go) => {
  const portal = await open()
  await go(portal)
  await portal.user.click(within(await question()).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText('App Description')).toHaveValue('A school with evening classes')
  expect(screen.getByRole('button', { name: /^App: School/ })).toBeVisible()
  expect(portal.seen.some(({ path }) => path === '/auth/oauth2/token')).toBe(false)
})

test.each(ways)('%s continues after the confirmation', async (_, go, now) => {
  const portal = await open()
  await go(portal)
  await portal.user.click(within(await question()).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('button', { name: now })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('signing out asks as well', async () => {
  const { user, router } = await open()
  const signOut = async () => {
    await user.click(screen.getByRole('button', { name: 'Account of Ada Lovelace' }))
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
  }
  await signOut()
  await user.click(within(await question()).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText('App Description')).toHaveValue('A school with evening classes')
  await signOut()
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/SignIn'))
})
