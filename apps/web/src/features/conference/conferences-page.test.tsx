import type { Conference } from '@lumi/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refusal } from '../../testing/network.ts'
import { closePortal, conference, openPortal } from '../../testing/portal.ts'
import { socket } from '../../testing/socket.ts'

afterEach(closePortal)

const bar = () => within(screen.getByRole('region', { name: 'Selected conferences' }))
const choose = async (user: Awaited<ReturnType<typeof openPortal>>['user'], ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
}

test('the list leads to its first tab; the tabs are All, Waiting to Start, Live, Ended', async () => {
  const { router } = await openPortal('/Portal/Conferences', { items: [conference()] })
  const tabs = await screen.findByRole('navigation', { name: 'Conferences by state' })
  expect(router.state.location.pathname).toBe('/Portal/Conferences/1')
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((tab) => tab.textContent),
  ).toEqual(['All', 'Waiting to Start', 'Live', 'Ended'])
})

test('a tab that there is not is no page', async () => {
  const { seen } = await openPortal('/Portal/Conferences/9', { items: [conference()] })
  expect(await screen.findByText(/There's nothing at this address/)).toBeVisible()
  expect(seen.some(({ path }) => path === '/v1/conferences')).toBe(false)
})

test('a tab asks for its state', async () => {
  const { seen } = await openPortal('/Portal/Conferences/3', {
    items: [conference({ state: 2, displayName: 'Now' })],
  })
  await screen.findByRole('heading', { name: 'Now' })
  expect(seen.find(({ path }) => path === '/v1/conferences')?.query).toMatchObject({ state: '2' })
})

test('on All, a selection of one state can be started, ended or restarted, a mixed one cannot', async () => {
  const items = [
    conference({ displayName: 'Waits' }),
    conference({ displayName: 'Runs', state: 2 }),
    conference({ displayName: 'Over', state: 3, ended: '2026-11-20T10:00:00.000Z' }),
  ]
  const { user, seen } = await openPortal('/Portal/Conferences/1', { items })
  await choose(user, 'Waits')
  expect(bar().getByRole('button', { name: 'Start' })).toHaveAttribute('aria-disabled', 'false')
  await choose(user, 'Runs')
  const mixed = bar().getByRole('button', { name: 'Start' })
  expect(mixed).toHaveAttribute('aria-disabled', 'true')
  expect(mixed).toHaveAccessibleDescription(
    'Select conferences in the same state to start, end or restart them.',
  )
  await user.click(mixed)
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false)
  await choose(user, 'Waits')
  expect(bar().getByRole('button', { name: 'End' })).toHaveAttribute('aria-disabled', 'false')
  await choose(user, 'Runs', 'Over')
  expect(bar().getByRole('button', { name: 'Restart' })).toBeVisible()
})

test('restarting sets the conference live and ending sets it ended', async () => {
  const over = conference({ displayName: 'Over', state: 3 })
  const items = [over]
  const path = `PUT /v1/conference/${over.confId}`
  const { user, seen } = await openPortal('/Portal/Conferences/1', {
    items,
    handlers: {
      [path]: ({ body }) => {
        items[0] = { ...over, ...(body as object) }
        return { body: items[0] }
      },
    },
  })
  await choose(user, 'Over')
  await user.click(bar().getByRole('button', { name: 'Restart' }))
  expect(await screen.findByText('“Over” is live again')).toBeVisible()
  await choose(user, 'Over')
  await user.click(await bar().findByRole('button', { name: 'End' }))
  expect(await screen.findByText('“Over” has ended')).toBeVisible()
  expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { state: 2 },
    { state: 3 },
  ])
})

