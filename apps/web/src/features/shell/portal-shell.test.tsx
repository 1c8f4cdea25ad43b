import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { appsQuery } from '#api/app.ts'
import { queryClient } from '#lib/query-client.ts'
import { account, refusal } from '../../testing/network.ts'
import { closePortal, conference, openPortal } from '../../testing/portal.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { socket } from '../../testing/socket.ts'

afterEach(closePortal)

const apps = [
  { clientId: 'c1', title: 'School', description: '', default: true, logoImgUrl: null, backend: false },
  {
    clientId: 'c2',
    title: 'Evening classes',
    description: '',
    default: false,
    logoImgUrl: null,
    backend: false,
  },
]

test('without a session the portal leads to the sign-in page', async () => {
  const { router } = await renderAt('/Portal')
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(router.state.location.pathname).toBe('/SignIn')
})

test('/Portal and /Dashboard lead to the dashboard, which names the tab', async () => {
  const { router } = await openPortal('/Dashboard')
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(router.state.location.pathname).toBe('/Portal/Dashboard')
  expect(document.title).toBe('Dashboard · Lumi')
})

test.each([
  ['education', /has a classroom of its own.* share its link with your students, and teach there/],
  ['corporate', /is a meeting with links of its own.* share its link with your coworkers, and meet/],
  ['general', /has a room of its own.* share its link with your guests, and meet there/],
])('an account of the type %s is addressed in its words', async (type, words) => {
  await openPortal('/Portal/Conferences/1', { handlers: { 'GET /v1/account': account({ type }) } })
  expect(await screen.findByText(words)).toBeVisible()
})

