import type { Conference } from '@lumi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refusal } from '../../testing/network.ts'
import { closePortal, conference, openPortal } from '../../testing/portal.ts'
import { socket } from '../../testing/socket.ts'

afterEach(closePortal)

/** Opens the page of a conference; `now` is what the server knows of it. */
const open = async (over: Partial<Conference> = {}, role = 4, { slow = false } = {}) => {
  const held = Promise.withResolvers<void>()
  if (!slow) held.resolve()
  const server = {
    now: conference({
      displayName: 'Algebra',
      ...over,
    }),
  }
  const path = `/v1/conference/${server.now.confId}`
  const portal = await openPortal(`/Portal/Conference/${server.now.confId}`, {
    role,
    handlers: {
      [`GET ${path}`]: () => ({ body: server.now }),
      [`GET ${path}/users`]: { body: { items: [], count: 0, cursor: null } },
      [`GET ${path}/contents`]: { body: { items: [] } },
      [`PUT ${path}`]: async ({ body }) => {
        await held.promise
        const change = body as Partial<Conference>
        const { features, attendMethods } = server.now
        server.now = {
          ...server.now,
          ...change,
          features: { ...features, ...change.features },
          attendMethods: { ...attendMethods, ...change.attendMethods },
        }
        return { body: server.now }
      },
    },
  })
  await screen.findByRole('heading', { level: 1, name: server.now.displayName })
  const happens = (over: Partial<Conference>) => {
    server.now = { ...server.now, ...over }
    socket.emit('events_received', {
      items: [{ eventKind: 103, confId: server.now.confId, created: '2026-11-21T09:30:00.000Z' }],
    })
  }
  const changes = () => portal.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...portal, happens, changes, answer: held.resolve }
}
const field = (label: string) => screen.getByLabelText(label)
const toggle = (name: string) => screen.getByRole('switch', { name })
const button = (name: string) => screen.getByRole('button', { name })
const typed = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, text: string) => {
  await user.clear(field(label))
  if (text) await user.type(field(label), text)
}

test('Save sends changed fields only', async () => {
  const { user, changes } = await open()
  expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
  await typed(user, 'Name', 'Geometry')
  await user.click(toggle('Whiteboards'))
  await user.click(screen.getByRole('radio', { name: 'Lime' }))
  await user.click(button('Save'))
  expect(await screen.findByRole('button', { name: 'Saved' })).toHaveAttribute('aria-disabled', 'true')
  expect(changes()).toEqual([
    { displayName: 'Geometry', backgroundColor: 3, features: { whiteboard: false } },
  ])
  expect(screen.getByRole('heading', { level: 1, name: 'Geometry' })).toBeVisible()
})

test('text that is typed while saving stays, and can be saved as well', async () => {
  const { user, changes, answer } = await open({}, 4, { slow: true })
  await typed(user, 'Name', 'Geo')
  await user.click(button('Save'))
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible()
  await user.type(field('Name'), 'metry')
  await user.click(toggle('Whiteboards'))
  answer()
  expect(await screen.findByRole('heading', { level: 1, name: 'Geo' })).toBeVisible()
  expect(field('Name')).toHaveValue('Geometry')
  expect(toggle('Whiteboards')).not.toBeChecked()
  await user.click(button('Save'))
  await waitFor(() =>
    expect(changes()).toEqual([
      { displayName: 'Geo' },
      { displayName: 'Geometry', features: { whiteboard: false } },
    ]),
  )
})

test('its parts are Details & Settings, Announcements, Users, Content and Polls', async () => {
  await open({ active: true })
  const parts = within(screen.getByRole('navigation', { name: 'Parts of the conference' }))
  expect(parts.getAllByRole('link').map((part) => part.textContent)).toEqual([
    'Details & Settings',
    'Announcements',
    'Users',
    'Content',
    'Polls',
  ])
})

const waitingRoom = 'Waiting room: people wait until a host admits them'

