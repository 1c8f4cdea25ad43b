import type { SubAccount } from '@lumi/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refusal } from '../../testing/network.ts'
import { closePortal, mainAction, openPortal } from '../../testing/portal.ts'
import { socket } from '../../testing/socket.ts'

afterEach(closePortal)

const account = (over: Partial<SubAccount> = {}): SubAccount => ({
  accountId: over.username ?? 'grace',
  username: 'grace',
  email: 'grace@example.com',
  role: 1,
  firstName: 'Grace',
  lastName: 'Hopper',
  color: 3,
  pictureImgUrl: null,
  passwordExpired: false,
  created: '2026-11-21T09:30:00.000Z',
  ...over,
})

type Handlers = NonNullable<Parameters<typeof openPortal>[1]>['handlers']
const open = async (address: string, items: SubAccount[], handlers: Handlers = {}, role = 4) => {
  const portal = await openPortal(address, {
    role,
    handlers: {
      'GET /v1/subaccounts': ({ query }) => ({
        body: {
          items: items.filter(
            (one) =>
              (!query.role || String(one.role) === query.role) && one.username.includes(query.search ?? ''),
          ),
          cursor: null,
        },
      }),
      ...handlers,
    },
  })
  return { ...portal, sent: () => portal.seen.filter(({ method }) => method !== 'GET') }
}
const row = (name: string) => screen.findByRole('listitem', { name })
const taken = (name: 'emailTaken' | 'usernameExists', error_field: string) => {
  const { status, body } = refusal(name)
  return { status, body: { ...body, error_field } }
}

test('the plain address leads to the attendees; tabs ask for their role, in the order of the address', async () => {
  const items = [account(), account({ username: 'alan', role: 2 }), account({ username: 'ada', role: 3 })]
  const { user, router, seen } = await open('/Portal/Roles?sort=email', items)
  expect(await row('grace')).toHaveTextContent('Grace Hoppergrace@example.com')
  expect(router.state.location.pathname).toBe('/Portal/Roles/1')
  const tabs = within(screen.getByRole('navigation', { name: 'Accounts by role' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Attendee',
    'Presenter',
    'Host',
  ])
  await user.click(tabs.getByRole('link', { name: 'All' }))
  expect(await row('ada')).toHaveTextContent('Host')
  const asked = seen.filter(({ path }) => path === '/v1/subaccounts').map(({ query }) => query)
  expect(asked.at(0)).toMatchObject({ role: '1', sort: 'email' })
  expect(asked.at(-1)).toMatchObject({ sort: 'email' })
  expect(asked.at(-1)).not.toHaveProperty('role')
})

test('an unknown role is no page', async () => {
  await open('/Portal/Roles/4', [])
  expect(await screen.findByText('Oops! Page Not Found')).toBeVisible()
})

test('a new account needs a username, an email address and a valid password, and names only if given', async () => {
  const items: SubAccount[] = []
  const { user, sent } = await open('/Portal/Roles/2', items, {
    'POST /v1/subaccount': ({ body }) => {
      items.push(account(body as object))
      return { body: items[0] }
    },
  })
  expect(await screen.findByText('No presenters yet')).toBeVisible()
  await user.click(await mainAction('Create New'))
  const dialog = within(await screen.findByRole('dialog', { name: 'New account' }))
  const save = dialog.getByRole('button', { name: 'Save' })
  await user.type(dialog.getByLabelText('Username'), 'alan')
  await user.type(dialog.getByLabelText('Email'), 'alan@example.com')
  await user.type(dialog.getByLabelText('Password'), 'Lighthouse')
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await user.tab()
  expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription(/^At least 8 characters/)
  expect(dialog.getByLabelText('Password')).toBeInvalid()
  await user.type(dialog.getByLabelText('Password'), '7')
  for (const [label, text] of [
    ['Username', 'alan'],
    ['Email', 'alan@example.com'],
  ] as const) {
    await user.clear(dialog.getByLabelText(label))
    expect(save).toHaveAttribute('aria-disabled', 'true')
    await user.type(dialog.getByLabelText(label), text)
    expect(save).toHaveAttribute('aria-disabled', 'false')
  }
  expect(dialog.getByRole('radio', { name: 'Presenter' })).toBeChecked()
  await user.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await row('alan')).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([
    {
      username: 'alan',
      email: 'alan@example.com',
      role: 2,
      password: 'Lighthouse7',
      passwordExpired: false,
    },
  ])
})

