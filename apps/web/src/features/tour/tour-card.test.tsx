import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { account } from '../../testing/network.ts'
import { closePortal, conference, openPortal } from '../../testing/portal.ts'

afterEach(() => {
  localStorage.clear()
  closePortal()
})

const open = (role: number, type = 'general') =>
  openPortal('/Portal/Dashboard', { role, handlers: { 'GET /v1/account': account({ role, type }) } })
const step = () => screen.findByRole('dialog')

test('leads an owner through the places on the page', async () => {
  const { user } = await open(4)
  await screen.findByRole('button', { name: 'Integrations' })
  const start = await screen.findByRole('button', { name: 'Start the tour' })
  await user.click(start)
  expect(within(await step()).getByText('Your dashboard')).toBeVisible()
  expect(within(await step()).getByText(/Everything begins here/)).toBeVisible()
  await user.click(within(await step()).getByText('Next'))
  expect(within(await step()).getByText('Create conferences', { exact: false })).toBeVisible()
  await user.click(within(await step()).getByRole('button', { name: 'Close the tour' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('speaks of students to a school', async () => {
  const { user } = await open(4, 'education')
  await user.click(await screen.findByRole('button', { name: 'Start the tour' }))
  await user.click(within(await step()).getByText('Next'))
  expect(within(await step()).getByText(/^Create conferences and invite your students to them/)).toBeVisible()
  await user.click(within(await step()).getByRole('button', { name: 'Close the tour' }))
})

test('leads an attendee through the places for attendees', async () => {
  const { user } = await open(1)
  await screen.findByRole('link', { name: 'Account Settings' })
  await user.click(await screen.findByRole('button', { name: 'Start the tour' }))
  expect(within(await step()).getByText('Your next conferences and files are here.')).toBeVisible()
  await user.click(within(await step()).getByRole('button', { name: 'Close the tour' }))
})

test('leads an owner who views as an attendee through the same places', async () => {
  const { user } = await open(4)
  await user.click(await screen.findByRole('button', { name: 'View As...' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Attendee' }))
  await screen.findByRole('link', { name: 'Account Settings' })
  await user.click(await screen.findByRole('button', { name: 'Start the tour' }))
  expect(within(await step()).getByText('Your next conferences and files are here.')).toBeVisible()
  await user.click(within(await step()).getByRole('button', { name: 'Close the tour' }))
})

test('is put away per person, and brought back in account settings', async () => {
  const { user, router } = await open(1)
  await user.click(await screen.findByRole('button', { name: 'Hide' }))
  expect(screen.queryByText('Take a tour')).toBeNull()
  await router.navigate({ to: '/Portal/UserSettings' })
  const restore = await screen.findByRole('button', { name: 'Restore tour' })
  await user.click(restore)
  expect(restore).toHaveAttribute('aria-disabled', 'true')
  await router.navigate({ to: '/Portal/Dashboard' })
  expect(await screen.findByText('Take a tour')).toBeVisible()
})

test('so is the tour of a conference', async () => {
  const one = conference()
  const address = `/Portal/Conference/${one.confId}`
  const { user, router } = await openPortal(address, {
    role: 2,
    handlers: {
      [`GET /v1/conference/${one.confId}`]: {
        body: {
          ...one,
        },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Hide' }))
  expect(screen.queryByText('New here?')).toBeNull()
  await router.navigate({ to: '/Portal/UserSettings' })
  await user.click(await screen.findByRole('button', { name: 'Restore tour' }))
  await router.navigate({ to: address as '/Portal' })
  expect(await screen.findByText('New here?')).toBeVisible()
})

test('another person on the same device still gets the tour', async () => {
  const { user } = await open(1)
  await user.click(await screen.findByRole('button', { name: 'Hide' }))
  cleanup()
  closePortal()
  await openPortal('/Portal/Dashboard', {
    handlers: {
      'GET /v1/account': account({ role: 1, username: 'grace' }),
      'GET /api/firestore/isadmin/grace': { body: false },
    },
  })
  expect(await screen.findByText('Take a tour')).toBeVisible()
  cleanup()
  closePortal()
  await open(1)
  expect(await screen.findByRole('region', { name: 'App' })).toBeVisible()
  expect(screen.queryByText('Take a tour')).toBeNull()
})
