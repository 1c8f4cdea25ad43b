import type { ConferenceUserDetails } from '@lumi/contract'
import { defaultPrivileges } from '@lumi/contract/values'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#lib/query-client.ts'
import { refusal } from '../../testing/network.ts'
import { closePortal, conference, openPortal } from '../../testing/portal.ts'
import { socket } from '../../testing/socket.ts'

afterEach(closePortal)

const algebra = conference({
  displayName: 'Algebra',
})
const { confId } = algebra
const root = `/v1/conference/${confId}`

const person = (over: Partial<ConferenceUserDetails> = {}): ConferenceUserDetails => ({
  confId,
  userId: 'ada',
  displayName: 'Ada',
  role: 1,
  kind: 1,
  state: 2,
  attend: true,
  active: true,
  attended: true,
  privileges: defaultPrivileges[1],
  videoState: 1,
  audioState: 1,
  color: 3,
  created: '2026-11-20T09:30:00.000Z',
  deleted: null,
  attendAsAttendeeUrl: 'http://localhost:5000/room/join?key=a',
  attendAsPresenterUrl: 'http://localhost:5000/room/join?key=p',
  attendAsHostUrl: 'http://localhost:5000/room/join?key=h',
  ...over,
})
const away = person({ userId: 'grace', displayName: 'Grace', active: false, state: 0 })

type Handlers = NonNullable<Parameters<typeof openPortal>[1]>['handlers']

/** Opens the pane; `users` is what the server knows. */
const open = async (users: ConferenceUserDetails[], handlers: Handlers = {}, role = 4) => {
  const portal = await openPortal(`/Portal/Conference/${confId}?pane=users`, {
    role,
    handlers: {
      [`GET ${root}`]: { body: algebra },
      [`GET ${root}/contents`]: { body: { items: [] } },
      [`GET ${root}/users`]: ({ query }) => {
        const items = users.filter(({ active }) => query.active === undefined || active)
        return { body: { items, count: items.length, cursor: null } }
      },
      [`GET ${root}/user/ada`]: () => ({ body: users.find(({ userId }) => userId === 'ada') }),
      [`GET ${root}/user/grace`]: () => ({ body: users.find(({ userId }) => userId === 'grace') }),
      [`PUT ${root}/user/ada`]: ({ body }) => {
        const { privileges, videoState, audioState, ...change } = body as Partial<ConferenceUserDetails>
        const [ada = person()] = users
        const role = change.role ?? ada.role
        const base = change.role ? defaultPrivileges[role] : ada.privileges
        const off = { ...(videoState === 0 && { videoState }), ...(audioState === 0 && { audioState }) }
        users[0] = { ...ada, ...change, ...off, privileges: { ...base, ...privileges } }
        const isAsked = { camera: videoState === 1 && base.video, microphone: audioState === 1 && base.audio }
        const asked = Object.entries(isAsked).flatMap(([source, is]) => (is ? source : []))
        return { body: { ...users[0], asked } }
      },
      ...handlers,
    },
  })
  await screen.findByRole('heading', { level: 2, name: 'Users' })
  return { ...portal, changes: () => portal.seen.filter(({ method }) => method === 'PUT') }
}
const item = (name: string) => screen.findByRole('listitem', { name })
const button = (name: string) => screen.getByRole('button', { name })

test('the header counts users; the filter shows present ones only, and is part of the address', async () => {
  const { user, router } = await open([person(), away])
  expect(await screen.findByText('2 users')).toBeVisible()
  expect(within(await item('Ada')).getByText('Online')).toBeVisible()
  expect(within(await item('Grace')).getByText('Offline')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Which users are shown' }))
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'All Users',
    'Online Users',
  ])
  await user.click(screen.getByRole('option', { name: 'Online Users' }))
  expect(await screen.findByText('1 user')).toBeVisible()
  expect(router.state.location.search).toEqual({ pane: 'users', active: 'true' })
  expect(screen.queryByRole('listitem', { name: 'Grace' })).toBeNull()
})

test('an empty list shows a message', async () => {
  await open([])
  expect(await screen.findByText('No Users Found')).toBeVisible()
})

test('people who join and leave appear and disappear', async () => {
  const users = [away]
  await open(users)
  await item('Grace')
  users.unshift(person())
  socket.emit('events_received', {
    items: [{ eventKind: 6, confId, created: '2026-11-21T09:30:00.000Z' }],
  })
  await item('Ada')
})