test('an invalid email address is reported before anything is sent', async () => {
  const { user, sent } = await open('/Portal/Roles/1', [])
  await user.click(await mainAction('Create New'))
  const dialog = within(await screen.findByRole('dialog', { name: 'New account' }))
  await user.type(dialog.getByLabelText('Username'), 'grace')
  await user.type(dialog.getByLabelText('Email'), 'grace')
  await user.type(dialog.getByLabelText('Password'), 'Lighthouse7')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('An email address has one @, as in name@example.com')).toBeVisible()
  expect(dialog.getByLabelText('Email')).toHaveFocus()
  expect(sent()).toEqual([])
})

test('is searched by username, and sorted by username, email or role, from six accounts on', async () => {
  const items = ['a', 'b', 'c', 'd', 'e', 'f'].map((username) => account({ username }))
  const { user, seen } = await open('/Portal/Roles/0', items)
  await row('a')
  await user.click(screen.getByRole('button', { name: 'Sort: Username' }))
  const fields = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(fields).toEqual(['Username', 'Email', 'Role'])
  await user.click(screen.getByRole('menuitem', { name: 'Role' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search by username' }), 'b')
  const asked = () => seen.filter(({ path }) => path === '/v1/subaccounts').at(-1)?.query
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'role', search: 'b' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'a' })).toBeNull())
  expect(await row('b')).toBeVisible()
})

test('a taken email address and a taken username are reported at their fields, which get the focus', async () => {
  const answers = [taken('emailTaken', 'email'), taken('usernameExists', 'username')]
  const { user } = await open('/Portal/Roles/1', [], { 'POST /v1/subaccount': () => answers.shift() ?? {} })
  await user.click(await mainAction('Create New'))
  const dialog = within(await screen.findByRole('dialog', { name: 'New account' }))
  await user.type(dialog.getByLabelText('Username'), 'grace')
  await user.type(dialog.getByLabelText('Email'), 'grace@example.com')
  await user.type(dialog.getByLabelText('Password'), 'Lighthouse7')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Email is already taken! Please try another one')).toBeVisible()
  expect(dialog.getByLabelText('Email')).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Username is already taken! Please try another one')).toBeVisible()
  expect(dialog.getByLabelText('Username')).toHaveFocus()
})

test('a taken username is reported in the edit dialog as well', async () => {
  const { user } = await open('/Portal/Roles/1', [account()], {
    'PUT /v1/subaccount/grace': taken('usernameExists', 'username'),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit grace' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit account' }))
  await user.type(dialog.getByLabelText('Username'), '2')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Username is already taken! Please try another one')).toBeVisible()
  expect(dialog.getByLabelText('Username')).toHaveFocus()
})

test('an edit sends changed fields only, and a password only if it is valid', async () => {
  const items = [account()]
  const { user, sent } = await open('/Portal/Roles/1', items, {
    'PUT /v1/subaccount/grace': ({ body }) => {
      items[0] = { ...account(), ...(body as object) }
      return { body: items[0] }
    },
  })
  const begin = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit grace' }))
    return within(await screen.findByRole('dialog', { name: 'Edit account' }))
  }
  let dialog = await begin()
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await user.type(dialog.getByLabelText('Last name'), ' Murray')
  await user.type(dialog.getByLabelText('New password'), 'weak')
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await user.clear(dialog.getByLabelText('New password'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  dialog = await begin()
  await user.type(dialog.getByLabelText('New password'), 'Lighthouse8')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().map(({ body }) => body)).toEqual([{ lastName: 'Hopper Murray' }, { password: 'Lighthouse8' }])
})

test('promotes the selected accounts by one role, and names failed ones', async () => {
  const items = [account(), account({ username: 'alan' })]
  const { user, sent } = await open('/Portal/Roles/1', items, {
    'PUT /v1/subaccount/grace': () => {
      items.splice(0, 1)
      return { body: account({ role: 2 }) }
    },
    'PUT /v1/subaccount/alan': refusal('operationFailed'),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select grace' }))
  await user.keyboard('{Control>}a{/Control}')
  const bar = within(screen.getByRole('region', { name: 'Selected accounts' }))
  await user.click(bar.getByRole('button', { name: 'Promote' }))
  expect(await screen.findByText('“grace” is now a presenter')).toBeVisible()
  expect(await screen.findByText(/^“alan”: /)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'grace' })).toBeNull())
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/v1/subaccount/grace', { role: 2 }],
    ['/v1/subaccount/alan', { role: 2 }],
  ])
})

test('a presenter becomes a host', async () => {
  const items = [account({ role: 2 })]
  const { user, sent } = await open('/Portal/Roles/2', items, {
    'PUT /v1/subaccount/grace': () => {
      items.pop()
      return { body: account({ role: 3 }) }
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select grace' }))
  const bar = within(screen.getByRole('region', { name: 'Selected accounts' }))
  await user.click(bar.getByRole('button', { name: 'Promote' }))
  expect(await screen.findByText('“grace” is now a host')).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ role: 3 }])
})

