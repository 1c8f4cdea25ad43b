import type { AbsentMember } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { signal } from '@preact/signals-core'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Roster } from '#room/channel/roster.ts'
import { peopleOf, person, user } from '#room/testing/people.ts'
import type { UserActions, UsersModel } from './model.ts'
import { UsersPanel } from './panel.tsx'

const everyone = [
  user('ada', { role: Role.host }),
  user('hal', { role: Role.host }),
  user('paula', { role: Role.presenter }),
  user('ben'),
]

const absent = signal<readonly AbsentMember[]>([])
const open = (mine: Partial<UserActions> | undefined, me = everyone[0], people = peopleOf()) => {
  const roster = signal<Roster | undefined>(undefined)
  const toggle = vi.fn()
  const spotlight = vi.fn()
  const model = {
    feed: { roster, me: signal(me) },
    roster,
    people: signal(people),
    pins: { pinned: signal(undefined), toggle },
    actions: signal(mine),
    absent: { members: absent, follow: () => () => undefined },
    invite: () => new Promise(() => undefined),
    spotlight,
  } as unknown as UsersModel
  render(<UsersPanel model={model} onClose={() => undefined} />)
  const fill = (...users: typeof everyone) =>
    act(() => {
      roster.value = new Map(users.map((one) => [one.userId, one]))
    })
  return { fill, toggle, spotlight, clicks: userEvent.setup({ delay: null }) }
}
const rowOf = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)
/** The items of a person's menu; jsdom never shows a popover. */
const offered = (name: string) =>
  rowOf(name)
    .getAllByRole('button', { hidden: true })
    .map((button) => button.textContent)
    .filter(Boolean)

test("says 'Loading...', then who is there, and 'No Users Found' for a group without anybody", () => {
  const { fill } = open(undefined)
  expect(screen.getByText('Loading...')).toBeVisible()
  fill(...everyone.slice(0, 3))
  expect(screen.queryByText('Loading...')).toBeNull()
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Hosts (2)',
    'Presenters (1)',
    'Attendees (0)',
  ])
  expect(screen.getByText('No Users Found')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mute everyone else' })).toBeNull()
})

test('why somebody is seen badly stands in words below their name', () => {
  const people = peopleOf(person('paula', { quality: 'poor' }), person('ben', { isOverloaded: true }))
  open(undefined, everyone[0], people).fill(...everyone)
  expect(rowOf('paula').getByText('Poor connection on their side')).toBeVisible()
  expect(rowOf('ben').getByText('Their device is overloaded')).toBeVisible()
})

test('members of the course who are not there stand below, with their role and without a menu', () => {
  const { fill } = open({ mute: vi.fn() })
  fill(...everyone)
  act(() => {
    absent.value = [
      { displayName: 'Fay', role: Role.attendee },
      { displayName: 'Eve', role: Role.presenter },
    ]
  })
  expect(screen.getByRole('heading', { name: 'Not here yet (2)' })).toBeVisible()
  expect(rowOf('Eve').getByText('Presenter')).toBeVisible()
  expect(rowOf('Fay').queryByRole('button', { hidden: true })).toBeNull()
  act(() => {
    absent.value = []
  })
  expect(screen.queryByText(/Not here yet/)).toBeNull()
})

test('finds people by their name', async () => {
  const { fill, clicks } = open(undefined)
  fill(...everyone)
  await clicks.type(screen.getByRole('searchbox', { name: 'Search users' }), 'PAU')
  expect(screen.getByText('paula')).toBeVisible()
  expect(screen.queryByText('ben')).toBeNull()
  expect(screen.getAllByText('No Users Found')).toHaveLength(2)
})

test('offers each person only what they are not yet, and oneself only what one sees', async () => {
  const changeRole = vi.fn()
  const { fill, clicks, toggle, spotlight } = open({ changeRole, expel: vi.fn() })
  fill(...everyone)
  const seen = ['Pin for me', 'Spotlight for everyone']
  const muted = 'Ask to unmute'
  expect(offered('ada (you)')).toEqual(seen)
  expect(offered('hal')).toEqual([...seen, muted, 'Privileges', 'Expel user'])
  expect(offered('paula')).toEqual([...seen, muted, 'Make a host', 'Privileges', 'Expel user'])
  expect(offered('ben')).toEqual([
    ...seen,
    muted,
    'Make a host',
    'Make a presenter',
    'Privileges',
    'Expel user',
  ])

  for (const choice of ['Make a host', 'Make a presenter', 'Pin for me', 'Spotlight for everyone'])
    await clicks.click(rowOf('ben').getByText(choice))
  expect(changeRole.mock.calls).toEqual([
    [everyone[3], Role.host],
    [everyone[3], Role.presenter],
  ])
  expect(toggle).toHaveBeenCalledExactlyOnceWith('ben')
  expect(spotlight).toHaveBeenCalledExactlyOnceWith(everyone[3])
})

test('offers a presenter nothing that changes those above them, and no role above their own', () => {
  const { fill } = open({ changeRole: vi.fn(), expel: vi.fn() }, everyone[2])
  fill(...everyone)
  expect(offered('hal')).toEqual(['Pin for me'])
  expect(offered('ben')).toEqual([
    'Pin for me',
    'Ask to unmute',
    'Make a presenter',
    'Privileges',
    'Expel user',
  ])
})

test('asks by name before it expels', async () => {
  const expel = vi.fn(async () => true)
  const { fill, clicks } = open({ changeRole: vi.fn(), expel })
  fill(...everyone)
  const ask = () => clicks.click(rowOf('ben').getByText('Expel user'))
  await ask()
  const question = () => screen.getByRole('dialog', { name: 'Expel ben?' })
  await clicks.click(within(question()).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(expel).not.toHaveBeenCalled()
  await ask()
  await clicks.click(within(question()).getByRole('button', { name: 'Expel user' }))
  expect(expel).toHaveBeenCalledExactlyOnceWith(everyone[3])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('changes what one person may do, and gives nothing that one lacks oneself', async () => {
  const changePrivilege = vi.fn(async () => true)
  const { fill, clicks } = open({ changePrivilege }, everyone[2])
  fill(...everyone)
  await clicks.click(rowOf('ben').getByText('Privileges'))
  const dialog = within(screen.getByRole('dialog', { name: 'What ben may do' }))
  const record = dialog.getByRole('switch', { name: 'Record' })
  expect(record).toBeDisabled()
  expect(record).toHaveAccessibleDescription("You can't give this, because you don't have it yourself.")
  const share = dialog.getByRole('switch', { name: 'Share screen or files' })
  expect(share).toHaveAccessibleDescription('Show something to everyone in the call.')
  await clicks.click(share)
  expect(changePrivilege).toHaveBeenCalledExactlyOnceWith(everyone[3], 'share', true)
})
