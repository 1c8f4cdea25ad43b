import type { Recording, RecordingLink } from '@lumi/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '../../testing/network.ts'
import { closePortal, conference, openPortal } from '../../testing/portal.ts'
import { address, path, recording } from './recording.fixture.ts'

afterEach(() => {
  closePortal()
  vi.restoreAllMocks()
})

type Handlers = NonNullable<Parameters<typeof openPortal>[1]>['handlers']
const open = async (
  items: Recording[],
  { handlers = {}, role = 4 }: { handlers?: Handlers; role?: number } = {},
) => {
  const portal = await openPortal('/Portal/Recordings', {
    role,
    handlers: { 'GET /v1/recordings': () => ({ body: { items, cursor: null } }), ...handlers },
  })
  const asked = (suffix: string) => portal.seen.filter((request) => request.path.endsWith(suffix))
  return { ...portal, asked }
}
type User = Awaited<ReturnType<typeof open>>['user']
const choose = async (user: User, action: string, name = 'Weekly review') => {
  await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
const watchSaving = () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} ${this.download}`)
  })
  return saved
}

test('people who may add files see the space that is used and left', async () => {
  const space = { files: 1_500_000, recordings: 48_213_007, quota: 20_000_000_000, free: 9_000_000_000 }
  await open([recording()], { role: 2, handlers: { 'GET /v1/contents/space': { body: space } } })
  expect(await screen.findByText('Recordings 48.2 MB')).toBeVisible()
  expect(screen.getByText('9 GB left')).toBeVisible()
})

test.each([
  [1, 'an attendee', ['Download', 'Copy link for signed-in people']],
  [2, 'a presenter', ['Download', 'Share', 'Copy link for signed-in people']],
  [3, 'a host', ['Download', 'Share', 'Rename', 'Copy link for signed-in people', 'Delete']],
])('role %i: %s finds what they may do', async (role, _name, actions) => {
  const { user } = await open([recording()], { role })
  expect(await screen.findByRole('button', { name: 'Play Weekly review' })).toBeVisible()
  expect(screen.getByText('Seminar 7')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More actions for Weekly review' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(actions)
})

test('search, conference and order are asked of the server and kept in the address', async () => {
  const items = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
    recording({ recordingId: name, displayName: name }),
  )
  const { user, router, asked } = await open(items)
  await user.type(await screen.findByRole('searchbox', { name: 'Search recordings' }), 'a')
  await waitFor(() => expect(asked('/recordings').at(-1)?.query).toEqual({ search: 'a' }))
  await user.click(screen.getByRole('button', { name: 'Sort: Name' }))
  const fields = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(fields).toEqual(['Name', 'Conference ID', 'Created'])
  await user.click(screen.getByRole('menuitem', { name: 'Conference ID' }))
  await waitFor(() => expect(asked('/recordings').at(-1)?.query).toEqual({ search: 'a', sort: 'confId' }))
  await router.navigate({ to: '/Portal/Recordings', search: { conference: 'k7', sort: 'created' } })
  await waitFor(() =>
    expect(asked('/recordings').at(-1)?.query).toEqual({ conference: 'k7', sort: 'created' }),
  )
})

test('the conference of the address is shown by its name', async () => {
  const { router } = await open([recording()], {
    handlers: { 'GET /v1/conference/k7': { body: conference({ confId: 'k7', displayName: 'Algebra' }) } },
  })
  await screen.findByRole('button', { name: 'Play Weekly review' })
  await router.navigate({ to: '/Portal/Recordings', search: { conference: 'k7' } })
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Conference' })).toHaveValue('Algebra'))
})

test('by keys any conference is chosen again', async () => {
  // A shorter list has no filters.
  const items = ['a', 'b', 'c', 'd', 'e', 'f'].map((recordingId) => recording({ recordingId }))
  const { user, router } = await openPortal('/Portal/Recordings?conference=k1', {
    handlers: {
      'GET /v1/recordings': { body: { items, cursor: null } },
      'GET /v1/conference/k1': { body: conference({ confId: 'k1', displayName: 'Seminar 7' }) },
    },
  })
  const field = await screen.findByRole('combobox', { name: 'Conference' })
  await waitFor(() => expect(field).toHaveValue('Seminar 7'))
  act(() => field.focus())
  await user.tab()
  expect(screen.getByRole('button', { name: 'Any conference' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('conference'))
  expect(field).toHaveFocus()
  await waitFor(() => expect(field).toHaveValue(''))
})

test('a failure to read conferences is not shown as an empty list', async () => {
  const { user } = await open(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((recordingId) => recording({ recordingId })),
    { handlers: { 'GET /v1/conferences': refusal('operationFailed') } },
  )
  await user.click(await screen.findByRole('combobox', { name: 'Conference' }))
  expect(await screen.findByText(/Couldn't be loaded/)).toBeVisible()
  expect(screen.queryByText('No conferences match')).toBeNull()
})

test('exactly one is downloaded, under its file name or by its id', async () => {
  const saved = watchSaving()
  const named = recording({ recordingId: 'r2', displayName: 'Named', filename: 'Review.mp4' })
  const { user, asked } = await open([recording(), named], {
    handlers: {
      [`GET ${path}/sharedaccess`]: address(),
      'GET /v1/conference/k1/recording/r2/sharedaccess': refusal('storageError'),
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Weekly review' }))
  const bar = within(screen.getByRole('region', { name: 'Selected recordings' }))
  await user.click(bar.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saved).toEqual(['/v1/recording/r1/shared?token=t Recording_r1.mp4']))
  expect(asked('/sharedaccess')[0]?.query).toEqual({
    content_disposition: 'attachment',
    filename: 'Recording_r1.mp4',
    content_type: 'binary',
  })
  await user.click(screen.getByRole('checkbox', { name: 'Select Named' }))
  const download = bar.getByRole('button', { name: 'Download' })
  expect(download).toHaveAttribute('aria-disabled', 'true')
  expect(download).toHaveAccessibleDescription('Select exactly one recording to download it.')
  await user.click(download)
  expect(asked('/sharedaccess')).toHaveLength(1)

  await choose(user, 'Download', 'Named')
  expect(await screen.findByText('Failed to download recording. Try again')).toBeVisible()
  expect(asked('/r2/sharedaccess')[0]?.query).toMatchObject({ filename: 'Review.mp4' })
})

test('only the name can be changed; file name and creation are read-only', async () => {
  const { user, seen } = await open([recording()], { handlers: { [`PUT ${path}`]: refusal('storageError') } })
  await choose(user, 'Rename')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename recording' }))
  const [name, save] = [dialog.getByLabelText('Name'), dialog.getByRole('button', { name: 'Save' })]
  expect(dialog.getByLabelText('File name')).toHaveValue('Recording_r1.mp4')
  expect(dialog.getByLabelText('File name')).toHaveAttribute('readonly')
  expect(dialog.getByLabelText('Created')).toHaveAttribute('readonly')
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await user.clear(name)
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await user.type(name, 'Part 2')
  await user.click(save)
  expect(await dialog.findByText('Failed to update recording. Try again')).toBeVisible()
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ displayName: 'Part 2' })
})

test('deleting asks first, and reports a failure', async () => {
  const { user } = await open([recording()], { handlers: { [`DELETE ${path}`]: refusal('storageError') } })
  await choose(user, 'Delete')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete recording. Try again')).toBeVisible()
})

test('several failed deletions are reported once, in the specified words', async () => {
  const items = ['a', 'b'].map((name) => recording({ recordingId: name, displayName: name }))
  const { user } = await open(items, {
    handlers: Object.fromEntries(
      items.map(({ confId, recordingId }) => [
        `DELETE /v1/conference/${confId}/recording/${recordingId}`,
        refusal('storageError'),
      ]),
    ),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select a' }))
  await user.keyboard('{Control>}a{/Control}')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findAllByText('Failed to delete recording. Try again')).toHaveLength(1)
})

test('a link that never expires is made, shown and can be revoked', async () => {
  const { user, asked } = await open([recording()], {
    handlers: { [`GET ${path}/sharedaccess`]: address(), [`DELETE ${path}/sharedaccess`]: {} },
  })
  await choose(user, 'Share')
  const dialog = within(await screen.findByRole('dialog', { name: 'Share recording' }))
  await user.click(dialog.getByRole('radio', { name: 'Never' }))
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  expect(await dialog.findByLabelText('Link')).toHaveValue('https://meet.example.com/Recording/r1#t')
  expect(dialog.getByText(/This link does not expire/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(asked('/sharedaccess')[0]?.query).toEqual({})
  await user.click(dialog.getByRole('button', { name: 'Another link' }))
  expect(dialog.getByRole('radio', { name: 'Never' })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Revoke links' }))
  const question = within(await screen.findByRole('dialog', { name: 'Revoke all links?' }))
  await user.click(question.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('All links to this recording were revoked')).toBeVisible()
})

test('hosts see the valid links with their creators and expiry, and revoke one', async () => {
  const link = (linkId: string, over: Partial<RecordingLink> = {}): RecordingLink => ({
    linkId,
    createdBy: { accountId: 'a1', displayName: 'Grace Hopper' },
    created: '2026-11-21T09:30:00.000Z',
    expires: null,
    saves: false,
    ...over,
  })
  const items = [
    link('l1'),
    link('l2', { createdBy: null, expires: '2099-01-31T18:00:00.000Z', saves: true }),
  ]
  const { user, seen } = await open([recording()], {
    role: 3,
    handlers: {
      [`GET ${path}/links`]: () => ({ body: { items } }),
      [`DELETE ${path}/link/l1`]: () => {
        items.shift()
        return {}
      },
    },
  })
  await choose(user, 'Share')
  const links = within(await screen.findByRole('region', { name: 'Links that work' }))
  const [mine, other] = (await links.findAllByRole('listitem')) as [HTMLElement, HTMLElement]
  expect(mine).toHaveTextContent(/^Grace Hopper.*Doesn't expire/)
  expect(other).toHaveTextContent(/^Created by the API.*Expires on .*2099.*Downloads the file/)
  await user.click(links.getByRole('button', { name: 'Revoke the link: Grace Hopper' }))
  const question = within(await screen.findByRole('dialog', { name: 'Revoke this link?' }))
  await user.click(question.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('The link was revoked')).toBeVisible()
  await waitFor(() => expect(links.getAllByRole('listitem')).toHaveLength(1))
  expect(seen.filter(({ method }) => method === 'DELETE').map(({ path: asked }) => asked)).toEqual([
    `${path}/link/l1`,
  ])
})

test('links are revoked only where there are some, after the button that creates one', async () => {
  const { user } = await open([recording()], {
    role: 3,
    handlers: { [`GET ${path}/links`]: { body: { items: [] } } },
  })
  await choose(user, 'Share')
  const dialog = within(await screen.findByRole('dialog', { name: 'Share recording' }))
  expect(await dialog.findByText('No links yet.')).toBeVisible()
  const revoke = dialog.getByRole('button', { name: 'Revoke links' })
  expect(revoke).toHaveAttribute('aria-disabled', 'true')
  expect(revoke).toHaveAccessibleDescription('No links yet.')
  const create = dialog.getByRole('button', { name: 'Create link' })
  expect(create.compareDocumentPosition(revoke)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(revoke)
  expect(screen.queryByRole('dialog', { name: 'Revoke all links?' })).toBeNull()
})

test('presenters share, and see no links of others', async () => {
  const { user, asked } = await open([recording()], { role: 2 })
  await choose(user, 'Share')
  await screen.findByRole('dialog', { name: 'Share recording' })
  expect(screen.queryByRole('region', { name: 'Links that work' })).toBeNull()
  expect(asked('/links')).toEqual([])
})

test('a link expires after 10 minutes, after another number of minutes, or on a date', async () => {
  let expires: string | null = '2027-01-31T18:00:00.000Z'
  const { user, asked } = await open([recording()], {
    handlers: {
      [`GET ${path}/sharedaccess`]: () => (expires === null ? refusal('storageError') : address(expires)),
    },
  })
  await choose(user, 'Share')
  const dialog = within(await screen.findByRole('dialog', { name: 'Share recording' }))
  expect(dialog.getByRole('radio', { name: 'In Minutes' })).toBeChecked()
  expect(dialog.getByLabelText('Minutes')).toHaveValue('10')
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  expect(await dialog.findByText(/This link expires on/)).toBeVisible()
  expect(asked('/sharedaccess')[0]?.query).toEqual({ expiry_minutes: '10' })

  await user.click(dialog.getByRole('button', { name: 'Another link' }))
  await user.click(dialog.getByRole('radio', { name: 'On Date' }))
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2001-01-01' } })
  expect(dialog.getByRole('button', { name: 'Create link' })).toHaveAccessibleDescription(
    'Choose a date in the future.',
  )
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2099-01-31' } })
  expires = null
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  expect(await dialog.findByText('Failed to retrieve sharing link. Try again')).toBeVisible()
  expect(asked('/sharedaccess')[1]?.query).toEqual({ expiry: new Date('2099-01-31T23:59:59').toISOString() })
})

test('the address of a recording in the portal is copied from its menu', async () => {
  const { user } = await open([recording()])
  await choose(user, 'Copy link for signed-in people')
  expect(await screen.findByText(/^Link copied to clipboard\. Only people who are signed in/)).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/Portal/Recordings/k1/r1`)
})
