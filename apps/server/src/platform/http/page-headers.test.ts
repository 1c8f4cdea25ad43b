import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testConfig } from '../../testing/config.ts'
import { pageHeaders } from './page-headers.ts'

async function policyOf(url: string, variables: Record<string, string>) {
  const app = Fastify()
  await app.register(
    helmet,
    pageHeaders(testConfig(variables), () => undefined),
  )
  app.get('/*', () => '')
  const { headers } = await app.inject({ url, headers: { host: 'meet.example.com' } })
  await app.close()
  const directives = String(headers['content-security-policy']).split(';')
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

const plausible = { PLAUSIBLE_URL: 'https://plausible.example.org' }
const matomo = { MATOMO_URL: 'https://matomo.example.org/sub/', MATOMO_SITE_ID: '3' }
const errors = { SENTRY_DSN: 'https://k3y@errors.example.org/7' }

test('without such a service, the policy names no other host for scripts and connections', async () => {
  const policy = await policyOf('/About', {})
  expect(policy['script-src']).toEqual(["'self'"])
  expect(policy['connect-src']).toEqual(["'self'", 'ws://meet.example.com', 'wss://meet.example.com'])
  expect(policy['img-src']).toEqual(["'self'", expect.any(String), 'data:', 'blob:'])
})

test.each([
  ['Plausible', plausible, 'https://plausible.example.org'],
  ['Matomo', matomo, 'https://matomo.example.org'],
])('with %s, every page but the room may load its script and connect to it', async (_, variables, origin) => {
  const policy = await policyOf('/About', variables)
  for (const name of ['script-src', 'connect-src', 'img-src']) expect(policy[name]).toContain(origin)
  for (const name of ['default-src', 'frame-src', 'style-src']) expect(policy[name]).not.toContain(origin)
  const ofRoom = await policyOf('/join?id=abc&password=pw', variables)
  expect(JSON.stringify(ofRoom)).not.toContain('example.org')
})

test('with error reports, every page may connect to their host, the room as well', async () => {
  for (const url of ['/About', '/join?id=abc']) {
    const policy = await policyOf(url, errors)
    expect(policy['connect-src']).toContain('https://errors.example.org')
    expect(policy['script-src']).not.toContain('https://errors.example.org')
  }
})

test.each(['staging', 'development'])('none of them is named in %s', async (ENVIRONMENT) => {
  const policy = await policyOf('/About', { ...plausible, ...errors, ENVIRONMENT })
  expect(JSON.stringify(policy)).not.toContain('example.org')
})
