import { expect, it } from 'vitest'
import { isOwnOrigin } from './origin.ts'

const config = { publicUrl: 'https://lumi.example.com', rootDomain: 'example.com' }

it.each([
  [undefined, true],
  ['http://my.localhost:5000', true],
  ['https://lumi.example.com', true],
  ['https://developers.example.com', true],
  ['https://example.com', true],
  ['http://my.localhost:5001', false],
  ['https://notexample.com', false],
  ['https://example.com.evil.net', false],
  ['null', false],
])('a page of %s is ours: %s', (origin, expected) => {
  expect(isOwnOrigin({ origin, host: 'my.localhost:5000' }, config)).toBe(expected)
})

it('has no sub-sites without a domain', () => {
  expect(isOwnOrigin({ origin: 'https://a.b', host: 'c.b' }, { ...config, rootDomain: undefined })).toBe(
    false,
  )
})
