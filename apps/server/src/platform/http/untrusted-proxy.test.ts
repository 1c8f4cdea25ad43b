import { type FastifyServerOptions, fastify } from 'fastify'
import { expect, test } from 'vitest'
import { createLogger } from '../log/logger.ts'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'

async function logOf(trustProxy: FastifyServerOptions['trustProxy'], headers: Record<string, string>) {
  const logged: string[] = []
  const app = fastify({ trustProxy })
  warnOfUntrustedProxy(
    app,
    createLogger('warn', { write: (line) => void logged.push(JSON.parse(line).proxy) }),
  )
  app.get('/', () => ({}))
  for (let n = 0; n < 2; n++) await app.inject({ url: '/', remoteAddress: '10.0.0.1', headers })
  return logged
}
const passedOn = { 'x-forwarded-for': '192.0.2.7' }

test('a proxy that is not believed is spoken of once', async () => {
  expect(await logOf(false, passedOn)).toEqual(['10.0.0.1'])
  expect(await logOf('10.0.0.2', passedOn)).toEqual(['10.0.0.1'])
})

test('one that is believed, and a caller without one, are not', async () => {
  expect(await logOf(true, passedOn)).toEqual([])
  expect(await logOf('10.0.0.1', passedOn)).toEqual([])
  expect(await logOf(false, {})).toEqual([])
})
