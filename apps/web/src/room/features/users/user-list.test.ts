import type { AbsentMember } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { expect, test } from 'vitest'
import { user } from '#room/testing/people.ts'
import { linesOf } from './user-list.tsx'

const everyone = [
  user('1', { displayName: 'Zoë', role: Role.host }),
  user('2', { displayName: 'ben' }),
  user('3', { displayName: 'Ada' }),
]
const roster = new Map(everyone.map((one) => [one.userId, one]))
const compare = (a: string, b: string) => a.localeCompare(b)
const absent: AbsentMember[] = [
  { displayName: 'Fay', role: Role.attendee },
  { displayName: 'Eve', role: Role.presenter },
]
const written = (search: string, missing: readonly AbsentMember[] = []) =>
  linesOf(roster, missing, search, compare).map((line) => {
    if (line.kind === 'heading') return `${line.group} ${line.count}`
    if (line.kind === 'user') return line.user.displayName
    return line.kind === 'absent' ? line.member.displayName : '-'
  })

test('everyone by role and name', () => {
  expect(written('')).toEqual(['hosts 1', 'Zoë', 'presenters 0', '-', 'attendees 2', 'Ada', 'ben'])
})

test('a search takes no notice of case, accents and blanks around it', () => {
  expect(written(' ZOE ')).toEqual(['hosts 1', 'Zoë', 'presenters 0', '-', 'attendees 0', '-'])
  expect(written('nobody')).toEqual(['hosts 0', '-', 'presenters 0', '-', 'attendees 0', '-'])
})

test('absent members of the course come last, by name, and are found as well', () => {
  expect(written('', absent).slice(-3)).toEqual(['absent 2', 'Eve', 'Fay'])
  expect(written('fay', absent).slice(-2)).toEqual(['absent 1', 'Fay'])
  expect(written('zoe', absent).at(-1)).toBe('-')
})
