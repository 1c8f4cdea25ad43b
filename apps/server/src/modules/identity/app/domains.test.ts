import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createNodeDns } from '../../../platform/dns/node-dns.ts'
import { startZone } from '../../../platform/dns/zone.fixture.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { sweepDomains } from './domain-sweep.ts'

let names: Awaited<ReturnType<typeof startZone>>
let server: TestServer
beforeAll(async () => {
  names = await startZone()
  server = await createTestServer({
    services: { dns: createNodeDns({ servers: [names.address], timeoutMs: 100 }) },
  })
})
afterAll(async () => {
  await server.close()
  await names.stop()
})

type Owner = { username: string; password: string; clientId: string }

/** Sessions end while days pass. */
async function call(
  method: 'GET' | 'PUT' | 'POST',
  { username, password, clientId }: Owner,
  path = '',
  body?: object,
) {
  const { access_token: token } = await server.signIn(username, password)
  return server.call(method, `/v1/app/${clientId}${path}`, { token, body })
}
const claim = (owner: Owner, domain: string | null) => call('PUT', owner, '', { rootDomain: domain })
const check = (owner: Owner) => call('POST', owner, '/domain/check')
const domainOf = async (owner: Owner) => {
  const { rootDomain, domainState, domainProblem } = (await call('GET', owner)).body
  return { rootDomain, domainState, domainProblem }
}

/** The sweep, as the queue runs it every few minutes, a day later. */
async function aDayLater() {
  server.clock.advance(24 * 3600 + 1)
  await server.jobs.run(sweepDomains, {})
}

let domains = 0
function newDomain() {
  domains += 1
  return `school${domains}.example.net`
}
/** Replaces the records at the name of the domain record. */
const publish = (domain: string, ...texts: string[]) => names.zone.set(`_lumi.${domain}`, texts)

/** An owner whose app claims a domain, with the record that would prove it. */
async function claimant(domain: string) {
  const owner = await server.signUp()
  const { status, body } = await claim(owner, domain)
  expect(status).toBe(200)
  return { ...owner, record: body.domainRecord as { name: string; value: string } }
}

const proved = { domainState: 'proved', domainProblem: null }
const pending = (domainProblem: string | null) => ({ domainState: 'pending', domainProblem })

describe('a domain', () => {
  test('is only claimed until its record stands there', async () => {
    const domain = newDomain()
    const owner = await claimant(domain.toUpperCase())
    expect(owner.record).toEqual({
      name: `_lumi.${domain}`,
      value: expect.stringMatching(/^lumi-domain=[\w-]{43}$/),
    })
    expect(await domainOf(owner)).toEqual({ rootDomain: domain, ...pending(null) })
    expect((await check(owner)).body).toMatchObject(pending('notFound'))
    publish(domain, 'v=spf1 -all')
    expect((await check(owner)).body).toMatchObject(pending('otherValue'))
    names.zone.set(`_lumi.${domain}`, 'SERVFAIL')
    expect((await check(owner)).body).toMatchObject(pending('noAnswer'))
    publish(domain, 'v=spf1 -all', owner.record.value)
    expect(await check(owner)).toMatchObject({
      status: 200,
      body: { ...proved, domainChecked: server.clock.now().toISOString() },
    })
    // Claiming the domain again changes nothing.
    expect((await claim(owner, domain)).body).toMatchObject({ ...proved, domainRecord: owner.record })
  })

  test('is proved by the daily look as well', async () => {
    const domain = newDomain()
    const owner = await claimant(domain)
    publish(domain, owner.record.value)
    await aDayLater()
    expect(await domainOf(owner)).toMatchObject(proved)
  })

  test('may be claimed by several, who do not learn of each other', async () => {
    const domain = newDomain()
    const [one, two] = [await claimant(domain), await claimant(domain)]
    expect(one.record.value).not.toBe(two.record.value)
    expect(await domainOf(two)).toEqual(await domainOf(one))
    publish(domain, two.record.value)
    expect((await check(one)).body).toMatchObject(pending('otherValue'))
    expect((await check(two)).body).toMatchObject(proved)
  })

  test('belongs to the first that proved it, while its record stands beside that of another', async () => {
    const domain = newDomain()
    const [first, second] = [await claimant(domain), await claimant(domain)]
    publish(domain, first.record.value)
    await check(first)
    publish(domain, first.record.value, second.record.value)
    expect((await check(second)).body).toMatchObject(pending('taken'))
    expect((await check(first)).body).toMatchObject(proved)
    publish(domain, second.record.value)
    expect((await check(second)).body).toMatchObject(proved)
    expect(await domainOf(first)).toMatchObject(pending('otherValue'))
  })

  test('goes to one of two that prove it at the same moment', async () => {
    const domain = newDomain()
    const [one, two] = [await claimant(domain), await claimant(domain)]
    publish(domain, one.record.value, two.record.value)
    const answers = await Promise.all([check(one), check(two)])
    expect(answers.map(({ body }) => body.domainState).toSorted()).toEqual(['pending', 'proved'])
  })

  test('is given up when its record is missing twice in a row, and not when nobody answers', async () => {
    const domain = newDomain()
    const owner = await claimant(domain)
    publish(domain, owner.record.value)
    await check(owner)
    names.zone.delete(`_lumi.${domain}`)
    await aDayLater()
    expect(await domainOf(owner)).toMatchObject({ domainState: 'proved', domainProblem: 'notFound' })
    names.zone.set(`_lumi.${domain}`, 'silence')
    await aDayLater()
    expect(await domainOf(owner)).toMatchObject({ domainState: 'proved', domainProblem: 'noAnswer' })
    names.zone.delete(`_lumi.${domain}`)
    for (const domainState of ['proved', 'pending']) {
      await aDayLater()
      expect(await domainOf(owner)).toMatchObject({ domainState, domainProblem: 'notFound' })
    }
  })

  test('proves nothing for another one, nor for another app of the same owner', async () => {
    const [domain, other] = [newDomain(), newDomain()]
    const owner = await claimant(domain)
    publish(domain, owner.record.value)
    publish(other, owner.record.value)
    await check(owner)
    expect((await claim(owner, other)).body).toMatchObject(pending(null))
    expect((await check(owner)).body).toMatchObject(pending('otherValue'))
    const second = { ...owner, clientId: await server.addApp(owner.username, 'Second') }
    await claim(second, domain)
    expect((await check(second)).body).toMatchObject(pending('otherValue'))
  })

  test('is free again for others when it is taken away', async () => {
    const domain = newDomain()
    const owner = await claimant(domain)
    publish(domain, owner.record.value)
    await check(owner)
    const none = { rootDomain: null, domainState: null, domainRecord: null, domainChecked: null }
    expect((await claim(owner, null)).body).toMatchObject({ ...none, connectSubdomain: null })
    expect(await check(owner)).toMatchObject(failure('noDomain'))
    const other = await claimant(domain)
    publish(domain, owner.record.value, other.record.value)
    expect((await check(other)).body).toMatchObject(proved)
  })

  test("is the owner's affair alone", async () => {
    const domain = newDomain()
    const owner = await claimant(domain)
    const stranger = await server.signUp()
    const path = `/v1/app/${owner.clientId}/domain/check`
    expect(await server.call('POST', path, { token: stranger.token })).toMatchObject(
      failure('invalidClientId'),
    )
    const host = await server.addSubAccount(owner, 3)
    expect(await server.call('POST', path, { token: host.token })).toMatchObject(failure('forbidden'))
    const { body } = await server.call('GET', `/v1/app/${owner.clientId}`, { token: host.token })
    expect(JSON.stringify(body)).not.toContain(domain)
  })
})
