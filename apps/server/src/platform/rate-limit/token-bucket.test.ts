import { expect, it } from 'vitest'
import { createTokenBucket } from './token-bucket.ts'

it('takes a burst, then only as much as time allows', () => {
  let now = 0
  const mayTake = createTokenBucket(() => now, { burst: 20, perSecond: 2 })
  const taken = (tries: number) => Array.from({ length: tries }, () => mayTake()).filter(Boolean).length
  expect(taken(30)).toBe(20)
  now += 1500
  expect(taken(30)).toBe(3)
  now += 60_000
  expect(taken(30)).toBe(20)
})
