import { afterAll, beforeAll, expect, test } from 'vitest'
import { DnsUnavailable } from './errors.ts'
import { createNodeDns } from './node-dns.ts'
import type { DnsPort } from './port.ts'
import { startZone } from './zone.fixture.ts'

let names: Awaited<ReturnType<typeof startZone>>
let dns: DnsPort
beforeAll(async () => {
  names = await startZone()
  dns = createNodeDns({ servers: [names.address], timeoutMs: 100 })
})
afterAll(() => names.stop())

test('answers every text of a name as a whole, however long', async () => {
  const long = 'x'.repeat(600)
  names.zone.set('school.example.com', ['v=spf1 -all', long])
  expect((await dns.texts('School.Example.com')).toSorted()).toEqual(['v=spf1 -all', long])
})

test('answers nothing where there is none, and where nobody has the name', async () => {
  names.zone.set('bare.example.com', [])
  expect(await dns.texts('bare.example.com')).toEqual([])
  expect(await dns.texts('nobody.example.com')).toEqual([])
})

test.each(['SERVFAIL', 'silence'] as const)('reports that there was no answer: %s', async (said) => {
  names.zone.set('broken.example.com', said)
  await expect(dns.texts('broken.example.com')).rejects.toThrow(DnsUnavailable)
})

test('reports a missing resolver', async () => {
  const alone = createNodeDns({ servers: ['127.0.0.1:9'], timeoutMs: 100 })
  await expect(alone.texts('school.example.com')).rejects.toThrow(DnsUnavailable)
})
