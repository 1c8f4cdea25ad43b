import type { Conference, ConferenceUserDetails } from '@lumi/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refusal } from '../../testing/network.ts'
import { closePortal, conference, openPortal } from '../../testing/portal.ts'
import { socket } from '../../testing/socket.ts'

afterEach(closePortal)

const person = (over: Partial<ConferenceUserDetails> = {}): ConferenceUserDetails =>
  ({
    userId: over.displayName ?? 'ada',
    confId: 'lesson',
    displayName: 'ada',
    role: 1,
    kind: 1,
    state: 0,
    attend: true,
    active: false,
    attended: false,
    privileges: {},
    videoState: 0,
    audioState: 0,
    color: 3,
    created: '2026-11-21T09:30:00.000Z',
    deleted: null,
    attendAsAttendeeUrl: 'http://localhost:5000/room/join?id=lesson&key=mine',
    ...over,
  }) as ConferenceUserDetails

const lesson = () => conference({ confId: 'lesson', displayName: 'Lesson' })
const review = () => conference({ confId: 'review', displayName: 'Review', attendeePassword: '' })

type Handlers = NonNullable<Parameters<typeof openPortal>[1]>['handlers']
const open = async (
  address: string,
  users: ConferenceUserDetails[],
  {
    handlers = {},
    items = [lesson(), review()],
    role = 3,
  }: { handlers?: Handlers; items?: Conference[]; role?: number } = {},
) => {
  const portal = await openPortal(address, {
    role,
    items,
    handlers: {
      ...Object.fromEntries(items.map((one) => [`GET /v1/conference/${one.confId}`, { body: one }])),
      'GET /v1/conference/lesson/users': ({ query }) => {
        const found = users.filter(({ active }) => !query.active || active)
        return { body: { items: found, count: found.length, cursor: null } }
      },
      'GET /v1/conference/review/users': { body: { items: [], count: 0, cursor: null } },
      ...handlers,
    },
  })
  return { ...portal, sent: () => portal.seen.filter(({ method }) => method !== 'GET') }
}
const row = (name: string) => screen.findByRole('listitem', { name })
const bar = () => within(screen.getByRole('region', { name: 'Selected users' }))
const select = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))

test('begins with the first conference, and shows another one when it is chosen', async () => {
  const { user, router } = await open('/Portal/Users', [person({ role: 2 })])
  expect(await row('ada')).toHaveTextContent('adaNot joined yetPresenterada')
  const field = screen.getByRole('combobox', { name: 'Conference' })
  await waitFor(() => expect(field).toHaveValue('Lesson'))
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'Review' }))
  expect(await screen.findByText('No Users Found')).toBeVisible()
  expect(router.state.location.search).toMatchObject({ conference: 'review' })
})

