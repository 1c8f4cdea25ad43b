import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#lib/query-client.ts'
import { refusal } from '../../testing/network.ts'
import { closePortal, conference, openPortal } from '../../testing/portal.ts'

afterEach(closePortal)

const algebra = conference({
  displayName: 'Algebra',
  state: 2,
  active: true,
})
const root = `/v1/conference/${algebra.confId}`
const people = ['Ada', 'Grace'].map((displayName) => ({ userId: displayName.toLowerCase(), displayName }))

type Handlers = NonNullable<Parameters<typeof openPortal>[1]>['handlers']

const open = async (handlers: Handlers = {}) => {
  const portal = await openPortal(`/Portal/Conference/${algebra.confId}?pane=announcements`, {
    handlers: {
      [`GET ${root}`]: { body: algebra },
      [`GET ${root}/contents`]: { body: { items: [] } },
      [`GET ${root}/users`]: { body: { items: people, count: 2, cursor: null } },
      [`POST ${root}/toast`]: { body: { recipients: 2 } },
      ...handlers,
    },
  })
  await screen.findByLabelText('Message')
  return { ...portal, sent: () => portal.seen.filter(({ method }) => method === 'POST') }
}
const send = () => screen.getByRole('button', { name: 'Send Announcement' })
const pick = async (user: Awaited<ReturnType<typeof open>>['user'], field: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

test('it needs a message, confirms that it was sent, and empties the form', async () => {
  const { user, sent } = await open()
  expect(send()).toHaveAttribute('aria-disabled', 'true')
  await user.type(screen.getByLabelText('Message'), '  ')
  expect(send()).toHaveAttribute('aria-disabled', 'true')
  await user.type(screen.getByLabelText('Message'), 'We begin')
  await user.click(send())
  expect(await screen.findByText('Your announcement was successfully sent!')).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ messageText: 'We begin', durationMs: 'infinite' }])
  expect(screen.getByLabelText('Message')).toHaveValue('')
})

test('an announcement that reaches nobody is sent, with a warning', async () => {
  const { user } = await open({ [`POST ${root}/toast`]: { body: { recipients: 0 } } })
  await user.type(screen.getByLabelText('Message'), 'We begin')
  await user.click(send())
  expect(await screen.findByText('Your announcement was successfully sent!')).toBeVisible()
  expect(screen.getByText('None of these people is in the conference right now.')).toBeVisible()
})

test('each announcement is confirmed', async () => {
  const { user, sent } = await open()
  for (const count of [1, 2]) {
    await user.type(screen.getByLabelText('Message'), 'We begin')
    await user.click(send())
    await waitFor(() =>
      expect(screen.getAllByText('Your announcement was successfully sent!')).toHaveLength(count),
    )
  }
  expect(sent()).toHaveLength(2)
})

test('chosen recipients are one at least', async () => {
  const { user, sent } = await open()
  await user.type(screen.getByLabelText('Message'), 'Psst')
  await pick(user, 'Recipients', 'Chosen users')
  expect(send()).toHaveAttribute('aria-disabled', 'true')
  await user.click(await screen.findByRole('checkbox', { name: 'Grace' }))
  await user.click(send())
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({
    messageText: 'Psst',
    durationMs: 'infinite',
    userGroup: 1,
    userIds: ['grace'],
  })
})

test('users are not read before somebody chooses that group', async () => {
  const { seen } = await open()
  expect(seen.filter(({ path, query }) => path === `${root}/users` && query.active)).toEqual([])
})

