import { describe, expect, it } from 'vitest'
import {
  type Actor,
  refusalToChange,
  refusalToGiveRole,
  refusalToRemove,
  type Target,
} from './user-actions.ts'
import { type ConferenceRole, defaultPrivileges } from './values.ts'

const inside = (role: ConferenceRole): Exclude<Actor, 'manager'> => ({
  userId: 'me',
  role,
  privileges: defaultPrivileges[role],
})
const other = (role: ConferenceRole, change: Partial<Target> = {}): Target => ({
  userId: 'other',
  role,
  inside: true,
  ...change,
})
const me = other(1, { userId: 'me' })

describe('permissions to change other people', () => {
  it('lets everyone change their own name and colour and no more', () => {
    expect(refusalToChange(inside(1), me, { displayName: 'Ada' })).toBeUndefined()
    expect(refusalToChange(inside(1), me, { displayName: 'Ada', color: 4 })).toBeUndefined()
    expect(refusalToChange(inside(1), other(1), { color: 4 })).toBe('forbidden')
    expect(refusalToChange(inside(1), me, { displayName: 'Ada', role: 2 })).toBe('forbidden')
    expect(refusalToChange(inside(1), other(1), { displayName: 'Ada' })).toBe('forbidden')
    expect(refusalToChange(inside(1), me, { audioState: 1 })).toBe('forbidden')
  })

  it('allows only roles at or below the own role', () => {
    expect(refusalToChange(inside(2), other(1), { role: 2 })).toBeUndefined()
    expect(refusalToChange(inside(2), other(1), { role: 3 })).toBe('roleAboveOwn')
    expect(refusalToChange(inside(2), other(3), { role: 1 })).toBe('higherRole')
    expect(refusalToChange(inside(3), other(3), { role: 1 })).toBeUndefined()
    expect(refusalToGiveRole(inside(2), 3)).toBe('roleAboveOwn')
    expect(refusalToGiveRole(inside(1), 1)).toBe('forbidden')
  })

  it('refuses to give privileges that the actor does not have, but allows taking them', () => {
    expect(refusalToChange(inside(2), other(1), { privileges: { record: true } })).toBe('privilegeAboveOwn')
    expect(refusalToChange(inside(2), other(1), { privileges: { record: false } })).toBeUndefined()
  })

  it('does not let presenters remove hosts', () => {
    expect(refusalToRemove(inside(2), other(3))).toBe('higherRole')
    expect(refusalToRemove(inside(2), other(2))).toBeUndefined()
    expect(refusalToRemove(inside(1), other(1))).toBe('forbidden')
  })

  it('allows managers of the conferences everything that is possible at all', () => {
    expect(refusalToChange('manager', other(3), { role: 1 })).toBeUndefined()
    expect(refusalToRemove('manager', other(3))).toBeUndefined()
    expect(refusalToChange('manager', other(3, { inside: false }), { audioState: 0 })).toBe('userNotInside')
  })
})
