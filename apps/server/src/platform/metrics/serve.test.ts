import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { testConfig } from '../../testing/config.ts'
import { installErrorHandler } from '../errors/error-handler.ts'
import { createMetrics } from './metrics.ts'
import { registerMetrics } from './serve.ts'

const METRICS_TOKEN = 'a token for Prometheus'
const withToken = { authorization: `Bearer ${METRICS_TOKEN}` }
const withWrongToken = { authorization: 'Bearer guess' }
/** The headers that nginx sends with `proxy_pass http://127.0.0.1:5000` and no other setting. */
const nginxDefaults = { host: '127.0.0.1:5000', connection: 'close' }

const here = '127.0.0.1'
const elsewhere = '192.0.2.7'
const published = { PUBLIC_URL: 'https://meet.example.com' }

test.each([
  ['this machine', {}, {}, here, 200],
  ['this machine over IPv6', {}, { host: '[::1]:5000' }, '::1', 200],
  ['this machine over IPv6 with an IPv4 address', {}, {}, '::ffff:127.0.0.1', 200],
  ['this machine with the token', { METRICS_TOKEN }, withToken, here, 200],
  ['this machine with another token', { METRICS_TOKEN }, withWrongToken, here, 404],
  ['this machine with a token where none is set', {}, withToken, here, 404],
  ['another machine', {}, {}, elsewhere, 404],
  ['another machine with the token', { METRICS_TOKEN }, withToken, elsewhere, 200],
  ['another machine with another token', { METRICS_TOKEN }, withWrongToken, elsewhere, 404],
  ['a caller who says to be from here', {}, { 'x-forwarded-for': here }, elsewhere, 404],
  ['a proxy that names its caller', {}, { 'x-forwarded-for': elsewhere }, here, 404],
  ['a proxy that names its caller by RFC 7239', {}, { forwarded: `for=${elsewhere}` }, here, 404],
  ['a proxy that names the host', {}, { host: 'meet.example.com' }, here, 404],
  ['a silent proxy for a public address', published, nginxDefaults, here, 404],
  ['a silent proxy for a public domain', { ROOT_DOMAIN: 'example.com' }, nginxDefaults, here, 404],
  ['a silent proxy that is trusted', { TRUST_PROXY: '1' }, nginxDefaults, here, 404],
  [
    'a silent proxy with the token',
    { ...published, METRICS_TOKEN },
    { ...nginxDefaults, ...withToken },
    here,
    200,
  ],
  ['this machine where others reach Lumi as well', { HOST: '0.0.0.0' }, {}, here, 404],
])('/metrics answers %s', async (_, variables, headers, remoteAddress, status) => {
  const app = fastify()
  installErrorHandler(app)
  registerMetrics(app, { config: testConfig(variables), metrics: createMetrics() })
  const answer = await app.inject({
    url: '/metrics',
    remoteAddress,
    headers: { host: 'localhost:5000', ...headers },
  })
  expect(answer.statusCode).toBe(status)
  if (status === 404) expect(answer.json()).toMatchObject({ error_name: 'invalidPath' })
  else expect(answer.body).toContain('lumi_http_request_duration_seconds')
})
