import type { Attendance } from '@lumi/contract'
import { expect, test } from 'vitest'
import { isPresent, peopleOf, timeOf } from './people-table.tsx'

const minutes = (count: number) => count * 60_000
const start = Date.parse('2026-11-21T09:00:00.000Z')
const stay = (userId: string, from: number, to: number | null): Attendance => ({
  userId,
  displayName: userId,
  role: 1,
  kind: 1,
  joined: new Date(start + minutes(from)).toISOString(),
  left: to === null ? null : new Date(start + minutes(to)).toISOString(),
})

test('somebody who came twice is one person, with the time of both', () => {
  const [ada, ben] = peopleOf([stay('ada', 0, 10), stay('ben', 1, 31), stay('ada', 20, 25)])
  expect([ada?.stays.length, ben?.stays.length]).toEqual([2, 1])
  expect(ada && timeOf(ada, start)).toBe(minutes(15))
})

test('a guest of the same name who came after the first had left may be the same person', () => {
  const named = (displayName: string, from: number, to: number | null, kind: 1 | 2 = 1) => ({
    ...stay(`${displayName} ${from}`, from, to),
    displayName,
    kind,
  })
  const people = peopleOf([
    named('Ada', 0, 10),
    named('Ada', 5, 20),
    named('ada', 25, 30),
    named('Ben', 26, 40, 2),
    named('Ben', 45, null, 2),
  ])
  expect(people.map(({ mayBeEarlier }) => mayBeEarlier)).toEqual([false, false, true, false, false])
})

test('somebody who is still present has been there until now', () => {
  const [ada] = peopleOf([stay('ada', 0, 10), stay('ada', 20, null)])
  expect(ada && isPresent(ada)).toBe(true)
  expect(ada && timeOf(ada, start + minutes(50))).toBe(minutes(40))
})

test("a reader's clock that is behind makes no time negative", () => {
  const [ada] = peopleOf([stay('ada', 5, null)])
  expect(ada && timeOf(ada, start)).toBe(0)
})
