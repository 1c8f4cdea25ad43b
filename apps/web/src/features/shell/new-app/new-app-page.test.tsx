import type { AppDetails } from '@lumi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { appDetails } from '../../../testing/app.ts'
import { account, tokenSet } from '../../../testing/network.ts'
import { closePortal, openPortal, stubSocket } from '../../../testing/portal.ts'

vi.mock('socket.io-client', () => ({ io: () => stubSocket().io() }))
afterEach(closePortal)

/** A server that creates apps, and lets the session move between them. */
const open = async (address: string) => {
  const apps: AppDetails[] = [appDetails({ default: true })]
  let current = 'c1'
  const portal = await openPortal(address, {
    handlers: {
      'GET /v1/account': () =>
        account({ clientId: current, title: apps.find(({ clientId }) => clientId === current)?.title }),
      'GET /v1/apps': () => ({ body: { items: apps } }),
      'POST /v1/app': ({ body }) => {
        const app = appDetails({ ...(body as object), clientId: 'c2' })
        apps.push(app)
        return { body: app }
      },
      'POST /auth/oauth2/token': () => {
        current = 'c2'
        return tokenSet('two')
      },
    },
  })
  return { ...portal, sent: () => portal.seen.filter(({ method }) => method !== 'GET') }
}

test('from the app picker: says what is missing, creates, and moves to the new app', async () => {
  const { user, sent } = await open('/Portal/NoPermission')
  await user.click(await screen.findByRole('button', { name: 'App: School. Choose another' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Create New App' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New App' }))
  await user.click(await dialog.findByLabelText('Make Default'))
  await user.type(dialog.getByLabelText(/Privacy Policy URL/), 'example')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Please enter a title for your app')).toBeVisible()
  expect(dialog.getByText('Please enter a description for your app')).toBeVisible()
  expect(dialog.getByText('Enter a web address that begins with https:// or http://')).toBeVisible()
  expect(dialog.getByLabelText('App Name')).toHaveFocus()
  expect(sent()).toEqual([])

  await user.type(dialog.getByLabelText('App Name'), 'Club')
  await user.type(dialog.getByLabelText('App Description'), 'For chess')
  await user.clear(dialog.getByLabelText(/Privacy Policy URL/))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'App: Club. Choose another' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/v1/app', { title: 'Club', description: 'For chess', default: true }],
    ['/auth/oauth2/token', expect.objectContaining({ client_id: 'c2' })],
  ])
})

test('the picture can be taken out again, and the focus stays beside it', async () => {
  const { user } = await open('/Portal/New')
  const main = within(await screen.findByRole('main'))
  await main.findByLabelText('App Name')
  const picture = new File(['x'], 'club.png', { type: 'image/png' })
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, picture)
  await user.click(await main.findByRole('button', { name: 'Remove picture' }))
  await waitFor(() => expect(main.queryByRole('button', { name: 'Remove picture' })).toBeNull())
  const choose = main.getByRole('button', { name: 'Choose picture' })
  expect(document.activeElement).toContainElement(choose)
  expect(document.activeElement).not.toBe(document.body)
})

test('as a page: goes back to the dashboard, and there once the app is created', async () => {
  const { user, router } = await open('/Portal/New')
  const main = within(await screen.findByRole('main'))
  expect(await main.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/Portal/Dashboard')
  await user.type(await main.findByLabelText('App Name'), 'Club')
  await user.type(main.getByLabelText('App Description'), 'For chess')
  await user.click(main.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/Portal/Dashboard'))
  expect(await screen.findByRole('button', { name: 'App: Club. Choose another' })).toBeVisible()
})