test('nobody is promoted on All or Host', async () => {
  for (const tab of [0, 3]) {
    const { user } = await open(`/Portal/Roles/${tab}`, [account({ role: 3 })])
    await user.click(await screen.findByRole('checkbox', { name: 'Select grace' }))
    const bar = within(screen.getByRole('region', { name: 'Selected accounts' }))
    expect(bar.getByRole('button', { name: 'Delete' })).toBeVisible()
    expect(bar.queryByRole('button', { name: 'Promote' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More actions for grace' }))
    const actions = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(actions).toEqual(['Demand a new password', 'Delete'])
    closePortal()
    document.body.innerHTML = ''
  }
})

test('a new account may have to choose another password at the first sign-in', async () => {
  const { user, sent } = await open('/Portal/Roles/1', [], {
    'POST /v1/subaccount': ({ body }) => ({ body: account(body as object) }),
  })
  await user.click(await mainAction('Create New'))
  const dialog = within(await screen.findByRole('dialog', { name: 'New account' }))
  await user.type(dialog.getByLabelText('Username'), 'alan')
  await user.type(dialog.getByLabelText('Email'), 'alan@example.com')
  await user.type(dialog.getByLabelText('Password'), 'Lighthouse7')
  await user.click(dialog.getByRole('checkbox', { name: 'Must choose a new password at the next sign-in' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent().map(({ body }) => body)).toMatchObject([{ passwordExpired: true }]))
})

test('demands new passwords after a confirmation, and names failed ones', async () => {
  const items = [account(), account({ username: 'alan' })]
  const { user, sent } = await open('/Portal/Roles/1', items, {
    'PUT /v1/subaccount/grace': ({ body }) => {
      items[0] = { ...account(), ...(body as object) }
      return { body: items[0] }
    },
    'PUT /v1/subaccount/alan': refusal('tooBusy'),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select grace' }))
  await user.keyboard('{Control>}a{/Control}')
  const bar = within(screen.getByRole('region', { name: 'Selected accounts' }))
  await user.click(bar.getByRole('button', { name: 'Demand a new password' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Demand new passwords?' }))
  expect(dialog.getByText(/^grace and alan will be signed out at once/)).toBeVisible()
  expect(sent()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Demand' }))
  expect(await screen.findByText('“grace” must choose a new password')).toBeVisible()
  expect(await screen.findByText(/^“alan”: /)).toBeVisible()
  expect(await row('grace')).toHaveTextContent('Must choose a new password')
  expect(await row('alan')).not.toHaveTextContent('Must choose a new password')
  expect(sent().map(({ body }) => body)).toEqual([{ passwordExpired: true }, { passwordExpired: true }])
})

test('deletes after asking, naming three of them and counting the rest', async () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((username) => account({ username }))
  const { user, sent } = await open('/Portal/Roles/1', items, {
    ...Object.fromEntries(
      items.map(({ username }) => [
        `DELETE /v1/subaccount/${username}`,
        // Somebody else was faster with the last one.
        username === 'e' ? refusal('invalidUserId') : { status: 204 },
      ]),
    ),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select a' }))
  await user.keyboard('{Control>}a{/Control}')
  const bar = within(screen.getByRole('region', { name: 'Selected accounts' }))
  await user.click(bar.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 5 accounts?' }))
  expect(dialog.getByText(/^a, b, c and 2 more will be signed out/)).toBeVisible()
  items.length = 0
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('5 accounts deleted')).toBeVisible()
  expect(await screen.findByText('No attendees yet')).toBeVisible()
  expect(sent()).toHaveLength(5)
})

test('accounts that somebody else creates or deletes appear or disappear without a reload', async () => {
  const items = [account()]
  await open('/Portal/Roles/1', items)
  await row('grace')
  items.splice(0, 1, account({ username: 'lise' }))
  act(() => socket.emit('accounts_changed'))
  expect(await row('lise')).toBeVisible()
  expect(screen.queryByRole('listitem', { name: 'grace' })).toBeNull()
})

test('others than owners are led away', async () => {
  const { router, seen } = await open('/Portal/Roles/1', [], {}, 3)
  expect(await screen.findByText('Insufficient Access')).toBeVisible()
  expect(router.state.location.search).toMatchObject({ from: '/Portal/Roles/1' })
  expect(seen.some(({ path }) => path === '/v1/subaccounts')).toBe(false)
})
