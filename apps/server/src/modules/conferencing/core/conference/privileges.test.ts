import { defaultFeatures, defaultPrivileges, Role } from '@lumi/contract/values'
import { describe, expect, it } from 'vitest'
import { rolePrivileges, userPrivileges, withinFeatures } from './privileges.ts'

const silent = { privileges: null, presenterPrivileges: null, hostPrivileges: null }

describe('privileges', () => {
  it('are the defaults of the role where the conference says nothing', () => {
    for (const role of [Role.attendee, Role.presenter, Role.host] as const) {
      expect(rolePrivileges(silent, role)).toEqual(defaultPrivileges[role])
    }
  })

  it('follow the set of their own role only', () => {
    const conference = { ...silent, privileges: { share: true }, hostPrivileges: { record: false } }
    expect(rolePrivileges(conference, Role.attendee).share).toBe(true)
    expect(rolePrivileges(conference, Role.presenter)).toEqual(defaultPrivileges[Role.presenter])
    expect(rolePrivileges(conference, Role.host).record).toBe(false)
  })

  it('of one person win over those of the role', () => {
    const conference = { ...silent, privileges: { share: true } }
    const user = { role: Role.attendee, privileges: { share: false, record: true } }
    expect(userPrivileges(conference, user)).toMatchObject({ share: false, record: true, audio: true })
  })

  it('end where the conference offers nothing', () => {
    const features = { ...defaultFeatures, video: false, recording: false, chat: false }
    expect(withinFeatures(defaultPrivileges[Role.host], features)).toMatchObject({
      video: false,
      record: false,
      chat: false,
      audio: true,
      share: true,
    })
    const nothingToShare = {
      ...defaultFeatures,
      desktopShare: false,
      documentShare: false,
      fileShare: false,
      whiteboard: false,
    }
    expect(withinFeatures(defaultPrivileges[Role.host], nothingToShare).share).toBe(false)
    expect(withinFeatures(defaultPrivileges[Role.host], { ...nothingToShare, fileShare: true }).share).toBe(
      true,
    )
  })
})