test('begins with the one that is in use now, not with the one that was when the list was last read', async () => {
  const items = [lesson(), review()]
  const { router } = await open('/Portal/Users', [person()], { items })
  await row('ada')
  await act(() => router.navigate({ to: '/Portal/Dashboard' }))
  items.reverse()
  // A page that does not listen yet reads of it later, when the old list may have been shown.
  await waitFor(() => expect(socket.listeners.has('events_received')).toBe(true))
  act(() => socket.emit('events_received', { items: [{ confId: 'review', created: '', eventKind: 6 }] }))
  await act(() => router.navigate({ to: '/Portal/Users' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Conference' })).toHaveValue('Review'))
  expect(await screen.findByText('No Users Found')).toBeVisible()
})

test('offers conferences page by page, those that have ended too', async () => {
  const ended = conference({ confId: 'ended', displayName: 'Ended', state: 3 })
  const { user, router } = await open('/Portal/Users', [person()], {
    handlers: {
      'GET /v1/conferences': ({ query }) => ({
        body: query.cursor
          ? { items: [ended], cursor: null }
          : { items: [lesson(), review()], cursor: 'more' },
      }),
      'GET /v1/conference/ended': { body: ended },
      'GET /v1/conference/ended/users': { body: { items: [], count: 0, cursor: null } },
    },
  })
  await row('ada')
  await user.click(screen.getByRole('combobox', { name: 'Conference' }))
  const last = await screen.findByRole('option', { name: 'Review' })
  expect(screen.queryByRole('option', { name: 'Ended' })).toBeNull()
  // jsdom lays nothing out: every position is the end.
  fireEvent.scroll(last.closest('.mantine-ScrollArea-viewport') as Element)
  await user.click(await screen.findByRole('option', { name: 'Ended' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ conference: 'ended' }))
})

test('stays with its conference when another one becomes the first', async () => {
  const items = [lesson(), review()]
  const { user, seen, sent } = await open('/Portal/Users', [person()], {
    items,
    handlers: {
      'POST /v1/conference/lesson/user': { body: person({ displayName: 'Grace' }) },
      'GET /v1/conference/lesson/user/Grace': { body: person({ displayName: 'Grace' }) },
    },
  })
  const lists = () => seen.filter(({ path }) => path === '/v1/conferences').length
  await row('ada')
  await user.click(screen.getByRole('button', { name: 'Create New' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Grace')
  const before = lists()
  items.reverse()
  act(() => socket.emit('events_received', { items: [{ confId: 'review', created: '', eventKind: 6 }] }))
  await waitFor(() => expect(lists()).toBeGreaterThan(before))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toMatchObject([{ path: '/v1/conference/lesson/user' }]))
})

test('an open dialog keeps the conference that it was opened for', async () => {
  const { user, router, sent } = await open('/Portal/Users?conference=lesson', [person()], {
    handlers: {
      'POST /v1/conference/lesson/user': { body: person({ displayName: 'Grace' }) },
      'GET /v1/conference/lesson/user/Grace': { body: person({ displayName: 'Grace' }) },
    },
  })
  await row('ada')
  await user.click(screen.getByRole('button', { name: 'Create New' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Grace')
  // Does the same as going back in the browser.
  await act(() => router.navigate({ to: '/Portal/Users', search: { conference: 'review' } }))
  await screen.findByText('No Users Found')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toMatchObject([{ path: '/v1/conference/lesson/user' }]))
})

test('without a conference the page leads to the conferences', async () => {
  await open('/Portal/Users', [], { items: [] })
  expect(await screen.findByRole('link', { name: 'Go to conferences' })).toHaveAttribute(
    'href',
    '/Portal/Conferences/1',
  )
  expect(screen.queryByRole('button', { name: 'Create New' })).toBeNull()
})

test('only those in the conference are moved or expelled: where Active narrows the list to them', async () => {
  const people = [person({ active: true }), person({ displayName: 'bea' })]
  const { user, seen } = await open('/Portal/Users', people)
  await select(user, 'ada')
  expect(bar().queryByRole('button', { name: 'Move' })).toBeNull()
  expect(bar().queryByRole('button', { name: 'Expel' })).toBeNull()
  expect(bar().getByRole('button', { name: 'Delete' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Active' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'bea' })).toBeNull())
  expect(bar().getByRole('button', { name: 'Move' })).toBeVisible()
  expect(bar().getByRole('button', { name: 'Expel' })).toBeVisible()
  const asked = seen.filter(({ path }) => path === '/v1/conference/lesson/users')
  expect(asked.at(-1)?.query).toMatchObject({ active: 'true' })
})

test('moves to a new conference, which needs a name', async () => {
  const { user, sent } = await open('/Portal/Users?active=true', [person({ active: true })], {
    handlers: { 'PUT /v1/conference/lesson/users/move': { body: { confId: 'new', items: [] } } },
  })
  await select(user, 'ada')
  await user.click(bar().getByRole('button', { name: 'Move' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move user' }))
  expect(dialog.getByRole('button', { name: 'Move' })).toHaveAttribute('aria-disabled', 'true')
  await user.type(dialog.getByLabelText('Conference name'), 'Group 1')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('1 user moved')).toBeVisible()
  expect(sent()).toMatchObject([
    { query: { new: 'true' }, body: { userIds: ['ada'], displayName: 'Group 1' } },
  ])
})

test('moves to a conference that is there; the role decides which password is sent', async () => {
  const { user, sent } = await open('/Portal/Users?active=true', [person({ active: true })], {
    handlers: { 'PUT /v1/conference/lesson/users/move': { body: { confId: 'review', items: [] } } },
  })
  const moveAs = async (role: string) => {
    await select(user, 'ada')
    await user.click(bar().getByRole('button', { name: 'Move' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move user' }))
    await user.click(dialog.getByRole('tab', { name: 'Existing' }))
    expect(dialog.getByRole('button', { name: 'Move' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(dialog.getByRole('combobox', { name: 'Conference' }))
    // Not to where they are.
    expect(screen.queryByRole('option', { name: 'Lesson' })).toBeNull()
    await user.click(await screen.findByRole('option', { name: 'Review' }))
    await user.click(dialog.getByRole('radio', { name: role }))
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await select(user, 'ada')
  }
  await moveAs('Host')
  await moveAs('Attendee')
  expect(sent().map(({ query }) => query)).toEqual([{ id: 'review', password: 'host-pw' }, { id: 'review' }])
})

test("expels after asking, with the names of three users, 'and N more'", async () => {
  const people = ['a', 'b', 'c', 'd', 'e'].map((displayName) => person({ displayName, active: true }))
  const { user, sent } = await open('/Portal/Users?active=true', people, {
    handlers: { 'PUT /v1/conference/lesson/users/expel': { status: 204 } },
  })
  await select(user, 'a')
  await user.keyboard('{Control>}a{/Control}')
  await user.click(bar().getByRole('button', { name: 'Expel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Expel Users?' }))
  expect(dialog.getByText(/^a, b, c and 2 more will be removed/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Expel' }))
  expect(await screen.findByText('5 users expelled')).toBeVisible()
  expect(sent()).toMatchObject([{ body: { userIds: ['a', 'b', 'c', 'd', 'e'] } }])
})

test('deletes after a confirmation, and names failed ones', async () => {
  const people = [person(), person({ displayName: 'bea' })]
  const { user } = await open('/Portal/Users', people, {
    handlers: {
      'DELETE /v1/conference/lesson/user/ada': refusal('userDeleted'),
      'DELETE /v1/conference/lesson/user/bea': refusal('operationFailed'),
    },
  })
  await select(user, 'ada')
  await user.keyboard('{Control>}a{/Control}')
  await user.click(bar().getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete User/s' }))
  expect(dialog.getByText(/^ada and bea will be deleted/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 user deleted')).toBeVisible()
  expect(await screen.findByText(/^“bea”: /)).toBeVisible()
})

test("asks before it deletes, with the names of three users, 'and N more'", async () => {
  const people = ['a', 'b', 'c', 'd', 'e'].map((displayName) => person({ displayName }))
  const { user } = await open('/Portal/Users', people)
  await select(user, 'a')
  await user.keyboard('{Control>}a{/Control}')
  await user.click(bar().getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete User/s' }))
  expect(dialog.getByText(/^a, b, c and 2 more will be deleted/)).toBeVisible()
})

test('is sorted by name, user ID, role, or presence', async () => {
  const people = Array.from({ length: 6 }, (_, index) => person({ displayName: `user ${index}` }))
  const { user, seen } = await open('/Portal/Users', people)
  const asked = () => seen.filter(({ path }) => path === '/v1/conference/lesson/users').at(-1)?.query.sort
  let current = 'Active'
  for (const [label, sort] of [
    ['Name', 'name'],
    ['User ID', 'userId'],
    ['Role', 'role'],
    ['Active', 'active'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `Sort: ${current}` }))
    const fields = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(fields).toEqual(['Active', 'Name', 'User ID', 'Role'])
    await user.click(screen.getByRole('menuitem', { name: label }))
    await waitFor(() => expect(asked()).toBe(sort))
    current = label
  }
})

test('a new user needs a name, and gets a role', async () => {
  const people: ConferenceUserDetails[] = []
  const { user, sent } = await open('/Portal/Users', people, {
    handlers: {
      'POST /v1/conference/lesson/user': ({ body }) => {
        people.push(person(body as object))
        return { body: people[0] }
      },
    },
  })
  await screen.findByText('No Users Found')
  await user.click(screen.getByRole('button', { name: 'Create New' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await user.type(dialog.getByLabelText('Name'), 'Grace')
  await user.click(dialog.getByRole('radio', { name: 'Host' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('dialog', { name: 'Personal link for Grace' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await row('Grace')).toHaveTextContent('Host')
  expect(sent()).toMatchObject([{ body: { displayName: 'Grace', role: 3 } }])
})

test('somebody who joins appears in the list', async () => {
  const people = [person()]
  await open('/Portal/Users', people)
  expect(await row('ada')).toHaveTextContent('Not joined yet')
  people[0] = person({ active: true, attended: true, state: 2 })
  act(() => socket.emit('events_received', { items: [{ confId: 'lesson', created: '', eventKind: 6 }] }))
  await waitFor(async () => expect(await row('ada')).toHaveTextContent('Online'))
})

test('below a host nobody sees it', async () => {
  const { seen } = await open('/Portal/Users', [], { role: 2 })
  expect(await screen.findByText('Insufficient Access')).toBeVisible()
  expect(seen.some(({ path }) => path.endsWith('/users'))).toBe(false)
})

test('a deleted conference in the address is reported, and another one can be chosen', async () => {
  await open('/Portal/Users?conference=gone', [person()], {
    handlers: {
      'GET /v1/conference/gone': refusal('invalidConferenceId'),
      'GET /v1/conference/gone/users': refusal('invalidConferenceId'),
    },
  })
  expect(await screen.findByText('This no longer exists')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Create New' })).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Conference' })).toBeVisible()
})
