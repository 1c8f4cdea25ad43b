import { defaultFeatures, defaultPrivileges, Role } from '@lumi/contract/values'
import { expect, test } from 'vitest'
import { permissionFor } from './permission.ts'

const attendee = { features: defaultFeatures, privileges: defaultPrivileges[Role.attendee] }
const host = { features: defaultFeatures, privileges: defaultPrivileges[Role.host] }

test('a privilege enables what the conference offers', () => {
  expect(permissionFor(attendee, 'video', 'video')).toBe('allowed')
  expect(permissionFor(attendee, 'desktopShare', 'share')).toBe('disabled')
  expect(permissionFor(host, 'desktopShare', 'share')).toBe('allowed')
})

test('what every conference offers asks for the privilege only', () => {
  expect(permissionFor(attendee, undefined, 'changeUser')).toBe('disabled')
  expect(permissionFor(host, undefined, 'changeUser')).toBe('allowed')
})

test('an action that the conference does not offer is absent for every role', () => {
  const features = { ...defaultFeatures, desktopShare: false }
  expect(permissionFor({ ...host, features }, 'desktopShare', 'share')).toBe('hidden')
})

test('of several things one is enough', () => {
  const features = { ...defaultFeatures, desktopShare: false }
  const both = ['desktopShare', 'whiteboard'] as const
  expect(permissionFor({ ...host, features }, both, 'share')).toBe('allowed')
  expect(permissionFor({ ...attendee, features }, both, 'share')).toBe('disabled')
  expect(permissionFor({ ...host, features: { ...features, whiteboard: false } }, both, 'share')).toBe(
    'hidden',
  )
})
