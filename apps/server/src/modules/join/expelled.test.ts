import { expect, it } from 'vitest'
import { isExpelled } from './expelled.ts'

const [before, start, after] = [1, 2, 3].map((time) => new Date(time))

it.each([
  [null, start, false],
  [after, start, true],
  [start, start, true],
  [before, start, false],
  [before, null, true],
])('sent out at %o from a conference started at %o: %s', (expelled, started, expected) => {
  expect(isExpelled({ started: started ?? null }, { expelled: expelled ?? null })).toBe(expected)
})
