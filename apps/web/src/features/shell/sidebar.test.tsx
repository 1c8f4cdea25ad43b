import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePortal, openPortal } from '../../testing/portal.ts'

afterEach(closePortal)

const open = async (address: string, role: number) => {
  const { user } = await openPortal(address, {
    role,
    handlers: { 'GET /v1/subscribers': { body: { items: [] } } },
  })
  const sidebar = within(await screen.findByRole('navigation', { name: 'Portal' }))
  return { user, sidebar }
}

test('Integrations opens to its pages, and is open while one of them is shown', async () => {
  const { user, sidebar } = await open('/Portal/Dashboard', 4)
  const group = await sidebar.findByRole('button', { name: 'Integrations' })
  expect(group).toHaveAttribute('aria-expanded', 'false')
  expect(sidebar.queryByRole('link', { name: 'Subscribers' })).toBeNull()
  await user.click(group)
  const catalogue = sidebar.getByRole('link', { name: /^App Integrations/ })
  expect(catalogue).toHaveAttribute('href', '/Integrations')
  expect(catalogue).toHaveAttribute('target', '_blank')
  await user.click(sidebar.getByRole('link', { name: 'Subscribers' }))
  await screen.findByRole('heading', { level: 1, name: 'Subscribers' })
  expect(sidebar.getByRole('link', { name: 'Subscribers' })).toHaveAttribute('aria-current', 'page')

  await user.click(group)
  expect(sidebar.queryByRole('link', { name: 'Subscribers' })).toBeNull()
  await user.click(sidebar.getByRole('link', { name: 'Dashboard' }))
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
})

test('pages for owners are not offered to others', async () => {
  const { sidebar } = await open('/Portal/Dashboard', 3)
  await sidebar.findByRole('link', { name: 'Account Settings' })
  expect(sidebar.queryByRole('button', { name: 'Integrations' })).toBeNull()
})

test('an address that begins like that of another page does not mark that page', async () => {
  const { sidebar } = await open('/Portal/UserSettings', 3)
  expect(await sidebar.findByRole('link', { name: 'Account Settings' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(sidebar.getByRole('link', { name: 'Users' })).not.toHaveAttribute('aria-current')
})
