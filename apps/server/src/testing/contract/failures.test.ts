import { resolve } from 'node:path'
import { api, type Route, routeErrors } from '@lumi/contract'
import { expect, test } from 'vitest'
import { type Impossible, readFailures } from './failure-graph.ts'

const root = resolve(import.meta.dirname, '../..')

/** Functions that call something which could fail, but never in that way. */
const impossible: Impossible = {
  // They read what they have just written.
  'modules/identity/account/service.ts#signUp': ['tokenUnauthorized'],
  'modules/identity/sub-account/service.ts#createSubAccount': ['invalidUserId'],
  'modules/identity/app/service.ts#addApp': ['invalidClientId'],
  'modules/operation/subscriber/service.ts#createSubscriber': ['unknownSubscriber'],
  'modules/library/content-upload/finish.ts#finishUpload': ['invalidContentId'],
  // They change neither username nor address, or make up both.
  'modules/identity/account/picture.ts#setPicture': ['usernameExists', 'emailTaken'],
  'modules/identity/password/service.ts#setPassword': ['usernameExists', 'emailTaken'],
  'modules/identity/account/demo-app.ts#demoApp': ['usernameExists', 'emailTaken'],
  // The passwords of the conference are made up.
  'modules/conferencing/taking-part/conference-lifecycle/trial.ts#createTrial': [
    'duplicatePasswords',
    'conferenceDeleted',
  ],
  'modules/conferencing/taking-part/join/move-destination.ts#newConference': ['duplicatePasswords'],
  'modules/conferencing/together/breakout/open.ts#addRoom': ['duplicatePasswords'],
  // They change nothing that could be wrong in this way.
  'modules/conferencing/taking-part/entry/service.ts#changeEntry': [
    'duplicatePasswords',
    'noServersAvailable',
  ],
  'modules/conferencing/together/spotlight/service.ts#endSpotlight': ['invalidUserId', 'userNotInside'],
  // Recordings of deleted conferences remain.
  'modules/library/recording/access.ts#checkConference': ['conferenceDeleted'],
  // Links are of accounts and apps, which have a tenant.
  'modules/library/content/shared-access.ts#readShared': ['forbidden'],
  'modules/library/recording/shared-access.ts#openShared': ['forbidden'],
  // It does without a picture that it cannot read.
  'modules/library/preview/image.ts#loadImage': ['unsupportedType', 'bodyTooLarge'],
}

/** Failures that are impossible in operations which share a function with others. */
const impossibleIn: Impossible = {
  // Nothing is uploaded.
  'account.deletePicture': ['picturesBusy', 'unsupportedType'],
  'subAccount.deletePicture': ['picturesBusy', 'unsupportedType'],
  'conferenceUser.deletePicture': ['picturesBusy', 'unsupportedType'],
  'chat.send': ['chatFilesFull'],
  // Only the app's own limit counts: no conference is named.
  'content.duplicate': ['demoFilesFull'],
  // No conference is named.
  'content.sharedAccess': ['invalidConferenceId', 'conferenceDeleted'],
}

const { ofOperation, used } = readFailures(root, impossible)

const operations = Object.entries<Record<string, Route>>(api).flatMap(([group, routes]) =>
  Object.entries(routes).map(([operation, route]) => ({
    name: `${group}.${operation}`,
    group,
    operation,
    route,
  })),
)

test.each(operations)(
  '$name declares every failure that it can end with',
  ({ name, group, operation, route }) => {
    const declared = routeErrors(route)
    const undeclared = [...ofOperation(group, operation)].filter((failure) => !declared.includes(failure))
    expect(undeclared).toEqual(impossibleIn[name] ?? [])
  },
)

test('only operations of the contract are declared impossible', () => {
  const said = Object.entries(impossible).flatMap(([key, names]) => names.map((name) => `${key} ${name}`))
  expect(said.filter((one) => !used().has(one))).toEqual([])
})
