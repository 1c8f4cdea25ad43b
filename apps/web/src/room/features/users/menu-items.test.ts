import { refusalToChange, refusalToRemove, type Target } from '@lumi/contract/user-actions'
import { type ConferenceRole, defaultPrivileges } from '@lumi/contract/values'
import { describe, expect, it } from 'vitest'
import { menuItems } from './menu-items.ts'

const me = (role: ConferenceRole) => ({ userId: 'me', role, privileges: defaultPrivileges[role] })
const other = (role: ConferenceRole, change: Partial<Target> = {}): Target => ({
  userId: 'other',
  role,
  inside: true,
  ...change,
})

describe('the menu of a user offers', () => {
  it.each<[string, ConferenceRole, Target, readonly string[]]>([
    ['a host about an attendee', 3, other(1), ['makeHost', 'makePresenter', 'expel']],
    ['a host about a presenter', 3, other(2), ['makeHost', 'expel']],
    ['a host about a host', 3, other(3), ['expel']],
    ['a host about somebody who is away', 3, other(1, { inside: false }), ['makeHost', 'makePresenter']],
    ['a presenter about an attendee', 2, other(1), ['makePresenter', 'expel']],
    ['a presenter about a presenter', 2, other(2), ['expel']],
    ['a presenter about a host', 2, other(3), []],
    ['an attendee', 1, other(1), []],
    ['anybody about themselves', 3, other(3, { userId: 'me' }), []],
  ])('%s', (_, role, target, items) => {
    expect(menuItems(me(role), target)).toEqual(items)
  })

  it('nothing that would be refused, whoever asks about whom', () => {
    const roles: ConferenceRole[] = [1, 2, 3]
    const given = { makeHost: 3, makePresenter: 2 } as const
    for (const actor of roles.map(me))
      for (const target of roles.map((role) => other(role)))
        for (const item of menuItems(actor, target))
          expect(
            item === 'expel'
              ? refusalToRemove(actor, target)
              : refusalToChange(actor, target, { role: given[item] }),
          ).toBeUndefined()
  })
})
