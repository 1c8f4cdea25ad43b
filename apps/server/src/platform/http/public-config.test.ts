import { expect, test } from 'vitest'
import { testConfig } from '../../testing/config.ts'
import { injectPublicConfig } from './public-config.ts'

const page = '<!doctype html>\n<html lang="en"><title>Lumi</title></html>'

test('gives the page its environment, and nothing that is unset', () => {
  const received = injectPublicConfig(page, testConfig({ ENVIRONMENT: 'staging' }))
  expect(received).toMatch(/<html data-environment="staging"[^>]* lang="en">/)
  expect(received).toContain(' data-public-url="http://localhost:')
  expect(received).not.toMatch(/terms|protocol|undefined/)
})

test('gives the page the scheme of an installed app', () => {
  expect(injectPublicConfig(page, testConfig({ URL_PROTOCOL: 'lumi' }))).toContain(
    ' data-url-protocol="lumi"',
  )
})

test('writes addresses so that they stay inside their attribute', () => {
  const received = injectPublicConfig(
    page,
    testConfig({ TERMS_URL: 'https://example.com/terms?a=1&b="><script>' }),
  )
  expect(received).toContain('a=1&amp;b=')
  expect(received).not.toContain('<script>')
})

test('gives the page the services for visits and errors, in production only', () => {
  const variables = {
    PUBLIC_URL: 'https://meet.example.com',
    PLAUSIBLE_URL: 'https://plausible.example.org',
    SENTRY_DSN: 'https://k3y@errors.example.org/7',
  }
  const received = injectPublicConfig(page, testConfig(variables))
  expect(received).toContain(' data-analytics-kind="plausible"')
  expect(received).toContain(' data-analytics-url="https://plausible.example.org"')
  expect(received).toContain(' data-analytics-site="meet.example.com"')
  expect(received).toContain(' data-error-reports="https://k3y@errors.example.org/7"')
  const elsewhere = injectPublicConfig(page, testConfig({ ...variables, ENVIRONMENT: 'staging' }))
  expect(elsewhere).not.toMatch(/analytics|error-reports/)
})

test('gives the page no secret', () => {
  const config = testConfig({ SMTP_URL: 'smtp://lumi:hidden@mail.example.com', ROOT_DOMAIN: 'example.com' })
  const received = injectPublicConfig(page, config)
  for (const secret of [config.secretKey, config.databaseUrl, config.livekit.apiSecret, 'hidden']) {
    expect(received).not.toContain(secret)
  }
})