test('deleting a live conference asks again, then ends and deletes it', async () => {
  const open = conference({ displayName: 'Open', state: 2 })
  const items = [open]
  const { user, seen } = await openPortal('/Portal/Conferences/1', {
    items,
    handlers: {
      [`DELETE /v1/conference/${open.confId}`]: () => {
        if (items[0]?.state !== 3) return refusal('conferenceNotEnded')
        items.pop()
        return { status: 204 }
      },
      [`PUT /v1/conference/${open.confId}`]: () => {
        items[0] = { ...open, state: 3 }
        return { body: items[0] }
      },
    },
  })
  await choose(user, 'Open')
  await user.click(bar().getByRole('button', { name: 'Delete' }))
  const first = await screen.findByRole('dialog', { name: 'Delete this conference?' })
  expect(first).toHaveTextContent('“Open” will be gone for good')
  await user.click(within(first).getByRole('button', { name: 'Delete' }))
  expect(
    await screen.findByText('The conference has not been ended. Do you want to delete it anyway?'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'End and Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('No conferences yet')).toBeVisible()
  expect(seen.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual([
    'DELETE',
    'PUT',
    'DELETE',
  ])
})

test.each([
  [false, {}, 'Its recordings stay under Recordings, and the links to them go on working.'],
  [
    true,
    { recordings: 'delete' },
    'Its recordings will be gone for good, too, and the links to them stop working.',
  ],
])('says what becomes of the recordings, and does what is chosen (%s)', async (isChosen, query, words) => {
  const over = conference({ displayName: 'Over', state: 3 })
  const { user, seen } = await openPortal('/Portal/Conferences/4', {
    items: [over],
    handlers: { [`DELETE /v1/conference/${over.confId}`]: { status: 204 } },
  })
  await choose(user, 'Over')
  await user.click(bar().getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this conference?' }))
  const choice = dialog.getByRole('checkbox', { name: 'Delete its recordings as well' })
  expect(choice).not.toBeChecked()
  if (isChosen) await user.click(choice)
  expect(choice).toHaveAccessibleDescription(words)
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(seen.find(({ method }) => method === 'DELETE')?.query).toEqual(query)
})

/** A conference that nobody has started as far as the list knows; `state` is what it has become since. */
const openWaiting = async (state: 1 | 2) => {
  const waits = conference({ displayName: 'Waits' })
  let now: Conference | undefined = { ...waits, state }
  const path = `/v1/conference/${waits.confId}`
  const items = [waits]
  const portal = await openPortal('/Portal/Conferences/1', {
    items,
    handlers: {
      [`GET ${path}`]: () => ({ body: now }),
      [`DELETE ${path}`]: () => {
        if (now?.state !== 3) return refusal('conferenceNotEnded')
        now = undefined
        items.pop()
        return { status: 204 }
      },
      [`PUT ${path}`]: ({ body }) => {
        now = { ...waits, ...(body as object) }
        return { body: now }
      },
    },
  })
  await choose(portal.user, 'Waits')
  await portal.user.click(bar().getByRole('button', { name: 'Delete' }))
  const first = await screen.findByRole('dialog', { name: 'Delete this conference?' })
  await portal.user.click(within(first).getByRole('button', { name: 'Delete' }))
  return { ...portal, changes: () => portal.seen.filter(({ method }) => method === 'PUT').length }
}

test('deleting a conference that never started asks once', async () => {
  const { changes } = await openWaiting(1)
  expect(await screen.findByText('1 conference deleted')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('No conferences yet')).toBeVisible()
  expect(changes()).toBe(1)
})

test('a conference that was started while its deletion was asked about is asked about again', async () => {
  const { changes } = await openWaiting(2)
  expect(
    await screen.findByText('The conference has not been ended. Do you want to delete it anyway?'),
  ).toBeVisible()
  expect(changes()).toBe(0)
})

test('the way back from a conference leads to the list as it was searched', async () => {
  const items = ['a', 'b', 'c', 'd', 'e', 'f'].map((displayName) => conference({ displayName, state: 2 }))
  const { user, router } = await openPortal('/Portal/Conferences/3?q=a&sort=name', {
    items,
    handlers: { [`GET /v1/conference/${items[0]?.confId}`]: { body: items[0] } },
  })
  await user.click(await screen.findByRole('link', { name: 'a' }))
  await screen.findByRole('heading', { level: 1, name: 'a' })
  // Another pane of the page does not change the way back.
  await user.click(await screen.findByRole('link', { name: 'Polls' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ pane: 'polls' }))
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Conferences' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/Portal/Conferences/3'))
  expect(router.state.location.search).toEqual({ q: 'a', sort: 'name' })
  expect(await screen.findByRole('searchbox')).toHaveValue('a')
})

test('the way back from a conference whose address was opened leads to all conferences', async () => {
  const one = conference({ displayName: 'One' })
  await openPortal(`/Portal/Conference/${one.confId}`, {
    handlers: { [`GET /v1/conference/${one.confId}`]: { body: one } },
  })
  await screen.findByRole('heading', { level: 1, name: 'One' })
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Conferences' })).toHaveAttribute(
    'href',
    '/Portal/Conferences/1',
  )
})

test('another refusal is shown with the id cannotDelete', async () => {
  const kept = conference({ displayName: 'Kept', state: 3 })
  const { user } = await openPortal('/Portal/Conferences/4', {
    items: [kept],
    handlers: {
      [`DELETE /v1/conference/${kept.confId}`]: refusal('tooBusy'),
    },
  })
  await choose(user, 'Kept')
  await user.click(bar().getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(document.getElementById('cannotDelete')).toHaveTextContent(
      'Too much is changing right now. Try again in a moment.',
    ),
  )
})

test('search, filters and order appear at six conferences, and live in the address', async () => {
  const items = Array.from({ length: 5 }, () => conference())
  const { user, router, seen } = await openPortal('/Portal/Conferences/1', { items })
  await screen.findByRole('heading', { name: items[0]?.displayName })
  expect(screen.queryByRole('searchbox')).toBeNull()
  items.push(conference({ displayName: 'Sixth' }))
  socket.emit('events_received', { items: [{ confId: 'x', created: '2026-11-21T09:30:00.000Z' }] })
  await screen.findByRole('heading', { name: 'Sixth' })

  await user.type(screen.getByRole('searchbox'), 'six')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'six' }))
  await user.click(screen.getByRole('button', { name: 'Sky' }))
  await waitFor(() => expect(seen.at(-1)?.query).toMatchObject({ search: 'six', backgroundColor: '2' }))
  await user.click(screen.getByRole('button', { name: 'Sort: In use now' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Created' }))
  await waitFor(() => expect(seen.at(-1)?.query).toMatchObject({ search: 'six', sort: 'created' }))
  expect(router.state.location.search).toMatchObject({ sort: 'created' })
})

test('creating needs a name and leads on to sharing', async () => {
  const items = [conference()]
  const { user, seen } = await openPortal('/Portal/Conferences/1', {
    items,
    handlers: {
      'POST /v1/conference': ({ body }) => {
        const made = conference(body as object)
        items.push(made)
        return { body: made }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Create New' }))
  const save = await screen.findByRole('button', { name: 'Save' })
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await user.type(screen.getByLabelText('Name'), '   ')
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await user.type(screen.getByLabelText('Name'), 'Chess club')
  await user.click(screen.getByRole('radio', { name: 'Lime' }))
  await user.click(save)

  const invite = await screen.findByRole('dialog', { name: 'Invite to Join Conference' })
  expect(within(invite).getByText('Chess club')).toBeVisible()
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    requestId: expect.any(String),
    displayName: 'Chess club',
    backgroundColor: 3,
    startMethod: 2,
  })
  // The developer site is the default, and shows no success message.
  expect(screen.queryByText('Your conference was added successfully!')).toBeNull()

  await user.click(within(invite).getByRole('button', { name: 'Copy attendee link' }))
  expect(await within(invite).findByText('Link copied to clipboard')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(items.at(-1)?.attendeeUrl)
  await waitFor(() => expect(within(invite).queryByText('Link copied to clipboard')).toBeNull())
})

test.each([1, 2])('role %i joins and does nothing else', async (role) => {
  const items = [conference({ displayName: 'Lesson', hostUrl: null, presenterUrl: null, attendeeUrl: null })]
  await openPortal('/Portal/Conferences/1', { items, role })
  const item = within(await screen.findByRole('listitem', { name: 'Lesson' }))
  expect(item.getByRole('link', { name: /^Join/ })).toHaveAttribute(
    'href',
    `http://localhost:5000/room/join?id=${items[0]?.confId}`,
  )
  expect(item.queryByRole('button')).toBeNull()
  expect(item.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Create New' })).toBeNull()
})

test('the view stays on this device', async () => {
  const { user } = await openPortal('/Portal/Conferences/1', { items: [conference()] })
  expect(await screen.findByRole('radio', { name: 'Cards' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'List' }))
  expect(localStorage.getItem('lumi.conferences.view')).toBe('2')
  cleanup()
  await openPortal('/Portal/Conferences/1', { items: [conference()] })
  expect(await screen.findByRole('radio', { name: 'List' })).toBeChecked()
})

test('a list that the account may not read is shown as denied', async () => {
  await openPortal('/Portal/Conferences/1', { handlers: { 'GET /v1/conferences': refusal('forbidden') } })
  expect(await screen.findByText('Insufficient Access')).toBeVisible()
})

test('more pages are loaded on demand', async () => {
  const { user } = await openPortal('/Portal/Conferences/1', {
    handlers: {
      'GET /v1/conferences': ({ query }) => ({
        body: query.cursor
          ? { items: [conference({ displayName: 'Last' })], cursor: null }
          : { items: [conference({ displayName: 'First' })], cursor: 'next' },
      }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('heading', { name: 'Last' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'First' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('owners make a demo room', async () => {
  const { user } = await openPortal('/Portal/Conferences/1', {
    items: [conference()],
    handlers: {
      'POST /v1/conference/trial': {
        body: {
          confId: 'demo',
          presenterUrl: 'http://localhost:5000/room/join?id=demo&key=p',
          hostUrl: 'http://localhost:5000/room/join?id=demo&key=h',
          hostPassword: 'x',
          expires: '2026-11-22T09:30:00.000Z',
        },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Demo' }))
  await user.click(await screen.findByRole('button', { name: 'Create demo room' }))
  const enter = await screen.findByRole('link', { name: 'Enter demo room' })
  expect(enter).toHaveAttribute('href', 'http://localhost:5000/room/join?id=demo&key=h')
  await waitFor(() => expect(enter).toHaveFocus())
})

test('hosts are offered none, and delete as owners do', async () => {
  const items = [conference({ displayName: 'Lesson' })]
  const { user } = await openPortal('/Portal/Conferences/1', { items, role: 3 })
  await screen.findByRole('button', { name: 'Create New' })
  expect(screen.queryByRole('button', { name: 'Demo' })).toBeNull()
  await choose(user, 'Lesson')
  expect(bar().getByRole('button', { name: 'Delete' })).toBeVisible()
})

const inMenu = async (user: Awaited<ReturnType<typeof openPortal>>['user'], entry: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions for Algebra' }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

test('a conference is renamed from its menu', async () => {
  const algebra = conference({ displayName: 'Algebra' })
  const { user, seen } = await openPortal('/Portal/Conferences/1', {
    items: [algebra],
    handlers: { [`PUT /v1/conference/${algebra.confId}`]: { body: { ...algebra, displayName: 'Geometry' } } },
  })
  await inMenu(user, 'Rename')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename conference' }))
  await user.clear(dialog.getByLabelText('Name'))
  await user.type(dialog.getByLabelText('Name'), 'Geometry')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ displayName: 'Geometry' })
})

test('a conference is duplicated with its settings, and with passwords of its own', async () => {
  const algebra = conference({ displayName: 'Algebra', backgroundColor: 2, waitingRoom: true })
  const { user, seen } = await openPortal('/Portal/Conferences/1', {
    items: [algebra],
    handlers: {
      'POST /v1/conference': ({ body }) => ({
        status: 201,
        body: { ...algebra, ...(body as object), confId: 'copy' },
      }),
    },
  })
  await inMenu(user, 'Duplicate')
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate conference' }))
  expect(dialog.getByLabelText('Name')).toHaveValue('Copy of Algebra')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('dialog', { name: 'Invite to Join Conference' })).toBeVisible()
  const created = seen.find(({ method }) => method === 'POST')?.body
  const { features, hostPrivileges } = algebra
  expect(created).toMatchObject({
    displayName: 'Copy of Algebra',
    backgroundColor: 2,
    waitingRoom: true,
    features,
    hostPrivileges,
  })
  expect(created).not.toHaveProperty('hostPassword')
  // The answer has all that was asked for: nothing is changed after it.
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false)
})

test('the link for attendees is copied from the menu', async () => {
  const algebra = conference({ displayName: 'Algebra' })
  const { user } = await openPortal('/Portal/Conferences/1', { items: [algebra] })
  await inMenu(user, 'Copy link')
  expect(await screen.findByText('Link copied to clipboard')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(algebra.attendeeUrl)
})
