import type { Subscriber } from '@lumi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#lib/query-client.ts'
import { refusal } from '../../testing/network.ts'
import { closePortal, mainAction, openPortal } from '../../testing/portal.ts'

afterEach(closePortal)

const subscriber = (over: Partial<Subscriber> = {}): Subscriber => ({
  subscriberId: 's1',
  clientId: 'c1',
  displayName: 'Attendance',
  targetUrl: 'https://example.com/attendance',
  targetInterval: 15,
  eventKinds: '6,7',
  enabled: true,
  subscriptionKind: 1,
  secret: 'key',
  created: '2026-11-21T09:30:00.000Z',
  waiting: 2,
  lastDelivery: null,
  ...over,
})

type Handlers = NonNullable<Parameters<typeof openPortal>[1]>['handlers']
const open = async (items: Subscriber[], handlers: Handlers = {}, role = 4) => {
  const portal = await openPortal('/Portal/Subscribers', {
    role,
    handlers: { 'GET /v1/subscribers': () => ({ body: { items } }), ...handlers },
  })
  return { ...portal, sent: () => portal.seen.filter(({ method }) => method !== 'GET') }
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const row = (name: string) => screen.findByRole('listitem', { name })
const openMenu = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name: `More actions for ${name}` }))

test('a new one needs a description, an address and an interval, which is 15 s at first', async () => {
  const items: Subscriber[] = []
  const { user, sent } = await open(items, {
    'POST /v1/subscriber': ({ body }) => {
      items.push(subscriber(body as object))
      return { body: items[0] }
    },
  })
  await user.click(await mainAction('New'))
  const dialog = within(await screen.findByRole('dialog', { name: 'New subscriber' }))
  const save = dialog.getByRole('button', { name: 'Save' })
  expect(dialog.getByLabelText('Interval in seconds')).toHaveValue('15')
  expect(dialog.getByRole('checkbox', { name: 'all events' })).toBeChecked()
  await user.type(dialog.getByLabelText('Description'), 'Attendance')
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await user.type(dialog.getByLabelText('Target URL'), 'https://example.com/in')
  await user.clear(dialog.getByLabelText('Interval in seconds'))
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await user.type(dialog.getByLabelText('Interval in seconds'), '30')

  // All events and some of them exclude each other.
  await user.click(dialog.getByRole('checkbox', { name: 'User left' }))
  await user.click(dialog.getByRole('checkbox', { name: 'User joined' }))
  expect(dialog.getByRole('checkbox', { name: 'all events' })).not.toBeChecked()
  await user.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await row('Attendance')).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([
    { displayName: 'Attendance', targetUrl: 'https://example.com/in', targetInterval: 30, eventKinds: '6,7' },
  ])
})

test('a refused private address is reported at its field, with the setting that allows it', async () => {
  const { user } = await open([], {
    'POST /v1/subscriber': () => {
      const { status, body } = refusal('privateUrl')
      return { status, body: { ...body, error_field: 'targetUrl' } }
    },
  })
  await user.click(await mainAction('New'))
  const dialog = within(await screen.findByRole('dialog', { name: 'New subscriber' }))
  await user.type(dialog.getByLabelText('Description'), 'Attendance')
  await user.type(dialog.getByLabelText('Target URL'), 'http://10.0.0.1')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/setting ALLOW_PRIVATE_ADDRESSES/)).toBeVisible()
  expect(dialog.getByLabelText('Target URL')).toHaveFocus()
})

test('an invalid address is reported before anything is sent', async () => {
  const { user, sent } = await open([])
  await user.click(await mainAction('New'))
  const dialog = within(await screen.findByRole('dialog', { name: 'New subscriber' }))
  await user.type(dialog.getByLabelText('Description'), 'Attendance')
  await user.type(dialog.getByLabelText('Target URL'), 'example')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter a web address that begins with https:// or http://')).toBeVisible()
  expect(dialog.getByLabelText('Target URL')).toHaveFocus()
  expect(sent()).toEqual([])
})

