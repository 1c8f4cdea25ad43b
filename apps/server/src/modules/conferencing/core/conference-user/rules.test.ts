import { type ConferenceRole, defaultFeatures, defaultPrivileges, Role } from '@lumi/contract/values'
import { describe, expect, it } from 'vitest'
import type { ParticipantPrincipal } from '../../../../platform/auth/principal.ts'
import { checkMayChange, checkMayGiveRole, checkMayRemove, mayRemove, publishSources } from './rules.ts'

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

const { [Role.attendee]: attendee, [Role.presenter]: presenter, [Role.host]: host } = defaultPrivileges

describe('the permitted sources of a user', () => {
  it('is camera and microphone for attendees, the screen too for presenters and hosts', () => {
    const everything = ['camera', 'microphone', 'screen_share', 'screen_share_audio']
    expect(publishSources(defaultFeatures, attendee)).toEqual(['camera', 'microphone'])
    expect(publishSources(defaultFeatures, presenter)).toEqual(everything)
    expect(publishSources(defaultFeatures, host)).toEqual(everything)
  })

  it('needs both the feature and the privilege', () => {
    expect(publishSources({ ...defaultFeatures, video: false }, host)).not.toContain('camera')
    expect(publishSources({ ...defaultFeatures, audio: false }, host)).not.toContain('microphone')
    expect(publishSources({ ...defaultFeatures, desktopShare: false }, host)).toEqual([
      'camera',
      'microphone',
    ])
    expect(publishSources(defaultFeatures, { ...attendee, video: false, audio: false })).toEqual([])
  })
})
