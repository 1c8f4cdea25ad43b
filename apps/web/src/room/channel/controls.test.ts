import { defaultFeatures, defaultPrivileges, Role } from '@lumi/contract/values'
import { expect, test } from 'vitest'
import { controlsFor } from './controls.ts'

test('an attendee sees the share control but may not press it', () => {
  expect(controlsFor(defaultFeatures, defaultPrivileges[Role.attendee])).toEqual({
    video: 'allowed',
    audio: 'allowed',
    share: 'disabled',
    users: 'allowed',
    changeUser: 'disabled',
  })
})

test('a presenter may share and change users', () => {
  expect(controlsFor(defaultFeatures, defaultPrivileges[Role.presenter])).toMatchObject({
    share: 'allowed',
    changeUser: 'allowed',
  })
})

test('what the conference does not offer is not there, whoever asks', () => {
  const features = { ...defaultFeatures, video: false, desktopShare: false }
  expect(controlsFor(features, defaultPrivileges[Role.host])).toMatchObject({
    video: 'hidden',
    share: 'hidden',
    audio: 'allowed',
  })
})
