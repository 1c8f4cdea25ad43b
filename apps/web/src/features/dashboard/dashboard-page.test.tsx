import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { settings } from '#lib/site.ts'
import { refusal } from '../../testing/network.ts'
import { closePortal, openPortal } from '../../testing/portal.ts'

afterEach(closePortal)

const file = (displayName: string) => ({
  contentId: displayName,
  contentType: 'application/pdf',
  displayName,
  fileName: `${displayName}.pdf`,
  size: 1,
  created: '2026-11-21T09:30:00.000Z',
  deleteMethod: 1,
})
const somebody = (username: string, role: number) => ({
  accountId: username,
  username,
  email: `${username}@example.com`,
  role,
  firstName: 'Grace',
  lastName: 'Hopper',
  color: 3,
  pictureImgUrl: null,
  created: '2026-11-21T09:30:00.000Z',
})
const page = (items: unknown[]) => ({ body: { items, cursor: null } })

const open = (role: number, handlers = {}) =>
  openPortal('/Portal/Dashboard', {
    role,
    handlers: {
      'GET /v1/contents': page([file('Lesson 1')]),
      'GET /v1/subaccounts': page([somebody('grace', 2)]),
      ...handlers,
    },
  })
const card = (name: string) => screen.findByRole('region', { name })

test('an owner sees files, accounts, keys and specifications, and asks for no more than is shown', async () => {
  const { seen } = await open(4)
  expect(within(await card('Files')).getByText('Files')).toBeVisible()
  expect(await within(await card('Files')).findByRole('link', { name: 'Lesson 1' })).toHaveAttribute(
    'href',
    '/Portal/Library?file=Lesson+1',
  )
  const accounts = within(await card('Accounts'))
  expect(await accounts.findByRole('listitem', { name: 'grace' })).toHaveTextContent('Presenter')
  expect(accounts.getByRole('link', { name: 'View all: Accounts' })).toHaveAttribute(
    'href',
    '/Portal/Roles/0',
  )
  const queryOf = (asked: string) => seen.find(({ path }) => path === asked)?.query
  expect(queryOf('/v1/contents')).toMatchObject({ limit: '6', sort: 'created' })
  expect(queryOf('/v1/subaccounts')).toMatchObject({ limit: '5' })

  const app = within(await card('App'))
  expect(app.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/Portal/Settings')
  const specifications = within(await card('API specifications'))
  expect(specifications.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/openapi/auth.json',
    '/openapi/core.json',
    '/openapi/content.json',
    '/openapi/portal.json',
  ])
})

test('keys are asked for when they are shown, and gone when they are hidden', async () => {
  const { user, seen } = await open(4, {
    'GET /v1/app/c1': { body: { clientId: 'c1', clientSecret: 'very secret', apiKey: 'a key' } },
  })
  const keys = within(await card('App keys'))
  expect(keys.getByText('c1')).toBeVisible()
  expect(seen.some(({ path }) => path === '/v1/app/c1')).toBe(false)
  await user.click(keys.getByRole('button', { name: 'Show Client secret' }))
  expect(await keys.findByText('very secret')).toBeVisible()
  expect(keys.queryByText('a key')).toBeNull()
  await user.click(keys.getByRole('button', { name: 'Copy Client secret' }))
  expect(await navigator.clipboard.readText()).toBe('very secret')
  expect(keys.getByText('Copied')).toBeVisible()
  await user.click(keys.getByRole('button', { name: 'Hide Client secret' }))
  expect(keys.queryByText('very secret')).toBeNull()
})

test('a failure to read a key shows the reason', async () => {
  const { user } = await open(4, { 'GET /v1/app/c1': refusal('operationFailed') })
  const keys = within(await card('App keys'))
  await user.click(keys.getByRole('button', { name: 'Show API key' }))
  expect(await screen.findByText(/This isn't possible right now/)).toBeVisible()
  expect(keys.getByRole('button', { name: 'Show API key' })).toBeVisible()
})

test.each([1, 2, 3])('role %i sees conferences and files, nothing for developers', async (role) => {
  const { seen } = await open(role, { 'GET /v1/contents': page([]) })
  expect(await within(await card('Files')).findByText('No files yet')).toBeVisible()
  expect(await card('Conferences')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Accounts' })).toBeNull())
  expect(screen.queryByRole('region', { name: 'App keys' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'API specifications' })).toBeNull()
  expect(seen.some(({ path }) => path === '/v1/subaccounts')).toBe(false)
})

test.each([
  ['an administrator', true, true, true],
  ['an administrator with a mail server', true, false, false],
  ['an owner who is no administrator', false, true, false],
])('a missing mail server: %s', async (_who, isAdmin, isMailOff, isWarned) => {
  vi.spyOn(settings, 'isMailOff', 'get').mockReturnValue(isMailOff)
  await open(4, { 'GET /api/firestore/isadmin/ada': { body: isAdmin } })
  if (!isWarned) {
    expect(await card('Files')).toBeVisible()
    expect(screen.queryByText(/This installation has no mail server/)).toBeNull()
    return
  }
  expect(await screen.findByText(/This installation has no mail server/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Set up mail' })).toHaveAttribute('href', '/Portal/Installation')
})
