import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePortal, conference, openPortal } from '../../testing/portal.ts'

afterEach(closePortal)

const view = async ({ user }: Awaited<ReturnType<typeof openPortal>>, role: string) => {
  await user.click(await screen.findByRole('button', { name: 'View As...' }))
  await user.click(await screen.findByRole('menuitem', { name: role }))
  await screen.findByRole('button', { name: `Viewing as ${role}` })
}

const ofAttendee = ['Dashboard', 'Conferences', 'Recordings', 'Library', 'Downloads', 'Account Settings']

test.each([
  ['Host', ['Dashboard', 'Conferences', 'Users', ...ofAttendee.slice(2)]],
  ['Presenter', ofAttendee],
  ['Attendee', ofAttendee],
])('as %s an owner finds what that role finds', async (role, places) => {
  const portal = await openPortal('/Portal/Dashboard')
  for (const name of ['Accounts', 'App keys']) await screen.findByRole('region', { name })
  await view(portal, role)
  const sidebar = within(screen.getByRole('navigation', { name: 'Portal' }))
  await waitFor(() =>
    expect(sidebar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(places),
  )
  expect(sidebar.queryByRole('button', { name: 'Integrations' })).toBeNull()
  for (const name of ['Accounts', 'App keys']) expect(screen.queryByRole('region', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull()
  const header = within(screen.getByRole('banner'))
  expect(header.getByText('School')).toBeVisible()
  expect(header.queryByRole('button', { name: /^App/ })).toBeNull()
})

test('an owner who views as an attendee sees no downloads for developers', async () => {
  const portal = await openPortal('/Portal/UserSettings')
  await screen.findByRole('button', { name: 'Download a private key...' })
  await view(portal, 'Attendee')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Download a private key...' })).toBeNull())
  await portal.router.navigate({ to: '/Portal/Dashboard' })
  await screen.findByRole('region', { name: 'Files' })
  expect(screen.queryByRole('region', { name: 'API specifications' })).toBeNull()
})

test.each(['Presenter', 'Attendee'])('as %s nothing can be selected or deleted', async (role) => {
  const portal = await openPortal('/Portal/Conferences/1', { items: [conference({ displayName: 'Lesson' })] })
  await screen.findByRole('checkbox', { name: 'Select Lesson' })
  expect(screen.getByRole('button', { name: 'More actions for Lesson' })).toBeVisible()
  await view(portal, role)
  await screen.findByRole('link', { name: /^Join Lesson/ })
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  expect(screen.queryByRole('button', { name: 'More actions for Lesson' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Create New' })).toBeNull()
})

test('an administrator who views as another role sees no pages of administrators', async () => {
  const portal = await openPortal('/Portal/Dashboard', {
    handlers: { 'GET /api/firestore/isadmin/ada': { body: true } },
  })
  await screen.findByRole('link', { name: 'Installation' })
  await view(portal, 'Host')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Installation' })).toBeNull())
  await portal.router.navigate({ to: '/Portal/Installation' })
  expect(await screen.findByText('Insufficient Access')).toBeVisible()
})

test('leaving the portal ends the view as another role', async () => {
  const portal = await openPortal('/Portal/Dashboard')
  await view(portal, 'Attendee')
  await portal.router.navigate({ to: '/Terms' })
  await screen.findByRole('heading', { level: 1, name: 'Terms of Use' })
  await portal.router.navigate({ to: '/Portal/Dashboard' })
  expect(await screen.findByRole('button', { name: 'View As...' })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Accounts' })).toBeVisible()
})

test('the role that is viewed as survives a reload of the page, and ends with the session', async () => {
  const portal = await openPortal('/Portal/Dashboard')
  await view(portal, 'Presenter')
  // Reloads: the code is read anew and the storage of the tab stays. Pages that are loaded after this would be in a
  // router of their own, so this test is the last one.
  vi.resetModules()
  const { viewAs } = await import('#lib/view-as.ts')
  expect(viewAs.role()).toBe(2)
  await portal.user.click(screen.getByRole('button', { name: /^Account of/ }))
  await portal.user.click(await screen.findByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(portal.router.state.location.pathname).toBe('/SignIn'))
  vi.resetModules()
  expect((await import('#lib/view-as.ts')).viewAs.role()).toBeUndefined()
})
