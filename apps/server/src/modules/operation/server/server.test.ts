import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/orm.ts'
import { connect, expectMessage, listen } from '../../../testing/sockets.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { idle, nodesOf, registration, setBackend, signUpWithBackend } from './server.fixture.ts'
import { servers } from './table.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof signUpWithBackend>>
let stranger: Awaited<ReturnType<typeof signUpWithBackend>>
beforeAll(async () => {
  server = await createTestServer({ variables: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' } })
  owner = await signUpWithBackend(server)
  stranger = await signUpWithBackend(server)
})
afterAll(() => server.close())

const get = (path: string, token: string | undefined = owner.token) =>
  server.call('GET', `/v1${path}`, { token })

describe('POST /server', () => {
  it('registers a media server and answers how often it has to send a heartbeat', async () => {
    const { status, body } = await owner.nodes.register({ setting: 'rack 4' })
    expect({ status, body }).toEqual({
      status: 200,
      body: { serverId: expect.stringMatching(/^[a-z0-9]{12}$/), heartbeatSeconds: 10 },
    })
    const now = server.clock.now().toISOString()
    expect((await get(`/server/${body.serverId}`)).body).toEqual({
      serverId: body.serverId,
      clientId: owner.clientId,
      machineId: 'machine-1',
      url: 'ws://127.0.0.1:9',
      ip: '193.0.6.139',
      countryCode: 'NL',
      enabled: true,
      online: true,
      setting: 'rack 4',
      version: '1.9.0',
      cpuUsage: 0,
      memUsage: 0,
      connections: 0,
      clients: 0,
      throughputCount: 0,
      pingCount: 0,
      rebootRequired: false,
      created: now,
      lastHeartbeat: now,
    })
  })

  it('stores the secret of its LiveKit encrypted, and never shows it', async () => {
    const id = await owner.nodes.add('secretive')
    const [row] = await server.services.db.select().from(servers).where(eq(servers.serverId, id))
    expect(JSON.stringify(row)).not.toContain(registration.livekitApiSecret)
    expect(JSON.stringify((await get('/servers')).body)).not.toContain('livekit')
  })

  it('knows a machine again, and leaves it disabled where it was', async () => {
    const id = await owner.nodes.add('again')
    await server.call('PUT', `/v1/server/${id}`, { token: owner.token, body: { enabled: false } })
    expect(await owner.nodes.add('again', { version: '2.0.0', countryCode: 'SE' })).toBe(id)
    expect((await get(`/server/${id}`)).body).toMatchObject({
      version: '2.0.0',
      countryCode: 'SE',
      enabled: false,
    })
    const [first, second] = await Promise.all([owner.nodes.add('twice'), owner.nodes.add('twice')])
    expect(first).toBe(second)
    expect(await stranger.nodes.add('again')).not.toBe(id)
  })

  it('takes the address of the caller by default', async () => {
    const answer = await server.call(
      'POST',
      '/v1/server',
      { body: { ...registration, machineId: 'm-ip', ip: undefined }, headers: await owner.nodes.headers() },
      '133.242.0.1',
    )
    expect((await get(`/server/${answer.body.serverId}`)).body).toMatchObject({
      ip: '133.242.0.1',
      countryCode: 'JP',
    })
  })

  it('wants an API key, of an app that hosts its conferences itself', async () => {
    const post = (authorization?: string) =>
      server.call('POST', '/v1/server', {
        body: registration,
        headers: authorization ? { authorization } : {},
      })
    expect(await post()).toMatchObject(failure('missingAuthHeader'))
    expect(await post('ApiKey wrong')).toMatchObject(failure('invalidApiKey'))
    expect(await post('ApiKey')).toMatchObject(failure('missingCredentials'))
    expect(await post(`Bearer ${owner.token}`)).toMatchObject(failure('forbidden'))
    const other = await server.signUp()
    expect(await nodesOf(server, other.clientId).register()).toMatchObject(failure('serverUnauthorized'))
    await setBackend(server, other.clientId, true)
    expect(await nodesOf(server, other.clientId).register()).toMatchObject({ status: 200 })
  })

  it.each([
    [{ machineId: undefined }, 'missingElement', 'machineId'],
    [{ machineId: ' ' }, 'invalidBody', 'machineId'],
    [{ url: 'ftp://m1.example.com' }, 'invalidUrl', 'url'],
    [{ url: 'here' }, 'invalidUrl', 'url'],
    // These would end one source of a content policy, or open it.
    [{ url: "wss://m1.example.com;script-src'unsafe-inline'" }, 'invalidUrl', 'url'],
    [{ url: 'wss://m1.example.com,m2.example.com' }, 'invalidUrl', 'url'],
    [{ url: 'wss://*' }, 'invalidUrl', 'url'],
    [{ url: 'wss://*.example.com' }, 'invalidUrl', 'url'],
    [{ url: "wss://'none'.example.com" }, 'invalidUrl', 'url'],
    [{ url: 'wss://10.0.0.1' }, 'invalidUrl', 'url'],
    [{ url: 'wss://ada:secret@127.0.0.1' }, 'invalidUrl', 'url'],
    [{ setting: 'x'.repeat(2001) }, 'invalidSetting', 'setting'],
    [{ ip: '1.2.3' }, 'invalidBody', 'ip'],
    [{ countryCode: 'se' }, 'invalidBody', 'countryCode'],
    [{ livekitApiSecret: '' }, 'invalidBody', 'livekitApiSecret'],
  ] as const)('refuses %j', async (fields, name, field) => {
    const answer = await owner.nodes.register({ machineId: 'refused', ...fields })
    expect(answer).toMatchObject(failure(name, field))
    const { items } = (await get('/servers')).body
    expect(items.map(({ machineId }: { machineId: string }) => machineId)).not.toContain('refused')
  })

  it('does without TLS only where private addresses are allowed', async () => {
    const strict = await createTestServer()
    const { nodes } = await signUpWithBackend(strict)
    for (const url of ['ws://8.8.8.8', 'http://8.8.8.8', 'wss://127.0.0.1', 'wss://[::1]:7880']) {
      expect(await nodes.register({ url })).toMatchObject(failure('invalidUrl', 'url'))
    }
    expect(await nodes.register({ url: 'wss://8.8.8.8:7880' })).toMatchObject({ status: 200 })
    await strict.close()
  })
})

describe('PUT /server/{id}/heartbeat', () => {
  it('stores the figures, and counts as online for three of them', async () => {
    const id = await owner.nodes.add('beating')
    const figures = {
      version: '1.9.1',
      cpuUsage: 12.5,
      memUsage: 734_003_200,
      connections: 42,
      clients: 21,
      throughputCount: 5_000_000_000,
      pingCount: 512,
      rebootRequired: true,
    }
    server.clock.advance(29)
    expect(await owner.nodes.beat(id, figures)).toMatchObject({ status: 204, body: '' })
    expect((await get(`/server/${id}`)).body).toMatchObject({ ...figures, online: true })
    server.clock.advance(29)
    expect((await get(`/server/${id}`)).body).toMatchObject({ online: true })
    server.clock.advance(2)
    expect((await get(`/server/${id}`)).body).toMatchObject({ online: false, cpuUsage: 12.5 })
  })

  it('is for the servers of the app whose API key is shown', async () => {
    const id = await owner.nodes.add('mine')
    expect(await stranger.nodes.beat(id)).toMatchObject(failure('unknownServer'))
    expect(await owner.nodes.beat('unknown')).toMatchObject(failure('unknownServer'))
    const put = (options: object) =>
      server.call('PUT', `/v1/server/${id}/heartbeat`, { body: idle, ...options })
    expect(await put({})).toMatchObject(failure('missingAuthHeader'))
    expect(await put({ token: owner.token })).toMatchObject(failure('forbidden'))
    expect(await put({ headers: { authorization: 'ApiKey no' } })).toMatchObject(failure('invalidApiKey'))
    await setBackend(server, owner.clientId, false)
    expect(await owner.nodes.beat(id)).toMatchObject(failure('serverUnauthorized'))
    await setBackend(server, owner.clientId, true)
  })

  it.each([
    [{ cpuUsage: 101 }, 'invalidBody', 'cpuUsage'],
    [{ memUsage: 0.5 }, 'invalidBody', 'memUsage'],
    [{ connections: -1 }, 'invalidBody', 'connections'],
    [{ rebootRequired: undefined }, 'missingElement', 'rebootRequired'],
  ] as const)('refuses %j', async (fields, name, field) => {
    const id = await owner.nodes.add('strict')
    expect(await owner.nodes.beat(id, fields)).toMatchObject(failure(name, field))
  })
})

describe('GET /servers and GET /server/{id}', () => {
  it('show the servers of the app and no others', async () => {
    const { nodes, token, clientId } = await signUpWithBackend(server)
    expect((await get('/servers', token)).body).toEqual({ items: [] })
    const second = await nodes.add('b', { url: 'ws://127.0.0.1:12' })
    const first = await nodes.add('a', { url: 'ws://127.0.0.1:11' })
    const ids = async (by: string) =>
      (await get('/servers', by)).body.items.map(({ serverId }: { serverId: string }) => serverId)
    expect(await ids(token)).toEqual([first, second])
    const app = await server.appToken({ clientId })
    expect(await ids(app)).toEqual([first, second])
    expect(await get(`/server/${first}`, stranger.token)).toMatchObject(failure('unknownServer'))
    expect(await get('/server/unknown', token)).toMatchObject(failure('unknownServer'))
  })

  it('are for owners', async () => {
    const host = await server.addSubAccount(owner, 3)
    const id = await owner.nodes.add('machine-1')
    for (const path of ['/servers', `/server/${id}`, '/server/locinfo?ip=8.8.8.8']) {
      expect(await get(path, host.token)).toMatchObject(failure('forbidden'))
      expect(await server.call('GET', `/v1${path}`)).toMatchObject(failure('missingAuthHeader'))
      const headers = await owner.nodes.headers()
      expect(await server.call('GET', `/v1${path}`, { headers })).toMatchObject(failure('forbidden'))
    }
  })
})

describe('PUT /server/{id}', () => {
  const put = (id: string, body: unknown, token: string | undefined = owner.token) =>
    server.call('PUT', `/v1/server/${id}`, { token, body })

  it('disables and enables', async () => {
    const id = await owner.nodes.add('switched')
    expect(await put(id, { enabled: false })).toMatchObject({ status: 200, body: { enabled: false } })
    expect((await get(`/server/${id}`)).body.enabled).toBe(false)
    expect((await put(id, { enabled: true })).body).toMatchObject({ serverId: id, enabled: true })
  })

  it('refuses what is no change, and who may not', async () => {
    const id = await owner.nodes.add('switched')
    expect(await put(id, {})).toMatchObject(failure('missingElement', 'enabled'))
    expect(await put(id, { enabled: 1 })).toMatchObject(failure('invalidBody', 'enabled'))
    expect(await put('unknown', { enabled: true })).toMatchObject(failure('unknownServer'))
    expect(await put(id, { enabled: false }, stranger.token)).toMatchObject(failure('unknownServer'))
    const host = await server.addSubAccount(owner, 3)
    expect(await put(id, { enabled: false }, host.token)).toMatchObject(failure('forbidden'))
    expect((await get(`/server/${id}`)).body.enabled).toBe(true)
  })
})

describe('DELETE /server/{id}', () => {
  const remove = (id: string, token?: string) => server.call('DELETE', `/v1/server/${id}`, { token })

  it('forgets the server; the machine may come as a new one', async () => {
    const id = await owner.nodes.add('doomed')
    expect(await remove(id, stranger.token)).toMatchObject(failure('unknownServer'))
    expect(await remove(id)).toMatchObject(failure('missingAuthHeader'))
    const host = await server.addSubAccount(owner, 3)
    expect(await remove(id, host.token)).toMatchObject(failure('forbidden'))
    expect(await remove(id, owner.token)).toMatchObject({ status: 204 })
    expect(await get(`/server/${id}`)).toMatchObject(failure('unknownServer'))
    expect(await remove(id, owner.token)).toMatchObject(failure('unknownServer'))
    expect(await owner.nodes.beat(id)).toMatchObject(failure('unknownServer'))
    expect(await owner.nodes.add('doomed')).not.toBe(id)
  })
})

describe('GET /server/locinfo', () => {
  it('finds the country of an address, or of a server', async () => {
    const netherlands = {
      countryCode: 'NL',
      countryName: 'Netherlands',
      latitude: 52.2,
      longitude: 5.6,
    }
    expect(await get('/server/locinfo?ip=193.0.6.139')).toMatchObject({
      status: 200,
      body: { ip: '193.0.6.139', ...netherlands },
    })
    const id = await owner.nodes.add('located', { ip: '2001:67c:2e8:22::c100:68b' })
    expect((await get(`/server/locinfo?id=${id}`)).body).toEqual({
      ip: '2001:67c:2e8:22::c100:68b',
      ...netherlands,
    })
    expect((await get(`/server/locinfo?id=${id}&ip=8.8.8.8`)).body).toMatchObject({ countryCode: 'US' })
  })

  it('knows nothing of private networks', async () => {
    expect((await get('/server/locinfo?ip=192.168.1.1')).body).toEqual({
      ip: '192.168.1.1',
      countryCode: null,
      countryName: null,
      latitude: null,
      longitude: null,
    })
  })

  it('refuses what is no address, and servers of others', async () => {
    const id = await stranger.nodes.add('located')
    expect(await get('/server/locinfo')).toMatchObject(failure('missingParameter', 'ip'))
    expect(await get('/server/locinfo?ip=1.2.3')).toMatchObject(failure('missingParameter', 'ip'))
    expect(await get(`/server/locinfo?id=${id}`)).toMatchObject(failure('unknownServer'))
    expect(await get(`/server/locinfo?id=${id}&ip=8.8.8.8`)).toMatchObject(failure('unknownServer'))
  })
})

describe('the portal', () => {
  it('notifies of new, changed and removed servers, and of measurements at most twice in ten seconds', async () => {
    const { nodes, token } = await signUpWithBackend(server)
    const portal = connect(await listen(server), token)
    const changes = <T>(change: () => Promise<T>) => expectMessage(portal, 'servers_changed', change)
    const id = await changes(() => nodes.add('told'))
    const enable = (enabled: boolean) => server.call('PUT', `/v1/server/${id}`, { token, body: { enabled } })
    await changes(() => enable(false))
    await nodes.beat(id)
    await changes(() => enable(true))
    server.clock.advance(5)
    await changes(() => nodes.beat(id))
    await changes(() => server.call('DELETE', `/v1/server/${id}`, { token }))
  })
})
