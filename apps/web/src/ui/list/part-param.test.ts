import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { partParam } from './list-search.ts'

const { parse, stringify } = partParam('status', [1, 2])

test('a path names a part, which is written as it was read', () => {
  expect(parse({ status: '2' })).toEqual({ status: 2 })
  expect(stringify({ status: 2 })).toEqual({ status: '2' })
})

test.each(['0', '01', '3', 'x', ''])('a path that names none leads nowhere: %j', (status) => {
  let thrown: unknown
  try {
    parse({ status })
  } catch (error) {
    thrown = error
  }
  expect(isNotFound(thrown)).toBe(true)
})
