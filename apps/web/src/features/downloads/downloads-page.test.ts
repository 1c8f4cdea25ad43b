import { expect, test } from 'vitest'
import { operatingSystemOf } from './downloads-page.tsx'

const of = (userAgent: string, maxTouchPoints = 0) => operatingSystemOf({ userAgent, maxTouchPoints })

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'macos'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36', 'linux'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36', 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (X11; FreeBSD amd64; rv:128.0) Gecko/20100101', 'unix'],
  ['Something else', undefined],
])('%s', (userAgent, expected) => {
  expect(of(userAgent)).toBe(expected)
})

test('an iPad that calls itself a Mac is recognised by its touch screen', () => {
  expect(of('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5)).toBe('ios')
})