test('an empty conference and a failed list are reported', async () => {
  let answer: object = { body: { items: [], count: 0, cursor: null } }
  const { user } = await open({ [`GET ${root}/users`]: () => answer })
  await pick(user, 'Recipients', 'Chosen users')
  expect(await screen.findByText('Nobody is in the conference now.')).toBeVisible()
  answer = refusal('operationFailed')
  queryClient.removeQueries({ queryKey: ['conferenceUser'] })
  await pick(user, 'Recipients', 'All users')
  await pick(user, 'Recipients', 'Chosen users')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('people who have left are not chosen any more', async () => {
  let items = people
  const { user } = await open({ [`GET ${root}/users`]: () => ({ body: { items, count: 2, cursor: null } }) })
  await user.type(screen.getByLabelText('Message'), 'Psst')
  await pick(user, 'Recipients', 'Chosen users')
  await user.click(await screen.findByRole('checkbox', { name: 'Grace' }))
  expect(send()).toHaveAttribute('aria-disabled', 'false')
  items = people.slice(0, 1)
  await queryClient.invalidateQueries({ queryKey: ['conferenceUser'] })
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Grace' })).toBeNull())
  await waitFor(() => expect(send()).toHaveAttribute('aria-disabled', 'true'))
})

test('a button has a text and a link, or there is none', async () => {
  const { user, sent } = await open()
  await user.type(screen.getByLabelText('Message'), 'Agenda')
  await user.type(screen.getByLabelText('Button text'), 'Open')
  await user.click(send())
  expect(await screen.findByText('A button needs both a text and a link')).toBeVisible()
  expect(screen.getByLabelText('Link')).toHaveFocus()
  await user.type(screen.getByLabelText('Link'), 'no address')
  await user.click(send())
  expect(await screen.findByText('Enter a web address that begins with https:// or http://')).toBeVisible()
  expect(sent()).toEqual([])
  await user.clear(screen.getByLabelText('Link'))
  await user.type(screen.getByLabelText('Link'), 'https://www.example.com/agenda')
  await user.click(send())
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({
    messageText: 'Agenda',
    durationMs: 'infinite',
    buttonText: 'Open',
    buttonUrl: 'https://www.example.com/agenda',
  })
})

test('flags are a whole number, and are sent only if given', async () => {
  const { user, sent } = await open()
  await user.type(screen.getByLabelText('Message'), 'We begin')
  await user.type(screen.getByLabelText('Flags'), '2147483648')
  await user.click(send())
  expect(await screen.findByText(/2,?147,?483,?647/)).toBeVisible()
  expect(sent()).toEqual([])
  await user.clear(screen.getByLabelText('Flags'))
  await user.type(screen.getByLabelText('Flags'), '6')
  await user.click(send())
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({ messageText: 'We begin', flags: 6, durationMs: 'infinite' })
})

test('nor is there a button without a text', async () => {
  const { user, sent } = await open()
  await user.type(screen.getByLabelText('Message'), 'Agenda')
  await user.type(screen.getByLabelText('Link'), 'https://www.example.com/agenda')
  await user.click(send())
  expect(await screen.findByText('A button needs both a text and a link')).toBeVisible()
  expect(screen.getByLabelText('Button text')).toHaveFocus()
  expect(sent()).toEqual([])
})

test.each([
  ['Icon', ['None', 'Success', 'Warning', 'Error', 'Info']],
  ['Sound', ['None', 'Chat', 'Joined', 'Left']],
  ['Recipients', ['All users', 'All attendees', 'All presenters', 'All hosts', 'Chosen users']],
])('%s is one of %s', async (field, options) => {
  const { user } = await open()
  await user.click(screen.getByRole('combobox', { name: field }))
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(options)
})

test('each of them has its number', async () => {
  const { user, sent } = await open()
  for (const [icon, sound, recipients] of [
    ['Success', 'Joined', 'All attendees'],
    ['Warning', 'Left', 'All presenters'],
    ['Error', 'Chat', 'All hosts'],
  ] as const) {
    await user.type(screen.getByLabelText('Message'), recipients)
    await pick(user, 'Icon', icon)
    await pick(user, 'Sound', sound)
    await pick(user, 'Recipients', recipients)
    await user.click(send())
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue(''))
  }
  expect(sent().map(({ body }) => body)).toEqual([
    { messageText: 'All attendees', icon: 1, sound: 2, userGroup: 3, durationMs: 'infinite' },
    { messageText: 'All presenters', icon: 2, sound: 3, userGroup: 4, durationMs: 'infinite' },
    { messageText: 'All hosts', icon: 3, sound: 1, userGroup: 5, durationMs: 'infinite' },
  ])
})

test('it stays until it is closed, unless seconds are chosen, which are sent as milliseconds', async () => {
  const { user, sent } = await open()
  await user.type(screen.getByLabelText('Message'), 'Break')
  await pick(user, 'Icon', 'Info')
  await pick(user, 'Sound', 'Chat')
  const seconds = screen.getByLabelText('Duration in seconds')
  expect(seconds).toHaveValue('1')
  expect(seconds).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Stays until it is closed' }))
  await user.clear(seconds)
  await user.type(seconds, '5')
  await user.click(send())
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({ messageText: 'Break', icon: 4, sound: 1, durationMs: 5000 })
  await user.type(screen.getByLabelText('Message'), 'Stay')
  await user.click(send())
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]?.body).toEqual({ messageText: 'Stay', durationMs: 'infinite' })
})

test.each([
  ['0.9', 'At least 1'],
  ['3600.1', 'At most 3,600'],
])('%s seconds cannot be sent, and it says why', async (seconds, reason) => {
  const { user, sent } = await open()
  await user.type(screen.getByLabelText('Message'), 'We begin')
  const field = screen.getByLabelText('Duration in seconds')
  await user.click(screen.getByLabelText('Stays until it is closed'))
  await user.clear(field)
  await user.type(field, seconds)
  await user.click(send())
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(reason)))
  expect(field).toHaveFocus()
  expect(sent()).toEqual([])
  // An endless announcement needs no duration.
  await user.click(screen.getByLabelText('Stays until it is closed'))
  await user.click(send())
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('without an answer, a warning says that the announcement may have been sent', async () => {
  const { user } = await open({ [`POST ${root}/toast`]: 'unreachable' })
  await user.type(screen.getByLabelText('Message'), 'We begin')
  await user.click(send())
  expect(await screen.findByText(/may have been sent already/)).toBeVisible()
  expect(screen.getByText('Error Occurred! Try sending announcement again')).toBeVisible()
  expect(screen.getByLabelText('Message')).toHaveValue('We begin')
})

test('an announcement that could not be sent stays in the form', async () => {
  const { user } = await open({ [`POST ${root}/toast`]: refusal('tooManyRequests') })
  await user.type(screen.getByLabelText('Message'), 'We begin')
  await user.click(send())
  expect(await screen.findByText('Error Occurred! Try sending announcement again')).toBeVisible()
  expect(screen.getByLabelText('Message')).toHaveValue('We begin')
})

test('while nobody is in the conference there is nothing to announce', async () => {
  await openPortal(`/Portal/Conference/${algebra.confId}?pane=announcements`, {
    handlers: {
      [`GET ${root}`]: { body: { ...algebra, active: false } },
      [`GET ${root}/contents`]: { body: { items: [] } },
      [`GET ${root}/users`]: { body: { items: [], count: 0, cursor: null } },
    },
  })
  const panes = await screen.findByRole('navigation', { name: 'Parts of the conference' })
  expect(panes).toHaveTextContent('Users')
  expect(panes).not.toHaveTextContent('Announcements')
  expect(await screen.findByLabelText('Name')).toBeVisible()
})
