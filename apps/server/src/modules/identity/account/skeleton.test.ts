import { expect, test } from 'vitest'
import { skeletonOf } from './skeleton.ts'

test.each([
  ['paypal', 'раураl'],
  ['paypal', 'ρayρal'],
  ['scope', 'ѕсоре'],
  ['ada1', 'adal'],
  ['ada0', 'adaо'],
  ['modern', 'modem'],
  ['fiona', 'fıona'],
  ['josé', 'jose\u0301'],
  ['علی‌رضا', 'علیرضا'],
])('%s looks like %s', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other))
})

test.each([
  ['ada', 'adb'],
  ['ada2', 'ada3'],
  ['jose', 'josé'],
  ['иван', 'ивон'],
  ['李', '季'],
])('%s does not look like %s', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other))
})
