import { expect, test } from 'vitest'
import { chooseBatch } from './batch.ts'

const event = (eventId: number, xactId: number, eventKind = 6, size = 100) => ({
  eventId,
  xactId: BigInt(xactId),
  eventKind,
  size,
})
const anew = { doneBelow: '10', doneAbove: [] as number[], eventKinds: null as number[] | null }
const choose = (
  found: ReturnType<typeof event>[],
  horizon: number,
  { isAll = true, subscriber = anew } = {},
) => chooseBatch({ found, isAll, horizon: BigInt(horizon), subscriber })

test('takes events in the order of their ids, whatever their transactions', () => {
  expect(choose([event(3, 11), event(1, 12), event(2, 13)], 20)).toEqual({
    eventIds: [1, 2, 3],
    place: { doneBelow: '20', doneAbove: [] },
  })
})

test('remembers what it had of transactions that are still open beside', () => {
  const first = choose([event(1, 11), event(3, 15)], 14)
  expect(first).toEqual({ eventIds: [1, 3], place: { doneBelow: '14', doneAbove: [3] } })
  const late = { ...anew, ...first.place }
  expect(choose([event(2, 14), event(3, 15)], 20, { subscriber: late })).toEqual({
    eventIds: [2],
    place: { doneBelow: '20', doneAbove: [] },
  })
})

test('passes over other kinds', () => {
  const subscriber = { ...anew, eventKinds: [101] }
  expect(choose([event(1, 11), event(2, 12)], 20, { subscriber })).toEqual({
    eventIds: [],
    place: { doneBelow: '20', doneAbove: [] },
  })
  expect(choose([event(1, 11), event(2, 12, 101)], 20, { subscriber }).eventIds).toEqual([2])
})

test('goes on where a full delivery ended', () => {
  const found = Array.from({ length: 450 }, (_, n) => event(n + 1, n + 11))
  const first = choose(found, 1_000)
  expect(first.eventIds).toEqual(found.slice(0, 200).map(({ eventId }) => eventId))
  expect(first.place).toEqual({ doneBelow: '211', doneAbove: [] })
  const large = found.map((one) => ({ ...one, size: 100_000 }))
  expect(choose(large, 1_000).eventIds).toEqual([1, 2])
  expect(choose([event(1, 11, 6, 9_000_000), event(2, 12)], 1_000).eventIds).toEqual([1])
})

test('does not go beyond what it has seen', () => {
  expect(choose([event(1, 11), event(2, 12)], 1_000, { isAll: false }).place).toEqual({
    doneBelow: '12',
    doneAbove: [2],
  })
})
