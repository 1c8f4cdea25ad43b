import type { Participant } from '@lumi/contract'
import { defaultFeatures, EventKind, Role } from '@lumi/contract/values'
import { afterEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { textsOf } from '#room/testing/notifications.ts'
import { conference, event, user } from '#room/testing/people.ts'
import { notifyOfOwnChanges } from './own-changes.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const maria = { userId: 'maria', displayName: 'Maria' }
const privileges = user('me').privileges

async function setUp() {
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getDisplayMedia: vi.fn() } })
  const { context, receive } = fakeContext(createScope(), {})
  const before = user('me', { handRaised: '2026-11-21T09:00:00.000Z' })
  receive('snapshot', { conference: conference(), user: before, users: [before] })
  await notifyOfOwnChanges(context, before)
  const change = (now: Parameters<typeof user>[1], by?: Participant) =>
    receive('events_received', { items: [{ ...event(EventKind.userUpdated, user('me', now)), by }] })
  return { change, receive, notified: () => textsOf(context.notifications) }
}
const raised = { handRaised: '2026-11-21T09:00:00.000Z' }

test('the notification of a single privilege names the person who gave or took it', async () => {
  const { change, notified } = await setUp()
  change({ ...raised, privileges: { ...privileges, share: true } }, maria)
  expect(notified()).toEqual(['Maria lets you share.'])
  change({ ...raised, privileges: { ...privileges, share: false } }, maria)
  expect(notified()).toEqual(['Maria no longer lets you share.'])
  // An account or a program is in no conference, and has no name there.
  change({ ...raised, privileges: { ...privileges, chat: false } })
  expect(notified()).toEqual(['You can no longer chat.'])
  change({ ...raised, privileges: { ...privileges, annotate: true, record: true } }, maria)
  expect(notified()).toEqual(['Maria changed what you can do here.'])
})

test('a person is notified of a new role and of who gave it, and not of the privileges that come with it', async () => {
  const { change, receive, notified } = await setUp()
  change({ ...raised, displayName: 'Ann' }, maria)
  expect(notified()).toEqual([])
  change({ ...raised, role: Role.presenter }, maria)
  expect(notified()).toEqual(['Maria made you a presenter: you can share your screen'])
  receive('snapshot', {
    conference: conference({ features: { ...defaultFeatures, desktopShare: false } }),
    user: user('me', { ...raised, role: Role.host }),
    users: [],
  })
  expect(notified()).toEqual(['You are now a host'])
})

test('a person is notified of a hand that somebody else has lowered, and not of one that they lowered', async () => {
  const first = await setUp()
  first.change({}, maria)
  expect(first.notified()).toEqual(['Maria lowered your hand.'])
  const second = await setUp()
  second.change({}, { userId: 'me', displayName: 'Me' })
  expect(second.notified()).toEqual([])
})

test('a notification of a change for a whole role names the host as well', async () => {
  const { receive, notified } = await setUp()
  receive('events_received', { items: [{ ...event(EventKind.conferenceUpdated), by: maria }] })
  const now = user('me', { ...raised, privileges: { ...privileges, chat: false } })
  receive('snapshot', { conference: conference(), user: now, users: [now] })
  expect(notified()).toEqual(['Maria no longer lets you chat.'])
})

test('a change that touches nobody says nothing about who made the next one', async () => {
  const { receive, notified } = await setUp()
  receive('events_received', { items: [{ ...event(EventKind.conferenceUpdated), by: maria }] })
  receive('conference_changed', { conference: conference({ locked: true }) })
  const now = user('me', { ...raised, privileges: { ...privileges, chat: false } })
  receive('snapshot', { conference: conference(), user: now, users: [now] })
  expect(notified()).toEqual(['You can no longer chat.'])
})

test('the person who shared a document is notified when somebody else takes it from the stage', async () => {
  const { receive, notified } = await setUp()
  const share = {
    kind: 'document',
    shareId: 's1',
    userId: 'me',
    version: 2,
    started: '2026-11-21T09:00:00.000Z',
    contentId: 'c1',
    displayName: 'Cells.pdf',
    page: 1,
    pages: 3,
  } as const
  const end = (by: Participant) =>
    receive('events_received', { items: [{ ...event(EventKind.shareEnded, user('me', raised)), share, by }] })
  end({ userId: 'me', displayName: 'Me' })
  expect(notified()).toEqual([])
  end(maria)
  expect(notified()).toEqual(['Maria stopped sharing your document Cells.pdf.'])
})
