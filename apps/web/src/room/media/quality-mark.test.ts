import { expect, test } from 'vitest'
import { person } from '#room/testing/people.ts'
import { qualityReasonOf } from './quality-mark.tsx'

const me = person('me')

test('a good line needs no word', () => {
  expect(qualityReasonOf(person('ann'), me)).toBeUndefined()
  expect(qualityReasonOf(person('ann', { quality: 'unknown' }), me)).toBeUndefined()
})

test('a bad picture is blamed on the other, unless what brings it here is bad itself', () => {
  const ann = person('ann', { quality: 'poor' })
  expect(qualityReasonOf(ann, me)).toEqual({ quality: 'poor', because: 'theirLine' })
  expect(qualityReasonOf(ann, undefined)?.because).toBe('theirLine')
  expect(qualityReasonOf(ann, person('me', { quality: 'lost' }))?.because).toBe('yourLine')
  expect(qualityReasonOf(ann, person('me', { isOverloaded: true }))?.because).toBe('yourMachine')
})

test('a machine that cannot keep up, as they say themselves, is blamed before any line', () => {
  const busy = person('ann', { isOverloaded: true })
  expect(qualityReasonOf(busy, me)).toEqual({ quality: 'poor', because: 'theirMachine' })
  const lost = person('ann', { isOverloaded: true, quality: 'lost' })
  expect(qualityReasonOf(lost, person('me', { quality: 'poor' }))).toEqual({
    quality: 'lost',
    because: 'theirMachine',
  })
})

test("one's own is one's line, or the machine that cannot keep up", () => {
  const poor = person('me', { quality: 'poor' })
  expect(qualityReasonOf(poor, poor)).toEqual({ quality: 'poor', because: 'yourLine' })
  const busy = person('me', { isOverloaded: true })
  expect(qualityReasonOf(busy, busy)).toEqual({ quality: 'poor', because: 'yourMachine' })
})
