import type { AppDetails } from '@lumi/contract'
import { maxPictureBytes } from '@lumi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { uploads } from '#lib/lumi.ts'
import { appDetails } from '../../../testing/app.ts'
import { account, refusal, tokenSet } from '../../../testing/network.ts'
import { closePortal, openPortal } from '../../../testing/portal.ts'

afterEach(() => {
  closePortal()
  vi.restoreAllMocks()
})

type Handlers = NonNullable<Parameters<typeof openPortal>[1]>['handlers']

/** A server that creates apps, and lets the session move between them. */
const open = async (address: string, handlers: Handlers = {}) => {
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
      ...handlers,
    },
  })
  return { ...portal, sent: () => portal.seen.filter(({ method }) => method !== 'GET') }
}

test('from the app picker: shows missing fields, creates the app, and moves to it', async () => {
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

test.each(['/Portal/New', '/Portal/Dashboard'])(
  'Save of an untouched Create New App says what is missing (%s)',
  async (address) => {
    const { user, sent } = await open(address)
    if (address !== '/Portal/New') {
      await user.click(await screen.findByRole('button', { name: 'App: School. Choose another' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Create New App' }))
    }
    await screen.findByLabelText('App Name')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please enter a title for your app')).toBeVisible()
    expect(screen.getByText('Please enter a description for your app')).toBeVisible()
    expect(screen.getByLabelText('App Name')).toHaveFocus()
    expect(sent()).toEqual([])
  },
)

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

const fileInput = () => document.querySelector('input[type=file]') as HTMLInputElement

test('a picture that is too large is not taken, and the one before stays', async () => {
  const { user } = await open('/Portal/New')
  const main = within(await screen.findByRole('main'))
  await main.findByLabelText('App Name')
  const picture = new File(['x'], 'club.png', { type: 'image/png' })
  Object.defineProperty(picture, 'size', { value: maxPictureBytes + 1 })
  await user.upload(fileInput(), picture)
  expect(await main.findByRole('alert')).toHaveTextContent('10 MB')
  expect(main.getByRole('button', { name: 'Choose picture' })).toBeVisible()
  await user.upload(fileInput(), new File(['x'], 'small.png', { type: 'image/png' }))
  expect(await main.findByRole('button', { name: 'Choose another picture' })).toBeVisible()
  expect(main.queryByRole('alert')).toBeNull()
})

test('an app whose picture cannot be uploaded is created without it, with a message', async () => {
  vi.spyOn(uploads.app, 'setLogo').mockRejectedValue(new Error('on purpose'))
  const { user, sent } = await open('/Portal/New')
  const main = within(await screen.findByRole('main'))
  await user.type(await main.findByLabelText('App Name'), 'Club')
  await user.type(main.getByLabelText('App Description'), 'For chess')
  await user.upload(fileInput(), new File(['x'], 'club.png', { type: 'image/png' }))
  await user.click(main.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText(
      "The app was created, but its picture couldn't be uploaded. Set it in App Settings.",
    ),
  ).toBeVisible()
  expect(await screen.findByRole('button', { name: 'App: Club. Choose another' })).toBeVisible()
  expect(sent().filter(({ path }) => path === '/v1/app')).toHaveLength(1)
})

test('an app that does not open exists all the same, with a message where to find it', async () => {
  const { user, router } = await open('/Portal/New', {
    'POST /auth/oauth2/token': refusal('unavailable'),
  })
  const main = within(await screen.findByRole('main'))
  await user.type(await main.findByLabelText('App Name'), 'Club')
  await user.type(main.getByLabelText('App Description'), 'For chess')
  await user.click(main.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText(
      "The app was created, but couldn't be opened. Choose it in the list of your apps.",
    ),
  ).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/Portal/Dashboard'))
  await user.click(await screen.findByRole('button', { name: 'App: School. Choose another' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Club' }))
  // Opening it from there fails as well.
  expect(await screen.findByText("Couldn't open the app. Try again.")).toBeVisible()
  expect(screen.getByRole('button', { name: 'App: School. Choose another' })).toBeVisible()
})

test('as a page: leads back to the dashboard, also once the app is created', async () => {
  const { user, router } = await open('/Portal/New')
  const main = within(await screen.findByRole('main'))
  expect(await main.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/Portal/Dashboard')
  await user.type(await main.findByLabelText('App Name'), 'Club')
  await user.type(main.getByLabelText('App Description'), 'For chess')
  await user.click(main.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/Portal/Dashboard'))
  expect(await screen.findByRole('button', { name: 'App: Club. Choose another' })).toBeVisible()
})
