import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePortal, openPortal, stubSocket } from '../../testing/portal.ts'

vi.mock('socket.io-client', () => ({ io: () => stubSocket().io() }))
afterEach(() => {
  localStorage.clear()
  closePortal()
})

const open = (role: number) => openPortal('/Portal/Dashboard', { role })
const step = () => screen.findByRole('dialog')

test('leads an owner through what is there', async () => {
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