test('editing sends changed fields only, and reports a failure in the specified words', async () => {
  const { user, sent } = await open([subscriber()], { 'PUT /v1/subscriber/s1': refusal('unknownSubscriber') })
  await user.click(await screen.findByRole('button', { name: 'Edit Attendance' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit subscriber' }))
  await user.click(dialog.getByRole('checkbox', { name: 'all events' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Error Occurred Updating "Attendance"')).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ eventKinds: '0' }])
})

test('a change by somebody else is shown in the dialog, and chosen values stay', async () => {
  const items = [subscriber()]
  const { user } = await open(items)
  await user.click(await screen.findByRole('button', { name: 'Edit Attendance' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit subscriber' }))
  await user.click(dialog.getByRole('checkbox', { name: 'User created' }))
  items[0] = subscriber({ displayName: 'Who comes', eventKinds: '100,101' })
  await queryClient.invalidateQueries()
  expect(
    await dialog.findByText(
      'This has since been changed to “Conference created and Conference started”. What you typed is still here.',
    ),
  ).toBeVisible()
  expect(dialog.getByLabelText('Description')).toHaveValue('Who comes')
  expect(dialog.getByRole('checkbox', { name: 'User created' })).toBeChecked()
})

test('details show the state of deliveries', async () => {
  const at = '2026-11-21T09:30:00.000Z'
  const lastDelivery = {
    deliveryId: 'd',
    at,
    ok: false,
    status: 500,
    error: 'status',
    attempts: 3,
    events: 2,
    nextTry: at,
  }
  const { user } = await open([subscriber({ lastDelivery })])
  const item = within(await row('Attendance'))
  expect(item.getByText('Enabled, delivery failing')).toBeVisible()
  const details = item.getByRole('button', { name: 'Details of Attendance' })
  expect(details).toHaveAttribute('aria-expanded', 'false')
  await user.click(details)
  expect(details).toHaveAttribute('aria-expanded', 'true')
  expect(item.getByText('User joined and User left')).toBeVisible()
  expect(item.getByText('Failed after 3 attempts', { exact: false })).toBeVisible()
  expect(item.getByText('It answered with 500')).toBeVisible()
  expect(item.getByText('2 events')).toBeVisible()
})

test('failures to switch on and to delete name the subscriber', async () => {
  const { user } = await open([subscriber({ enabled: false })], {
    'PUT /v1/subscriber/s1': refusal('operationFailed'),
    'DELETE /v1/subscriber/s1': refusal('operationFailed'),
  })
  await openMenu(user, 'Attendance')
  await user.click(await screen.findByRole('menuitem', { name: 'Enable' }))
  expect(await screen.findByText('Error occured enabling subscriber "s1"')).toBeVisible()
  await openMenu(user, 'Attendance')
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Unable to delete subscriber "s1"')).toBeVisible()
})

test('one is enabled', async () => {
  const items = [subscriber({ enabled: false })]
  const { user, sent } = await open(items, {
    'PUT /v1/subscriber/s1': ({ body }) => {
      items[0] = subscriber(body as object)
      return { body: items[0] }
    },
  })
  await openMenu(user, 'Attendance')
  await user.click(await screen.findByRole('menuitem', { name: 'Enable' }))
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ enabled: true }]))
  await openMenu(user, 'Attendance')
  expect(await screen.findByRole('menuitem', { name: 'Disable' })).toBeVisible()
})

/** Five subscribers, all of them selected. */
const openFive = async (over: Partial<Subscriber>, handlers: Record<string, ReturnType<typeof refusal>>) => {
  const ids = ['s1', 's2', 's3', 's4', 's5']
  const { user } = await open(
    ids.map((subscriberId) => subscriber({ subscriberId, displayName: `Listener ${subscriberId}`, ...over })),
    handlers,
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select Listener s1' }))
  await user.click(screen.getByRole('button', { name: /^Select all/ }))
  return { user, region: within(screen.getByRole('region', { name: 'Notifications' })) }
}
const answers = (method: string, ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [`${method} /v1/subscriber/${id}`, refusal('tooBusy')]))

test('of several that could not be deleted three are named by the specified words, and the others together', async () => {
  const { user, region } = await openFive({}, answers('DELETE', ['s1', 's2', 's3', 's4', 's5']))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/“Listener s1”, “Listener s2”, “Listener s3” and 2 more/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  for (const id of ['s1', 's2', 's3'])
    expect(await region.findByText(`Unable to delete subscriber "${id}"`)).toBeVisible()
  expect(region.getByText(/^“Listener s4” and “Listener s5”: Too much is changing right now/)).toBeVisible()
  expect(region.getAllByRole('button')).toHaveLength(4)
})

test.each([
  [false, 'Enable', (id: string) => `Error occured enabling subscriber "${id}"`],
  [true, 'Disable', (id: string) => `Error Occurred Updating "Listener ${id}"`],
])('each of several (enabled: %s) has the specified words where %s fails', async (enabled, action, words) => {
  const { user, region } = await openFive({ enabled }, answers('PUT', ['s1', 's2', 's3', 's4', 's5']))
  const bar = within(screen.getByRole('region', { name: 'Selected subscribers' }))
  await user.click(bar.getByRole('button', { name: action }))
  for (const id of ['s1', 's2', 's3']) expect(await region.findByText(words(id))).toBeVisible()
})

test('a secret is covered until it is asked for; it and addresses are written from left to right', async () => {
  const { user } = await open([subscriber({ targetUrl: 'https://example.com/hooks/', secret: 'bGVmdA==' })])
  const item = within(await row('Attendance'))
  await user.click(item.getByRole('button', { name: 'Details of Attendance' }))
  expect(item.queryByText('bGVmdA==')).toBeNull()
  await user.click(item.getByRole('button', { name: 'Show Signing secret' }))
  expect(await item.findByText('bGVmdA==')).toHaveAttribute('dir', 'ltr')
  expect(item.getByText('https://example.com/hooks/')).toHaveAttribute('dir', 'ltr')
})

test('subscribers of a third-party automation are managed there', async () => {
  const { user, sent } = await open([
    subscriber({ subscriptionKind: 2 }),
    subscriber({ subscriberId: 's2', displayName: 'Billing', subscriptionKind: 2, enabled: false }),
  ])
  for (const [name, action] of [
    ['Attendance', 'Disable'],
    ['Attendance', 'Delete'],
    ['Billing', 'Enable'],
  ] as const) {
    await openMenu(user, name)
    await user.click(await screen.findByRole('menuitem', { name: action }))
    const dialog = await screen.findByRole('dialog', { name: 'Managed by another service' })
    expect(dialog).toHaveTextContent('Go to your account there')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await user.click(screen.getByRole('checkbox', { name: 'Select Attendance' }))
  const bar = within(screen.getByRole('region', { name: 'Selected subscribers' }))
  for (const action of ['Disable', 'Delete']) {
    await user.click(bar.getByRole('button', { name: action }))
    expect(await screen.findByRole('dialog', { name: 'Managed by another service' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(sent()).toEqual([])
})

test('several are disabled at once', async () => {
  const items = [subscriber(), subscriber({ subscriberId: 's2', displayName: 'Billing' })]
  const { user, sent } = await open(items, {
    'PUT /v1/subscriber/s1': { body: items[0] },
    'PUT /v1/subscriber/s2': { body: items[1] },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Billing' }))
  await user.keyboard('{Control>}a{/Control}')
  const bar = within(screen.getByRole('region', { name: 'Selected subscribers' }))
  await user.click(bar.getByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/v1/subscriber/s1', { enabled: false }],
    ['/v1/subscriber/s2', { enabled: false }],
  ])
})

test('of several, only those are enabled or disabled that are not yet', async () => {
  const items = [subscriber(), subscriber({ subscriberId: 's2', displayName: 'Billing', enabled: false })]
  const { user, sent } = await open(items, {
    'PUT /v1/subscriber/s2': ({ body }) => {
      items[1] = { ...subscriber({ subscriberId: 's2', displayName: 'Billing' }), ...(body as object) }
      return { body: items[1] }
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Attendance' }))
  const bar = within(screen.getByRole('region', { name: 'Selected subscribers' }))
  expect(bar.queryByRole('button', { name: 'Enable' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Select Billing' }))
  expect(bar.getByRole('button', { name: 'Disable' })).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Enable' }))
  await waitFor(() => expect(bar.queryByRole('button', { name: 'Enable' })).toBeNull())
  expect(bar.getByRole('button', { name: 'Disable' })).toHaveFocus()
  expect(sent().map(({ path, body }) => [path, body])).toEqual([['/v1/subscriber/s2', { enabled: true }]])
})

test('sorts and filters by the address', async () => {
  const items = ['b', 'a', 'c'].map((displayName, index) =>
    subscriber({
      subscriberId: displayName,
      displayName,
      targetInterval: 10 - index,
      eventKinds: index ? '100' : '0',
    }),
  )
  const { user, router } = await open(items)
  await row('a')
  expect(names()).toEqual(['a', 'b', 'c'])
  await router.navigate({ to: '/Portal/Subscribers', search: { sort: 'targetInterval', kind: 6 } })
  await waitFor(() => expect(names()).toEqual(['b']))
  await user.click(screen.getByRole('button', { name: 'Sort: Interval' }))
  const fields = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(fields).toEqual(['Description', 'Target URL', 'Interval'])
  await user.click(screen.getByRole('menuitem', { name: 'Target URL' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'targetUrl' }))
  await router.navigate({ to: '/Portal/Subscribers', search: { sort: 'targetInterval' } })
  await waitFor(() => expect(names()).toEqual(['c', 'a', 'b']))
})

test('from six subscribers on, there is a filter by kind of event', async () => {
  const items = ['100', '6,7', '0', '101', '7', '103'].map((eventKinds, index) =>
    subscriber({ subscriberId: `s${index}`, displayName: `Hears ${eventKinds}`, eventKinds }),
  )
  const { user, router } = await open(items)
  await user.click(await screen.findByRole('combobox', { name: 'Events' }))
  const kinds = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(kinds).toHaveLength(18)
  expect([kinds[0], kinds[10], kinds.at(-1)]).toEqual(['User created', 'Conference created', 'Share ended'])
  await user.click(screen.getByRole('option', { name: 'User joined' }))
  await waitFor(() => expect(names()).toEqual(['Hears 0', 'Hears 6,7']))
  expect(router.state.location.search).toEqual({ kind: '6' })
})

test('a list of five has nothing to narrow it by', async () => {
  await open(Array.from({ length: 5 }, (_, index) => subscriber({ subscriberId: `s${index}` })))
  await waitFor(() => expect(names()).toHaveLength(5))
  expect(screen.queryByRole('combobox', { name: 'Events' })).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('others than owners are led away, and the page is remembered', async () => {
  const { router, seen } = await open([], {}, 3)
  expect(await screen.findByText('Insufficient Access')).toBeVisible()
  expect(router.state.location.pathname).toBe('/Portal/NoPermission')
  expect(router.state.location.search).toMatchObject({ from: '/Portal/Subscribers' })
  expect(seen.some(({ path }) => path === '/v1/subscribers')).toBe(false)
})

test('an owner who views as a host is denied as well', async () => {
  const { user, router } = await open([])
  await user.click(await screen.findByRole('button', { name: 'View As...' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Host' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/Portal/NoPermission'))
})

test('a subscriber is duplicated under another name, and the link to its deliveries is copied', async () => {
  const items = [subscriber()]
  const { user, sent } = await open(items, {
    'POST /v1/subscriber': ({ body }) => {
      items.push(subscriber({ subscriberId: 's2', ...(body as object) }))
      return { body: items.at(-1) }
    },
  })
  await openMenu(user, 'Attendance')
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New subscriber' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await row('Copy of Attendance')).toBeVisible()
  expect(sent().map(({ method, body }) => ({ method, body }))).toEqual([
    {
      method: 'POST',
      body: {
        displayName: 'Copy of Attendance',
        targetUrl: 'https://example.com/attendance',
        targetInterval: 15,
        eventKinds: '6,7',
      },
    },
  ])
  await openMenu(user, 'Attendance')
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link for signed-in people' }))
  expect(await screen.findByText(/^Link copied to clipboard\. Only people who are signed in/)).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/Portal/Subscribers/s1`)
})

test('a subscriber of a third-party automation is not duplicated', async () => {
  const { user } = await open([subscriber({ subscriptionKind: 2 })])
  await openMenu(user, 'Attendance')
  expect(await screen.findByRole('menuitem', { name: 'Copy link for signed-in people' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Duplicate' })).toBeNull()
})
