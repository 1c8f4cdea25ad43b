import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { tellPage } from './public-config.ts'

const needed = {
  SECRET_KEY: 'a'.repeat(32),
  DATABASE_URL: 'postgres://localhost/lumi',
  LIVEKIT_URL: 'http://localhost:7880',
  LIVEKIT_API_KEY: 'key',
  LIVEKIT_API_SECRET: 'secret',
}

test('tells the page what it may know, and nothing that is unset', () => {
  const html = tellPage('<!doctype html><html lang="en">', readConfig(needed))
  expect(html).toBe('<!doctype html><html data-environment="production" lang="en">')
})

test('names the links and the host of the room, safely quoted', () => {
  const config = readConfig({
    ...needed,
    PORT: '5050',
    ROOT_DOMAIN: 'localhost',
    ENVIRONMENT: 'staging',
    TERMS_URL: 'https://example.com/terms?a=1&b="2"',
  })
  expect(tellPage('<html>', config)).toBe(
    '<html data-environment="staging" data-connect-origin="http://connect.localhost:5050"' +
      ' data-terms-url="https://example.com/terms?a=1&amp;b=&quot;2&quot;">',
  )
})
