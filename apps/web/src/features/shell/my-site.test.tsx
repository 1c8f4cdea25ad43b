import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { appDetails } from '../../testing/app.ts'
import { closePortal, openPortal } from '../../testing/portal.ts'

// Shows the site of the host name `my.…`. The host of the tests is the developer site.
vi.mock('#lib/site.ts', async (load) => ({ ...(await load<object>()), isDeveloperSite: false }))
afterEach(closePortal)

const app = appDetails({ backend: true })
const open = (address: string) =>
  openPortal(address, {
    handlers: { 'GET /v1/apps': { body: { items: [app] } }, 'GET /v1/app/c1': { body: app } },
  })

test("the dashboard on the site for accounts has nothing of the developers'", async () => {
  const { seen } = await open('/Portal/Dashboard')
  for (const name of ['App', 'Conferences', 'Files'])
    expect(await screen.findByRole('region', { name })).toBeVisible()
  await screen.findByRole('button', { name: /^App: School/ })
  expect(screen.queryByRole('button', { name: 'View As...' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Integrations' })).toBeNull()
  for (const name of ['Accounts', 'App keys', 'API specifications'])
    expect(screen.queryByRole('region', { name })).toBeNull()
  expect(seen.some(({ path }) => path === '/v1/subaccounts')).toBe(false)
})

test('the settings of the app there have nothing for developers either', async () => {
  await open('/Portal/Settings')
  expect(await screen.findByLabelText('App Name')).toBeVisible()
  expect(screen.queryByLabelText('Client ID')).toBeNull()
  expect(screen.queryByLabelText('Client secret')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Private Cloud' })).toBeNull()
})

test.each(['Integrations/LTI', 'Subscribers', 'Subscribers/s1', 'PrivateCloud', 'Servers'])(
  '%s leads to the developer site',
  async (page) => {
    const { router } = await open(`/Portal/${page}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Do More' })).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Go to the developer site' })).toBeVisible()
    expect(router.state.location.pathname).toBe(`/Portal/${page}`)
  },
)

test('a warning that no server is connected has the way back, and none to pages that are not there', async () => {
  await open('/Portal/Dashboard')
  expect(await screen.findByText(/^No call can start/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Switch back/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Set up my servers' })).toBeNull()
})
