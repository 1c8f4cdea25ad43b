import { EventKind, Role } from '@lumi/contract/values'
import { describe, expect, test } from 'vitest'
import { conference, event, user } from '#room/testing/people.ts'
import { applyEvent, groupByRole, missedMovements, rosterOf } from './roster.ts'

const roster = rosterOf({ conference: conference(), user: user('me'), users: [user('me'), user('ann')] })
const ids = (result: ReturnType<typeof applyEvent>) => [...result.roster.keys()]

describe('events change the roster', () => {
  test('somebody joins', () => {
    const after = applyEvent(roster, event(EventKind.userJoined, user('bob')))
    expect(ids(after)).toEqual(['me', 'ann', 'bob'])
    expect(after.movements).toEqual([{ kind: 'joined', userId: 'bob', displayName: 'bob' }])
  })

  test('who is there already does not join again', () => {
    const after = applyEvent(roster, event(EventKind.userJoined, user('ann', { displayName: 'Ann' })))
    expect(after.roster.get('ann')?.displayName).toBe('Ann')
    expect(after.movements).toEqual([])
  })

  test.each([EventKind.userLeft, EventKind.userExpelled, EventKind.userDeleted, EventKind.usersExpelled])(
    'somebody goes by event %i',
    (kind) => {
      const after = applyEvent(roster, event(kind, user('ann', { active: false })))
      expect(ids(after)).toEqual(['me'])
      expect(after.movements).toEqual([{ kind: 'left', userId: 'ann', displayName: 'ann' }])
    },
  )

  test.each([EventKind.userMoved, EventKind.usersMoved])(
    'who is moved by event %i goes to another room',
    (kind) => {
      const after = applyEvent(roster, event(kind, user('ann', { active: false })))
      expect(ids(after)).toEqual(['me'])
      expect(after.movements).toEqual([{ kind: 'moved', userId: 'ann', displayName: 'ann' }])
    },
  )

  test('who was not there does not leave', () => {
    expect(applyEvent(roster, event(EventKind.userLeft, user('zoe'))).movements).toEqual([])
  })

  test('a change replaces the user, and says nothing of those who are elsewhere', () => {
    const after = applyEvent(
      roster,
      event(EventKind.usersUpdated, user('ann', { role: Role.host }), user('zoe', { active: false })),
    )
    expect(after.roster.get('ann')?.role).toBe(Role.host)
    expect(ids(after)).toEqual(['me', 'ann'])
    expect(after.movements).toEqual([])
  })

  test('other events change nothing', () => {
    expect(applyEvent(roster, event(EventKind.conferenceUpdated)).roster).toBe(roster)
  })
})

test('comparing two rosters shows who came and went unnoticed', () => {
  const next = rosterOf({ conference: conference(), user: user('me'), users: [user('me'), user('bob')] })
  expect(missedMovements(roster, next)).toEqual([
    { kind: 'left', userId: 'ann', displayName: 'ann', wasMissed: true },
    { kind: 'joined', userId: 'bob', displayName: 'bob', wasMissed: true },
  ])
  expect(missedMovements(next, next)).toEqual([])
})

test('groups by role, each by name', () => {
  const users = [
    user('zoe', { role: Role.host }),
    user('ann', { role: Role.host }),
    user('bob', { role: Role.presenter }),
  ]
  const groups = groupByRole(users, (a, b) => a.localeCompare(b))
  expect(groups.hosts.map(({ userId }) => userId)).toEqual(['ann', 'zoe'])
  expect(groups.presenters).toHaveLength(1)
  expect(groups.attendees).toEqual([])
})
