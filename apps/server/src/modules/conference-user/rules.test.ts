import { type ConferenceRole, defaultPrivileges } from '@lumi/contract/values'
import { describe, expect, it } from 'vitest'
import type { ParticipantPrincipal } from '../../platform/auth/principal.ts'
import { checkMayChange, checkMayTouch } from './rules.ts'

const inside = (role: ConferenceRole, userId = 'me'): ParticipantPrincipal => ({
  kind: 'participant',
  confId: 'c',
  userId,
  stayId: 's',
  current: true,
  inside: true,
  role,
  privileges: defaultPrivileges[role],
})
const other = (role: ConferenceRole) => ({ userId: 'other', role })
const refused = expect.objectContaining({ errorName: 'forbidden' })

describe('who may change whom', () => {
  it('lets everyone change their own name and no more', () => {
    const me = { userId: 'me', role: 1 as const }
    expect(() => checkMayChange(inside(1), me, { displayName: 'Ada' })).not.toThrow()
    expect(() => checkMayChange(inside(1), me, { displayName: 'Ada', role: 2 })).toThrow(refused)
    expect(() => checkMayChange(inside(1), other(1), { displayName: 'Ada' })).toThrow(refused)
    expect(() => checkMayChange(inside(1), me, { audioState: 1 })).toThrow(refused)
  })

  it('keeps roles at or below the own one', () => {
    expect(() => checkMayChange(inside(2), other(1), { role: 2 })).not.toThrow()
    expect(() => checkMayChange(inside(2), other(1), { role: 3 })).toThrow(refused)
    expect(() => checkMayChange(inside(2), other(3), { role: 1 })).toThrow(refused)
    expect(() => checkMayChange(inside(3), other(3), { role: 1 })).not.toThrow()
  })

  it('keeps presenters from touching hosts', () => {
    expect(() => checkMayTouch(inside(2), other(3))).toThrow(refused)
    expect(() => checkMayTouch(inside(2), other(2))).not.toThrow()
  })

  it('leaves those who manage the conferences free', () => {
    const app = { kind: 'app', clientId: 'a' } as const
    expect(() => checkMayChange(app, other(3), { role: 1 })).not.toThrow()
    expect(() => checkMayTouch(app, other(3))).not.toThrow()
  })
})
