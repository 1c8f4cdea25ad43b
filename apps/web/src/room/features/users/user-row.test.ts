import { refusalToChange, refusalToRemove } from '@lumi/contract/user-actions'
import { type ConferenceRole, defaultPrivileges } from '@lumi/contract/values'
import { describe, expect, it } from 'vitest'
import { type Listed, menuItems } from './user-row.tsx'

const me = (role: ConferenceRole) => ({ userId: 'me', role, privileges: defaultPrivileges[role] })
const other = (role: ConferenceRole, change: Partial<Listed> = {}): Listed => ({
  userId: 'other',
  role,
  inside: true,
  microphoneOn: true,
  cameraOn: true,
  isPinned: false,
  isSpotlit: false,
  ...change,
})
const media = ['mute', 'stopVideo'] as const

describe('the menu of a user offers', () => {
  it.each<[string, ConferenceRole, Listed, readonly string[]]>([
    [
      'a host about an attendee',
      3,
      other(1),
      ['pin', 'spotlight', ...media, 'makeHost', 'makePresenter', 'privileges', 'expel'],
    ],
    [
      'a host about a presenter',
      3,
      other(2),
      ['pin', 'spotlight', ...media, 'makeHost', 'privileges', 'expel'],
    ],
    ['a host about a host', 3, other(3), ['pin', 'spotlight', ...media, 'privileges', 'expel']],
    ['a presenter about an attendee', 2, other(1), ['pin', ...media, 'makePresenter', 'privileges', 'expel']],
    ['a presenter about a presenter', 2, other(2), ['pin', ...media, 'privileges', 'expel']],
    ['a presenter about a host', 2, other(3), ['pin']],
    ['an attendee', 1, other(1), ['pin']],
    ['a host about themselves', 3, other(3, { userId: 'me' }), ['pin', 'spotlight']],
    ['anybody about whom they have pinned', 1, other(1, { isPinned: true }), ['unpin']],
  ])('%s', (_, role, target, items) => {
    expect(menuItems(me(role), target)).toEqual(items)
  })

  it('to ask a muted person to unmute, and to end a spotlight', () => {
    const items = menuItems(me(3), other(1, { microphoneOn: false, cameraOn: false, isSpotlit: true }))
    expect(items.slice(0, 3)).toEqual(['pin', 'endSpotlight', 'askToUnmute'])
    expect(items).not.toContain('stopVideo')
  })

  it('nothing that the server would refuse, for any pair of roles', () => {
    const roles: ConferenceRole[] = [1, 2, 3]
    const changes = {
      makeHost: { role: 3 },
      makePresenter: { role: 2 },
      mute: { audioState: 0 },
      stopVideo: { videoState: 0 },
      privileges: { privileges: {} },
    } as const
    for (const actor of roles.map(me))
      for (const target of roles.map((role) => other(role)))
        for (const item of menuItems(actor, target)) {
          if (item in changes)
            expect(refusalToChange(actor, target, changes[item as keyof typeof changes])).toBeUndefined()
          if (item === 'expel') expect(refusalToRemove(actor, target)).toBeUndefined()
        }
  })
})
