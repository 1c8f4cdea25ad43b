import { expect, test } from 'vitest'
import { withoutPayload } from './without-payload.ts'

test('cuts what the payload held out of message and stack, at any depth and as part of an address', () => {
  const payload = { mail: { to: 'ada@example.org' }, links: ['key=äöü&x'], pin: 123456, short: 'a' }
  const error = new TypeError('ada@example.org cannot open /?q=key%3D%C3%A4%C3%B6%C3%BC%26x with 123456')
  const clean = withoutPayload(error, payload)
  expect(clean.message).toBe('[payload] cannot open /?q=[payload] with [payload]')
  expect(clean.stack).not.toMatch(/ada@|123456/)
  expect(clean.name).toBe('TypeError')
})

test('leaves behind what else an error carries', () => {
  const error = Object.assign(new Error('failed'), { config: { auth: 'secret' } })
  expect(JSON.stringify(withoutPayload(error, {}))).toBe('{"name":"Error"}')
})

test('takes what is no error', () => {
  expect(withoutPayload('secret text', { a: 'secret' }).message).toBe('[payload] text')
})
