import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refusal } from '../../testing/network.ts'
import { closePortal, conference, openPortal } from '../../testing/portal.ts'

afterEach(closePortal)

test('the dashboard shows six of those below state 3, active ones first, then live ones, then by name', async () => {
  const items = [
    conference({ displayName: 'Ended', state: 3 }),
    ...['G', 'F', 'E', 'D', 'C', 'B'].map((displayName) => conference({ displayName })),
    conference({ displayName: 'X', state: 2 }),
    conference({ displayName: 'Z', state: 2, active: true }),
  ]
  await openPortal('/Portal/Dashboard', { items })
  const card = within(await screen.findByRole('region', { name: 'Conferences' }))
  const rows = await card.findAllByRole('heading', { level: 3 })
  expect(rows.map((row) => row.textContent)).toEqual(['Z', 'X', 'B', 'C', 'D', 'E'])
})

test('an empty dashboard offers the first step', async () => {
  const { user } = await openPortal('/Portal/Dashboard')
  expect(await screen.findByText('Create your first conference')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create New' }))
  expect(await screen.findByRole('dialog', { name: 'New conference' })).toBeVisible()
})

test('after the last conference has ended, the dashboard leads to the ended ones', async () => {
  await openPortal('/Portal/Dashboard', {
    items: [conference({ displayName: 'First lesson', state: 3 })],
  })
  expect(await screen.findByText('Nothing live or planned')).toBeVisible()
  expect(screen.queryByText('Create your first conference')).toBeNull()
  expect(screen.getByRole('button', { name: 'Create New' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show ended conferences' })).toHaveAttribute(
    'href',
    '/Portal/Conferences/4',
  )
})

test.each([1, 2])('role %i, which cannot create conferences, joins by a link or an id', async (role) => {
  const { user, seen } = await openPortal('/Portal/Dashboard', {
    role,
    handlers: { 'GET /v1/conference/confinfo': refusal('invalidConferenceId') },
  })
  const field = await screen.findByLabelText('Conference link or ID')
  expect(screen.queryByRole('button', { name: 'Create New' })).toBeNull()
  await user.type(field, 'https://meet.example.com/room/join?id=K7M2&key=abc')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByText(/There's no conference with this link or ID/)).toBeVisible()
  expect(seen.find(({ path }) => path === '/v1/conference/confinfo')?.query).toEqual({ id: 'k7m2' })
})
