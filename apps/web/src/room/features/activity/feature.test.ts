import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Movement } from '#room/channel/roster.ts'
import { durations } from '#room/notifications/durations.ts'
import { createNotifications } from '#room/notifications/notifications.ts'
import { createScope } from '#room/reactive/scope.ts'
import { textsOf } from '#room/testing/notifications.ts'
import { createMovements } from './feature.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () => {
  const notifications = createNotifications(createScope())
  const announce = createMovements(notifications)
  const show = (kind: Movement['kind'], ...names: string[]) => {
    for (const displayName of names) announce({ kind, userId: displayName, displayName })
  }
  return { announce, show, now: () => textsOf(notifications) }
}

test('each notice stays six seconds', () => {
  const { show, now } = open()
  show('joined', 'Ann')
  vi.advanceTimersByTime(durations.passing / 2)
  show('left', 'Bob')
  expect(now()).toEqual(['Ann joined', 'Bob left'])
  vi.advanceTimersByTime(durations.passing / 2)
  expect(now()).toEqual(['Bob left'])
  vi.advanceTimersByTime(durations.passing / 2)
  expect(now()).toEqual([])
})

test('people who came or went while the connection was lost are not announced one by one', () => {
  const { announce, now } = open()
  announce({ kind: 'joined', userId: 'ann', displayName: 'Ann', wasMissed: true })
  expect(now()).toEqual([])
})

test('who goes to another room has not hung up', () => {
  const { show, now } = open()
  show('moved', 'Ann', 'Bob', 'Cyd', 'Dan')
  expect(now()).toEqual([
    'Ann went to another room',
    'Bob went to another room',
    'Cyd and 1 other went to another room',
  ])
})

test('a crowd is gathered, and stays six seconds from its last', () => {
  const { show, now } = open()
  show('joined', 'Ann', 'Bob', 'Cyd', 'Dan')
  vi.advanceTimersByTime(durations.passing - 1)
  show('joined', 'Eve')
  expect(now()).toEqual(['Ann joined', 'Bob joined', 'Cyd and 2 others joined'])
  vi.advanceTimersByTime(1)
  expect(now()).toEqual(['Cyd and 2 others joined'])
})

test('those who come and those who go are not mixed', () => {
  const { show, now } = open()
  show('joined', 'Ann', 'Bob', 'Cyd')
  show('left', 'Ann')
  expect(now()).toContain('Ann left')
})