test('how it starts and how people join are changed there', async () => {
  const { user, changes } = await open()
  await user.click(screen.getByRole('radio', { name: 'Manually' }))
  expect(toggle('With a password')).toBeChecked()
  await user.click(toggle('By a link'))
  expect(toggle(waitingRoom)).not.toBeChecked()
  await user.click(toggle(waitingRoom))
  await user.click(button('Save'))
  await screen.findByRole('button', { name: 'Saved' })
  expect(toggle(waitingRoom)).toBeChecked()
  await user.click(toggle('With a password'))
  await user.click(button('Save'))
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()).toEqual([
    { startMethod: 1, attendMethods: { url: false }, waitingRoom: true },
    { attendMethods: { password: false } },
  ])
})

test.each([1, 2, 3] as const)('in state %i it is shared from its details', async (state) => {
  const { user } = await open({ state })
  await user.click(button('Share Algebra'))
  expect(await screen.findByRole('dialog', { name: 'Invite to Join Conference' })).toBeVisible()
})

test('every feature and privilege has its switch', async () => {
  await open()
  const switches = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('switch')
      .map((one) => (one as HTMLInputElement).labels?.[0]?.textContent)
  expect(switches('In this conference')).toEqual([
    'Cameras',
    'Microphones',
    'Whiteboards',
    'Screen sharing',
    'Document sharing',
    'File sharing',
    'Recording',
    'Chat',
  ])
  expect(switches('Attendees may')).toEqual([
    'Annotate what is shared',
    'Use their camera',
    'Use their microphone',
    'Share screen or files',
    'See all users',
    'Record',
    'Turn shared pages',
    "End others' shares",
    'Chat',
    'Manage users',
  ])
})

test('Reset restores the saved values', async () => {
  const { user } = await open()
  await typed(user, 'Name', 'Geometry')
  await user.click(toggle('File sharing'))
  await user.click(button('Reset'))
  expect(field('Name')).toHaveValue('Algebra')
  expect(toggle('File sharing')).toBeChecked()
  expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
})

test.each(['Name', 'Host password', 'Presenter password', 'Attendee password'])(
  'Save is disabled while %s is empty',
  async (label) => {
    const { user } = await open()
    await typed(user, label, '')
    expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
    await user.type(field(label), 'x')
    expect(button('Save')).toHaveAttribute('aria-disabled', 'false')
  },
)

test('without a password for attendees, theirs is cleared and its field disabled', async () => {
  const { user, changes } = await open()
  const without = screen.getByRole('checkbox', { name: 'Allow attendees to join without a password' })
  await user.click(without)
  expect(field('Attendee password')).toBeDisabled()
  expect(field('Attendee password')).toHaveValue('')
  await user.click(button('Save'))
  await screen.findByRole('button', { name: 'Saved' })
  expect(changes()).toEqual([{ attendeePassword: '' }])

  await user.click(without)
  expect(field('Attendee password')).toBeEnabled()
  expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
  await user.type(field('Attendee password'), 'front-row')
  await user.click(button('Save'))
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()[1]).toEqual({ attendeePassword: 'front-row' })
})

test('equal passwords of two roles are reported before anything is sent', async () => {
  const { user, changes } = await open()
  await typed(user, 'Presenter password', 'host-pw')
  await user.click(button('Save'))
  expect(
    await screen.findByText('“Host password” is the same. Each role needs a password of its own.'),
  ).toBeVisible()
  expect(field('Presenter password')).toHaveFocus()
  expect(changes()).toEqual([])
})

test('a conference by country sends the shown country', async () => {
  const { user, changes } = await open()
  await user.click(screen.getByRole('radio', { name: 'By Country' }))
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('United States')
  await user.click(button('Save'))
  await screen.findByRole('button', { name: 'Saved' })
  expect(changes()).toEqual([{ location: 2, countryCode: 'US' }])
})

test('typing replaces the shown country, and finds another one by its name', async () => {
  const { user, changes } = await open({ location: 2, countryCode: 'US' })
  const country = screen.getByRole('combobox', { name: 'Country' })
  await user.click(country)
  await user.keyboard('switz')
  await user.click(await screen.findByRole('option', { name: 'Switzerland' }))
  await user.click(button('Save'))
  await screen.findByRole('button', { name: 'Saved' })
  expect(changes()).toEqual([{ countryCode: 'CH' }])
})

