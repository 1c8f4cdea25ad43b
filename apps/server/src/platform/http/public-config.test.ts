import { expect, test } from 'vitest'
import { testConfig } from '../../testing/config.ts'
import { tellPage } from './public-config.ts'

const page = '<!doctype html>\n<html lang="en"><title>Lumi</title></html>'

test('tells the page where it is, and nothing that is unset', () => {
  const told = tellPage(page, testConfig({ ENVIRONMENT: 'staging' }))
  expect(told).toMatch(/<html data-environment="staging"[^>]* lang="en">/)
  expect(told).not.toMatch(/terms|protocol|undefined/)
})

test('tells the scheme of an installed app', () => {
  expect(tellPage(page, testConfig({ URL_PROTOCOL: 'lumi' }))).toContain(' data-url-protocol="lumi"')
})

test('writes addresses so that they stay inside their attribute', () => {
  const told = tellPage(page, testConfig({ TERMS_URL: 'https://example.com/terms?a=1&b="><script>' }))
  expect(told).toContain('a=1&amp;b=')
  expect(told).not.toContain('<script>')
})

test('tells no secret', () => {
  const config = testConfig({ SMTP_URL: 'smtp://lumi:hidden@mail.example.com', ROOT_DOMAIN: 'example.com' })
  const told = tellPage(page, config)
  for (const secret of [config.secretKey, config.databaseUrl, config.livekit.apiSecret, 'hidden']) {
    expect(told).not.toContain(secret)
  }
})
