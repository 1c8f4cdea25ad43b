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
const written = (search: string) =>
  linesOf(roster, search, compare).map((line) =>
    line.kind === 'heading'
      ? `${line.group} ${line.count}`
      : line.kind === 'user'
        ? line.user.displayName
        : '-',
  )

test('everyone by role and name', () => {
  expect(written('')).toEqual(['hosts 1', 'Zoë', 'presenters 0', '-', 'attendees 2', 'Ada', 'ben'])
})

test('a search takes no notice of case, accents and blanks around it', () => {
  expect(written(' ZOE ')).toEqual(['hosts 1', 'Zoë', 'presenters 0', '-', 'attendees 0', '-'])
  expect(written('nobody')).toEqual(['hosts 0', '-', 'presenters 0', '-', 'attendees 0', '-'])
})