test('every country is offered, in the order of their names', async () => {
  const { user } = await open({ location: 2, countryCode: 'US' })
  await user.click(screen.getByRole('combobox', { name: 'Country' }))
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(offered).toHaveLength(249)
  expect([offered[0], offered[1], offered.at(-1)]).toEqual(['Afghanistan', 'Åland Islands', 'Zimbabwe'])
})

test('each role has privileges of its own', async () => {
  const { user, changes } = await open()
  const tabs = screen.getByRole('tablist', { name: 'Privileges' })
  expect(
    within(tabs)
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual(['Attendee', 'Presenter', 'Host'])
  await user.click(within(tabs).getByRole('tab', { name: 'Presenter' }))
  await user.click(within(screen.getByRole('group', { name: 'Presenters may' })).getByLabelText('Record'))
  await user.click(button('Save'))
  await screen.findByRole('button', { name: 'Saved' })
  expect(changes()).toEqual([{ presenterPrivileges: { record: true } }])
})

test('the waiting room of a conference that has one is closed there, also where somebody else opened it', async () => {
  const { user, changes, happens } = await open()
  happens({ waitingRoom: true })
  await waitFor(() => expect(toggle(waitingRoom)).toBeChecked())
  await user.click(toggle(waitingRoom))
  await user.click(button('Save'))
  await screen.findByRole('button', { name: 'Saved' })
  expect(changes()).toEqual([{ waitingRoom: false }])
})

test('a change by somebody else is shown, and typed text stays', async () => {
  const { user, happens } = await open()
  await typed(user, 'Name', 'Geometry')
  happens({ displayName: 'Topology', hostPassword: 'new-host-pw', backgroundColor: 2 })
  expect(
    await screen.findByText('This has since been changed to “Topology”. What you typed is still here.'),
  ).toBeVisible()
  expect(field('Name')).toHaveValue('Geometry')
  expect(field('Host password')).toHaveValue('new-host-pw')
  expect(screen.getByRole('radio', { name: 'Sky' })).toBeChecked()
  expect(screen.getByRole('heading', { level: 1, name: 'Topology' })).toBeVisible()
})

test('leaving with changes asks', async () => {
  const { user, router } = await open()
  await typed(user, 'Name', 'Geometry')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Conferences' }))
  expect(await screen.findByRole('dialog', { name: 'You have unsaved changes!' })).toBeVisible()
  expect(router.state.location.pathname).toMatch('/Portal/Conference/')
})

test('presenters read the settings and change none', async () => {
  await open({ hostPassword: null, presenterPassword: null, attendeePassword: null }, 2)
  expect(await screen.findByText('Hosts can change these settings.')).toBeVisible()
  expect(screen.getByText('Screen sharing', { exact: false })).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Join Algebra (opens in a new tab)' })).toBeVisible()
})

test('an owner who views as a presenter sees the settings read-only as well', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'View As...' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Presenter' }))
  expect(await screen.findByText('Hosts can change these settings.')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('attendees are denied, and the page is remembered', async () => {
  const { router } = await openPortal('/Portal/Conference/conf1', { role: 1 })
  await waitFor(() => expect(router.state.location.pathname).toBe('/Portal/NoPermission'))
  expect(router.state.location.search).toEqual({ from: '/Portal/Conference/conf1' })
})

test.each(['conferenceDeleted', 'invalidConferenceId', 'invalidBody'] as const)(
  'a conference that is gone or never was (%s) leads back to the others',
  async (name) => {
    await openPortal('/Portal/Conference/gone', {
      handlers: { 'GET /v1/conference/gone': refusal(name) },
    })
    expect(await screen.findByText('This conference is gone')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Conferences' })).toBeVisible()
  },
)

test('it is started and ended from its page', async () => {
  const { user, changes } = await open()
  await user.click(button('Start'))
  await user.click(await screen.findByRole('button', { name: 'End' }))
  expect(await screen.findByRole('button', { name: 'Restart' })).toBeVisible()
  expect(changes()).toEqual([{ state: 2 }, { state: 3 }])
})

test('its name in the list leads to it', async () => {
  const one = conference({ displayName: 'Algebra' })
  await openPortal('/Portal/Conferences/1', { items: [one] })
  expect(await screen.findByRole('link', { name: 'Algebra' })).toHaveAttribute(
    'href',
    `/Portal/Conference/${one.confId}`,
  )
})