test('a new user has a name and a role, and gets a personal link', async () => {
  const users = [away]
  const { user, seen } = await open(users, {
    [`POST ${root}/user`]: ({ body }) => {
      const made = person({ userId: 'emmy', active: false, state: 0, ...(body as object) })
      users.push(made)
      return { body: made }
    },
  })
  await user.click(button('Create New'))
  const create = within(await screen.findByRole('dialog', { name: 'New user' }))
  expect(create.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await user.type(create.getByLabelText('Name'), 'Emmy')
  await user.click(create.getByRole('radio', { name: 'Presenter' }))
  await user.click(create.getByRole('button', { name: 'Save' }))
  const link = within(await screen.findByRole('dialog', { name: 'Personal link for Emmy' }))
  expect(link.getByLabelText('Personal link')).toHaveValue('http://localhost:5000/room/join?key=p')
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ displayName: 'Emmy', role: 2 })
  await item('Emmy')
})

test('without an answer, a warning says that a second try may create the user twice', async () => {
  const { user } = await open([], { [`POST ${root}/user`]: 'unreachable' })
  await user.click(button('Create New'))
  const create = within(await screen.findByRole('dialog', { name: 'New user' }))
  await user.type(create.getByLabelText('Name'), 'Emmy')
  await user.click(create.getByRole('button', { name: 'Save' }))
  expect(await create.findByText(/a second try may do it twice/)).toBeVisible()
})

test('a name is saved by itself', async () => {
  const { user, changes } = await open([person()])
  await user.click(within(await item('Ada')).getByRole('button', { name: 'Edit Ada' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }))
  await user.type(dialog.getByLabelText('Name'), ' King')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('button', { name: 'Saved' })).toHaveAttribute('aria-disabled', 'true')
  expect(changes().map(({ body }) => body)).toEqual([{ displayName: 'Ada King' }])
})

test('media switches are for present users: off at once, and on once they have turned it on', async () => {
  const users = [person({ privileges: { ...defaultPrivileges[1], video: false } }), away]
  const { user, changes } = await open(users)
  await user.click(within(await item('Ada')).getByRole('button', { name: 'Edit Ada' }))
  const media = within(await screen.findByRole('group', { name: 'Media Controls' }))
  const press = (kind: string) => user.click(media.getByRole('switch', { name: kind }))
  for (const kind of ['Audio', 'Video']) {
    await press(kind)
    await waitFor(() => expect(media.getByRole('switch', { name: kind })).not.toBeChecked())
  }
  expect(media.getByRole('status')).toBeEmptyDOMElement()
  await press('Audio')
  expect(await media.findByText('Asked Ada to turn their microphone on.')).toBeVisible()
  expect(media.getByRole('switch', { name: 'Audio' })).not.toBeChecked()
  await press('Video')
  expect(await media.findByText('Ada may not use a camera in this conference.')).toBeVisible()
  users[0] = { ...person(), ...users[0], audioState: 1 }
  socket.emit('events_received', {
    items: [{ eventKind: 2, confId, created: '2026-11-21T09:30:00.000Z' }],
  })
  await waitFor(() => expect(media.getByRole('switch', { name: 'Audio' })).toBeChecked())
  expect(media.queryByText('Asked Ada to turn their microphone on.')).toBeNull()
  expect(changes().map(({ body }) => body)).toEqual([
    { audioState: 0 },
    { videoState: 0 },
    { audioState: 1 },
    { videoState: 1 },
  ])
  await user.click(button('Done'))
  await user.click(within(await item('Grace')).getByRole('button', { name: 'Edit Grace' }))
  await screen.findByRole('group', { name: 'Privileges' })
  expect(screen.queryByRole('group', { name: 'Media Controls' })).toBeNull()
})

test('a new role brings the privileges that the server answers', async () => {
  const { user, changes } = await open([person()])
  await user.click(within(await item('Ada')).getByRole('button', { name: 'Edit Ada' }))
  const privileges = within(await screen.findByRole('group', { name: 'Privileges' }))
  expect(privileges.getByRole('switch', { name: 'Turn shared pages' })).not.toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Presenter' }))
  await waitFor(() => expect(privileges.getByRole('switch', { name: 'Turn shared pages' })).toBeChecked())
  await user.click(privileges.getByRole('switch', { name: 'Record' }))
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes().map(({ body }) => body)).toEqual([{ role: 2 }, { privileges: { record: true } }])
})

test('a role that somebody else gives appears in the open dialog', async () => {
  const users = [person()]
  const { user } = await open(users)
  await user.click(within(await item('Ada')).getByRole('button', { name: 'Edit Ada' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }))
  expect(dialog.getByRole('radio', { name: 'Attendee' })).toBeChecked()
  users[0] = person({ role: 2, privileges: defaultPrivileges[2] })
  socket.emit('events_received', {
    items: [{ eventKind: 2, confId, created: '2026-11-21T09:30:00.000Z' }],
  })
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'Presenter' })).toBeChecked())
  expect(dialog.getByRole('switch', { name: 'Turn shared pages' })).toBeChecked()
})