test('the account menu shows the account; signing out is confirmed on the sign-in page', async () => {
  const { user, router } = await openPortal('/Portal')
  await user.click(await screen.findByRole('button', { name: 'Account of Ada Lovelace' }))
  const menu = within(await screen.findByRole('dialog'))
  for (const text of ['Ada Lovelace', 'Username', 'ada', 'Email', 'ada@example.com', 'Role', 'Owner']) {
    expect(menu.getByText(text)).toBeInTheDocument()
  }
  await user.click(menu.getByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByText('Successfully Signed Out!')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/SignIn'))
})

test('a session that ends elsewhere leads to the sign-in page, with a message', async () => {
  const { router } = await openPortal('/Portal/Conferences/1', {
    items: [conference({ displayName: 'Lesson' })],
  })
  await screen.findByRole('heading', { name: 'Lesson' })
  await vi.waitFor(() => expect(socket.listeners.has('session_ended')).toBe(true))
  socket.emit('session_ended', { signedOut: false })
  expect(await screen.findByText('Your session was ended elsewhere. Please sign in again.')).toBeVisible()
  expect(router.state.location).toMatchObject({
    pathname: '/SignIn',
    search: { type: 'warning', message: 'Your session was ended elsewhere. Please sign in again.' },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an account that is refused signs out, with the words for an unknown error', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { router, seen } = await openPortal('/Portal/Dashboard', {
    handlers: { 'GET /v1/account': refusal('forbidden') },
  })
  expect(await screen.findByText('Unknown Error Occurred. Please Sign In Again')).toBeVisible()
  expect(router.state.location).toMatchObject({
    pathname: '/SignIn',
    search: { type: 'error', message: 'Unknown Error Occurred. Please Sign In Again' },
  })
  expect(seen.some(({ path }) => path === '/auth/logout')).toBe(true)
})

test('an account that cannot be read for the moment does not end the session', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let isAway = true
  const { user, router } = await openPortal('/Portal/Dashboard', {
    handlers: { 'GET /v1/account': () => (isAway ? refusal('unavailable') : account()) },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(router.state.location.pathname).toBe('/Portal/Dashboard')
  isAway = false
  await user.click(again)
  expect(await screen.findByRole('button', { name: 'Account of Ada Lovelace' })).toBeVisible()
})

test('an owner changes the app, and the device remembers which', async () => {
  let clientId = 'c1'
  const { user, seen } = await openPortal('/Portal/Dashboard', {
    handlers: {
      'GET /v1/account': () =>
        account({ clientId, title: apps.find((app) => app.clientId === clientId)?.title }),
      'GET /v1/apps': { body: { items: apps } },
      'POST /auth/oauth2/token': ({ body }) => {
        clientId = (body as { client_id: string }).client_id
        return { body: { access_token: 'b', refresh_token: 's', expires_in: 900, token_type: 'Bearer' } }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /^App: School/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Evening classes' }))
  expect(await screen.findByRole('button', { name: /^App: Evening classes/ })).toBeVisible()
  expect(seen.find(({ path }) => path === '/auth/oauth2/token')?.body).toMatchObject({ client_id: 'c2' })
  expect(localStorage.getItem('lumi.app.account-ada')).toBe('"c2"')
})

test('a changed role takes effect: the server closes the socket, and the account is read anew', async () => {
  let role = 1
  await openPortal('/Portal/Dashboard', {
    handlers: { 'GET /v1/account': () => account({ role }) },
  })
  const sidebar = within(await screen.findByRole('navigation', { name: 'Portal' }))
  await sidebar.findByRole('link', { name: 'Library' })
  expect(sidebar.queryByRole('link', { name: 'Users' })).toBeNull()
  role = 3
  act(() => socket.emit('connect'))
  act(() => socket.emit('connect'))
  expect(await sidebar.findByRole('link', { name: 'Users' })).toBeVisible()
})

test('an app that another tab moves to is shown here as well, and its events are followed', async () => {
  let clientId = 'c1'
  await openPortal('/Portal/Dashboard', {
    handlers: {
      'GET /v1/account': () => account({ clientId, title: clientId === 'c2' ? 'Evening classes' : 'School' }),
      'GET /v1/apps': { body: { items: apps } },
    },
  })
  await screen.findByRole('button', { name: /^App: School/ })
  await waitFor(() => expect(socket.io).toHaveBeenCalledOnce())
  clientId = 'c2'
  const tokens = { accessToken: 'b', refreshToken: 's', expiresAt: Date.now() + 900_000, clientId }
  localStorage.setItem('lumi.session', JSON.stringify(tokens))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lumi.session' })))
  expect(await screen.findByRole('button', { name: /^App: Evening classes/ })).toBeVisible()
  expect(await screen.findByText('You switched to Evening classes in another tab')).toBeVisible()
  await waitFor(() => expect(socket.io).toHaveBeenCalledTimes(2))
})

test('an app that another device renames or creates, and the account, are shown without a reload', async () => {
  let me = account()
  const known = [...apps]
  const { user } = await openPortal('/Portal/Dashboard', {
    handlers: { 'GET /v1/account': () => me, 'GET /v1/apps': () => ({ body: { items: known } }) },
  })
  await screen.findByRole('button', { name: /^App: School/ })
  me = account({ title: 'Seaside School' })
  known.push({ ...apps[1], clientId: 'c3', title: 'Holidays' } as (typeof apps)[number])
  act(() => socket.emit('apps_changed'))
  await user.click(await screen.findByRole('button', { name: /^App: Seaside School/ }))
  expect(await screen.findByRole('menuitem', { name: 'Holidays' })).toBeVisible()
  me = account({ firstName: 'Augusta' })
  act(() => socket.emit('accounts_changed'))
  expect(
    await screen.findByRole('button', { name: 'Account of Augusta Lovelace', hidden: true }),
  ).toBeInTheDocument()
})

test.for([
  ['fails', refusal('invalidPath')],
  ['is refused', refusal('forbidden')],
  ['does not arrive', 'unreachable'],
] as const)('a list of apps that %s leads to the start of the portal', async ([, answer]) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { router } = await openPortal('/Portal/Conferences/2', { handlers: { 'GET /v1/apps': answer } })
  await waitFor(() => expect(router.state.location.pathname).toBe('/Portal/Dashboard'))
})

test('a list of apps that fails when it is read anew leaves an owner on their page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let answer = () => ({ status: 200, body: { items: apps } as unknown })
  const { user, router } = await openPortal('/Portal/Conferences/2', {
    handlers: { 'GET /v1/apps': () => answer() },
  })
  const list = async () => {
    await user.click(await screen.findByRole('button', { name: /^App: School/ }))
    return within(await screen.findByRole('menu'))
  }
  expect(await (await list()).findByRole('menuitem', { name: 'Evening classes' })).toBeVisible()
  const readAnew = () => act(() => queryClient.invalidateQueries({ queryKey: appsQuery.queryKey }))
  answer = () => refusal('invalidPath')
  await readAnew()
  await waitFor(() => expect(queryClient.getQueryState(appsQuery.queryKey)?.status).toBe('error'))
  answer = () => ({ status: 200, body: { items: [apps[0], { ...apps[1], title: 'Night school' }] } })
  await readAnew()
  expect(await screen.findByRole('menuitem', { name: 'Night school' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/Portal/Conferences/2')
})

test('the logo leads to the start of the portal', async () => {
  await openPortal('/Portal/Conferences/2')
  const header = within(await screen.findByRole('banner'))
  expect(header.getByRole('link')).toHaveAttribute('href', '/Portal')
})

test('others see the title of their app as plain text, and no View As', async () => {
  await openPortal('/Portal/Dashboard', { role: 3 })
  await screen.findByRole('button', { name: /Account of/ })
  const header = within(screen.getByRole('banner'))
  expect(header.getByText('School')).toBeVisible()
  expect(header.queryByRole('button', { name: /^App/ })).toBeNull()
  expect(header.queryByRole('button', { name: /View As/ })).toBeNull()
})

test('View As shows what that role would really see, and asks the server for it', async () => {
  const { user, seen } = await openPortal('/Portal/Dashboard', {
    items: [conference({ displayName: 'Lesson' })],
  })
  expect(await screen.findByRole('button', { name: 'Create New' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'View As...' }))
  const offered = await screen.findAllByRole('menuitem')
  expect(offered.map((item) => item.textContent)).toEqual(['Owner', 'Host', 'Presenter', 'Attendee'])
  expect(new Set(seen.map(({ viewAs }) => viewAs))).toEqual(new Set([null]))
  const before = seen.length
  await user.click(screen.getByRole('menuitem', { name: 'Attendee' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Create New' })).toBeNull())
  await screen.findByRole('heading', { name: 'Lesson' })
  const asked = seen.slice(before).map(({ path, viewAs }) => `${path} ${viewAs}`)
  expect(new Set(asked)).toEqual(new Set(['/v1/conferences 1', '/v1/contents 1']))
  await user.click(screen.getByRole('button', { name: 'Viewing as Attendee' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Owner' }))
  expect(await screen.findByRole('button', { name: 'Create New' })).toBeVisible()
})

test('the sidebar begins with the dashboard and the conferences, and marks the current page', async () => {
  await openPortal('/Portal/Conferences/2')
  const sidebar = within(await screen.findByRole('navigation', { name: 'Portal' }))
  const places = sidebar.getAllByRole('link').map((link) => link.textContent)
  expect(places.slice(0, 2)).toEqual(['Dashboard', 'Conferences'])
  expect(sidebar.getByRole('link', { current: 'page' })).toHaveTextContent('Conferences')
})

test('arriving on a page puts the focus on its heading', async () => {
  const { user } = await openPortal('/Portal/Dashboard')
  await screen.findByRole('heading', { name: 'Dashboard' })
  await user.click(screen.getByRole('link', { name: 'Conferences' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Conferences', level: 1 })).toHaveFocus())
})

test('an unknown address shows its path and the way to the dashboard', async () => {
  await openPortal('/Portal/Nowhere/Else')
  expect(await screen.findByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
  expect(screen.getByText('/Portal/Nowhere/Else')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/Portal/Dashboard')
})

test('Insufficient Access remembers where somebody came from, within the portal', async () => {
  await openPortal('/Portal/NoPermission?from=/Portal/Users')
  expect(await screen.findByRole('heading', { name: 'Insufficient Access' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Try this page again' })).toHaveAttribute('href', '/Portal/Users')
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/Portal/Dashboard')
})

test('Insufficient Access leads nowhere else', async () => {
  await openPortal('/Portal/NoPermission?from=https://example.com')
  await screen.findByRole('heading', { name: 'Insufficient Access' })
  expect(screen.queryByRole('link', { name: 'Try this page again' })).toBeNull()
})
