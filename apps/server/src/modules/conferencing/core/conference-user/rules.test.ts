import { type ConferenceRole, defaultPrivileges } from '@lumi/contract/values'
import { expect, it } from 'vitest'
import type { ParticipantPrincipal } from '../../../../platform/auth/principal.ts'
import { checkMayChange, checkMayGiveRole, checkMayRemove, mayRemove } from './rules.ts'

const inside = (role: ConferenceRole): ParticipantPrincipal => ({
  kind: 'participant',
  confId: 'c',
  userId: 'me',
  participationId: 's',
  current: true,
  expelled: false,
  inside: true,
  role,
  privileges: defaultPrivileges[role],
})
const other = (role: ConferenceRole) => ({ userId: 'other', role, presence: 'present' as const })
const app = { kind: 'app', clientId: 'a' } as const

it('refuses by the name that says why, and the field that was wrong', () => {
  expect(() => checkMayRemove(inside(2), other(3))).toThrow(
    expect.objectContaining({ errorName: 'higherRole' }),
  )
  expect(() => checkMayChange(inside(2), other(1), { role: 3 })).toThrow(
    expect.objectContaining({ errorName: 'roleAboveOwn', field: 'role' }),
  )
  expect(() => checkMayGiveRole(inside(2), 3)).toThrow(
    expect.objectContaining({ errorName: 'roleAboveOwn', field: 'role' }),
  )
  expect(() => checkMayChange(inside(2), other(1), { privileges: { record: true } })).toThrow(
    expect.objectContaining({ errorName: 'privilegeAboveOwn', field: 'privileges' }),
  )
  expect(mayRemove(inside(2), other(3))).toBe(false)
})

it('treats callers outside the conference as managers, since routes admit no others', () => {
  expect(() => checkMayChange(app, other(3), { role: 1 })).not.toThrow()
  expect(() => checkMayRemove(app, other(3))).not.toThrow()
  expect(mayRemove(app, other(3))).toBe(true)
})
