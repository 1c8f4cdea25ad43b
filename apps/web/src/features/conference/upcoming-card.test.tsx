import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePortal, conference, openPortal, stubSocket } from '../../testing/portal.ts'

vi.mock('socket.io-client', () => ({ io: () => stubSocket().io() }))
afterEach(closePortal)

test('the dashboard shows six of those below state 3, active ones first, then by name', async () => {
  const items = [
    conference({ displayName: 'Ended', state: 3 }),
    ...['G', 'F', 'E', 'D', 'C', 'B'].map((displayName) => conference({ displayName })),
    conference({ displayName: 'Z', state: 2, active: true }),
  ]
  await openPortal('/Portal/Dashboard', { items })
  const card = within(await screen.findByRole('region', { name: 'Conferences' }))
  const rows = await card.findAllByRole('heading', { level: 3 })
  expect(rows.map((row) => row.textContent)).toEqual(['Z', 'B', 'C', 'D', 'E', 'F'])
})

test('an empty dashboard offers the first step', async () => {
  const { user } = await openPortal('/Portal/Dashboard')
  expect(await screen.findByText('Meet in your first conference')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create New' }))
  expect(await screen.findByRole('dialog', { name: 'New conference' })).toBeVisible()
})

test('who cannot create one is told what will appear', async () => {
  await openPortal('/Portal/Dashboard', { role: 1 })
  expect(await screen.findByText(/When somebody adds you to a conference/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create New' })).toBeNull()
})
