import { Role } from '@lumi/contract/values'
import { signal } from '@preact/signals-core'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Roster } from '#room/channel/roster.ts'
import { peopleOf, user } from '#room/testing/people.ts'
import type { UserActions, UsersModel } from './users.ts'
import { UsersPane } from './users-pane.tsx'

const everyone = [
  user('ada', { role: Role.host }),
  user('hal', { role: Role.host }),
  user('paula', { role: Role.presenter }),
  user('ben'),
]

const open = (mine: Partial<UserActions> | undefined, me = everyone[0]) => {
  const roster = signal<Roster | undefined>(undefined)
  const model = {
    feed: { roster, me: signal(me) },
    people: signal(peopleOf()),
    actions: signal(mine),
    invite: () => new Promise(() => undefined),
  } as unknown as UsersModel
  render(<UsersPane model={model} onClose={() => undefined} />)
  const fill = (...users: typeof everyone) =>
    act(() => {
      roster.value = new Map(users.map((one) => [one.userId, one]))
    })
  return { fill, clicks: userEvent.setup({ delay: null }) }
}
/** What the menu of somebody offers; jsdom never shows a popover. */
const offered = (name: string) =>
  within(screen.getByText(name).closest('li') as HTMLElement)
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
  expect(screen.queryByRole('button', { name: /^Options for/ })).toBeNull()
})

test('offers each person only what they are not yet, and nobody themselves', async () => {
  const changeRole = vi.fn()
  const { fill, clicks } = open({ changeRole, expel: vi.fn() })
  fill(...everyone)
  expect(offered('hal')).toEqual(['Expel user'])
  expect(offered('paula')).toEqual(['Make a host', 'Expel user'])
  expect(offered('ben')).toEqual(['Make a host', 'Make a presenter', 'Expel user'])
  expect(screen.queryByRole('button', { name: 'Options for ada' })).toBeNull()

  const ben = within(screen.getByText('ben').closest('li') as HTMLElement)
  await clicks.click(ben.getByText('Make a host'))
  await clicks.click(ben.getByText('Make a presenter'))
  expect(changeRole.mock.calls).toEqual([
    [everyone[3], Role.host],
    [everyone[3], Role.presenter],
  ])
})

test('offers a presenter nothing about those above them, and no role above their own', () => {
  const { fill } = open({ changeRole: vi.fn(), expel: vi.fn() }, everyone[2])
  fill(...everyone)
  expect(screen.queryByRole('button', { name: 'Options for hal' })).toBeNull()
  expect(offered('ben')).toEqual(['Make a presenter', 'Expel user'])
})

test('asks by name before it expels', async () => {
  const expel = vi.fn(async () => undefined)
  const { fill, clicks } = open({ changeRole: vi.fn(), expel })
  fill(...everyone)
  const ask = () =>
    clicks.click(within(screen.getByText('ben').closest('li') as HTMLElement).getByText('Expel user'))
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