test('an answer that comes late undoes nothing that was changed since', async () => {
  const held = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const promoted = person({ role: 2, privileges: defaultPrivileges[2] })
  const users = [person()]
  const { user, changes } = await open(users, {
    [`PUT ${root}/user/ada`]: async ({ body }) => {
      if ('role' in (body as object)) {
        await held.promise
        return { body: promoted }
      }
      await second.promise
      users[0] = { ...promoted, privileges: { ...promoted.privileges, video: false } }
      return { body: users[0] }
    },
  })
  await user.click(within(await item('Ada')).getByRole('button', { name: 'Edit Ada' }))
  const privileges = within(await screen.findByRole('group', { name: 'Privileges' }))
  const turns = privileges.getByRole('switch', { name: 'Turn shared pages' })
  const video = privileges.getByRole('switch', { name: 'Use their camera' })
  await user.click(screen.getByRole('radio', { name: 'Presenter' }))
  await user.click(video)
  await waitFor(() => expect(video).not.toBeChecked())
  await waitFor(() => expect(changes()).toHaveLength(2))
  held.resolve()
  await waitFor(() => expect(queryClient.isMutating()).toBe(1))
  expect(video).not.toBeChecked()
  second.resolve()
  await waitFor(() => expect(turns).toBeChecked())
  expect(video).not.toBeChecked()
})

test('a refused change is rolled back, with the reason', async () => {
  const { user } = await open([person()], { [`PUT ${root}/user/ada`]: refusal('tooBusy') })
  await user.click(within(await item('Ada')).getByRole('button', { name: 'Edit Ada' }))
  const record = within(await screen.findByRole('group', { name: 'Privileges' })).getByRole('switch', {
    name: 'Record',
  })
  await user.click(record)
  expect(await screen.findByText('Too much is changing right now. Try again in a moment.')).toBeVisible()
  await waitFor(() => expect(record).not.toBeChecked())
})

test('each refused change shows the reason, also if another one follows', async () => {
  const held = Promise.withResolvers<void>()
  const { user, changes } = await open([person()], {
    [`PUT ${root}/user/ada`]: async ({ body }) => {
      if (!('privileges' in (body as object))) return refusal('operationFailed')
      await held.promise
      return refusal('tooBusy')
    },
  })
  await user.click(within(await item('Ada')).getByRole('button', { name: 'Edit Ada' }))
  await user.click(await screen.findByRole('switch', { name: 'Record' }))
  await user.click(screen.getByRole('switch', { name: 'Audio' }))
  await waitFor(() => expect(changes()).toHaveLength(2))
  held.resolve()
  expect(await screen.findByText('Too much is changing right now. Try again in a moment.')).toBeVisible()
})

test('a failed deletion shows the reason in the dialog', async () => {
  const { user } = await open([person()], { [`DELETE ${root}/user/ada`]: refusal('tooBusy') })
  await user.click(within(await item('Ada')).getByRole('button', { name: 'Edit Ada' }))
  await user.click(await screen.findByRole('button', { name: 'Delete user' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete User/s' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await question.findByRole('alert')).toHaveTextContent('Too much is changing right now')
})

test('deleting asks first', async () => {
  const users = [person(), away]
  const { user } = await open(users, {
    [`DELETE ${root}/user/ada`]: () => {
      users.shift()
      return { status: 204 }
    },
  })
  await user.click(within(await item('Ada')).getByRole('button', { name: 'Edit Ada' }))
  await user.click(await screen.findByRole('button', { name: 'Delete user' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete User/s' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 user deleted')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Ada' })).toBeNull())
})

test('presenters see the users and cannot change them', async () => {
  await open([person()], {}, 2)
  expect(within(await item('Ada')).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Create New' })).toBeNull()
})

test('invited users have their link beside Edit, others in the menu', async () => {
  const invited = person({ userId: 'grace', displayName: 'Grace', active: false, state: 0, attended: false })
  const { user } = await open([person(), invited])
  const ada = within(await item('Ada'))
  expect(ada.queryByRole('button', { name: 'Personal link for Ada' })).toBeNull()
  await user.click(within(await item('Grace')).getByRole('button', { name: 'Personal link for Grace' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Personal link for Grace' }))
  expect(dialog.getByLabelText('Personal link')).toHaveValue(invited.attendAsAttendeeUrl)
})

test('a name that was typed and not saved is asked about before Done closes the dialog', async () => {
  const { user } = await open([person()])
  await user.click(within(await item('Ada')).getByRole('button', { name: 'Edit Ada' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit user' }))
  expect(dialog.getByText('Everything below is saved at once.')).toBeVisible()
  await user.type(dialog.getByLabelText('Name'), ' Lovelace')
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('dialog', { name: 'Discard what you entered?' })).toBeVisible()
})

test('the personal link of a user is copied from the menu, for the role that they have', async () => {
  const { user } = await open([person({ role: 2 })])
  await user.click(await screen.findByRole('button', { name: 'More actions for Ada' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
  expect(await screen.findByText('Link copied to clipboard')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('http://localhost:5000/room/join?key=p')
})
