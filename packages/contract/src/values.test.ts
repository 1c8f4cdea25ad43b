import { expect, test } from 'vitest'
import {
  defaultFeatures,
  defaultPrivileges,
  EventKind,
  featureNames,
  isStrongPassword,
  privilegeNames,
} from './values.ts'

test('kinds of event have the published numbers', () => {
  expect(EventKind).toEqual({
    userCreated: 1,
    userUpdated: 2,
    userDeleted: 3,
    userExpelled: 4,
    userMoved: 5,
    userJoined: 6,
    userLeft: 7,
    usersUpdated: 8,
    usersMoved: 9,
    usersExpelled: 10,
    conferenceCreated: 100,
    conferenceStarted: 101,
    conferenceStopped: 102,
    conferenceUpdated: 103,
    conferenceDeleted: 104,
    shareStarted: 200,
    shareChanged: 201,
    shareEnded: 202,
  })
})

test('a conference has every feature by default', () => {
  expect(featureNames).toEqual([
    'video',
    'audio',
    'whiteboard',
    'desktopShare',
    'documentShare',
    'fileShare',
    'recording',
    'chat',
  ])
  expect(featureNames.filter((name) => !defaultFeatures[name])).toEqual([])
})

test('privileges begin with the defaults of each role', () => {
  expect(privilegeNames).toEqual([
    'annotate',
    'video',
    'audio',
    'share',
    'viewUsers',
    'record',
    'changePages',
    'changeShares',
    'chat',
    'changeUser',
  ])
  const of = (role: 1 | 2 | 3) => privilegeNames.filter((name) => defaultPrivileges[role][name])
  expect(of(1)).toEqual(['annotate', 'video', 'audio', 'viewUsers', 'chat'])
  expect(of(2)).toEqual(privilegeNames.filter((name) => name !== 'record'))
  expect(of(3)).toEqual(privilegeNames)
})

test.each([
  ['Abcdefg8', true],
  ['  Abcdefg8  ', true],
  ['Abcdef8', false],
  ['  Abcde8  ', false],
  ['abcdefg8', false],
  ['ABCDEFG8', false],
  ['Abcdefgh', false],
  ...['!', '@', '#', '$', '&', '*'].map((special) => [`Abcdef8${special}`, true] as const),
  ...['%', '-', '_', '.', ' ', 'é'].map((other) => [`Abc${other}defg8`, false] as const),
] as const)('that %j is a strong password: %s', (password, isStrong) => {
  expect(isStrongPassword(password)).toBe(isStrong)
})
