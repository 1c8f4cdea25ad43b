import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../../platform/db/orm.ts'
import { connect, listen } from '../../../../testing/sockets.ts'
import { createTestServer, failure, type TestServer } from '../../../../testing/test-server.ts'
import { nodesOf, setBackend, signUpWithBackend } from '../../../operation/server/server.fixture.ts'
import { addConference, joinAs } from '../../core/conference/conference.fixture.ts'
import { roomOrigins } from './room-origins.ts'
import { moveStranded } from './watch.ts'

let server: TestServer
let url: string
/** The first account looks after the installation. */
let operator: Awaited<ReturnType<typeof signUpWithBackend>>
beforeAll(async () => {
  server = await createTestServer({
    variables: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8', MEDIA_COUNTRY: 'DE' },
  })
  url = await listen(server)
  operator = await signUpWithBackend(server)
})
afterAll(() => server.close())

const at = (port: number) => ({ url: `ws://127.0.0.1:${port}`, livekitApiKey: `key-${port}` })
const put = (token: string, path: string, body: object) => server.call('PUT', `/v1${path}`, { token, body })
const placeOf = async (confId: string) => (await joinAs(server, confId, 'attendee')).media?.url

describe('where a conference runs whose app hosts itself', () => {
  it('is nowhere while no server of the app lives, and starting or joining changes nothing', async () => {
    const owner = await signUpWithBackend(server)
    const { confId } = await addConference(server, owner, { startMethod: 2 })
    const join = () =>
      server.call('POST', `/v1/conference/${confId}/join`, {
        body: { displayName: 'Ada', password: 'host-pw' },
      })
    const refusesAll = async () => {
      expect(await put(owner.token, `/conference/${confId}`, { state: 2 })).toMatchObject(
        failure('noServersAvailable'),
      )
      expect(await join()).toMatchObject(failure('noServersAvailable'))
      const { body } = await server.call('GET', `/v1/conference/${confId}`, { token: owner.token })
      expect(body).toMatchObject({ state: 1, active: false })
      expect(
        (await server.call('GET', `/v1/conference/${confId}/users`, { token: owner.token })).body,
      ).toMatchObject({ items: [] })
    }
    await refusesAll()
    const id = await owner.nodes.add('only')
    await put(owner.token, `/server/${id}`, { enabled: false })
    await refusesAll()
    await put(owner.token, `/server/${id}`, { enabled: true })
    server.clock.advance(31)
    await refusesAll()
    await owner.nodes.beat(id)
    expect(await join()).toMatchObject({ status: 200, body: { status: 'joined' } })
  })

  it("is one of the app's own servers, with a token that it signs", async () => {
    const owner = await signUpWithBackend(server)
    const stranger = await signUpWithBackend(server)
    await stranger.nodes.add('theirs', at(7001))
    await owner.nodes.add('ours', at(7002))
    const { confId } = await addConference(server, owner)
    const { media } = await joinAs(server, confId, 'host')
    expect(media.url).toBe('ws://127.0.0.1:7002')
    expect(decodeJwt(media.token)).toMatchObject({ iss: 'key-7002', video: { room: confId } })
  })

  it('is the same one for two who join at once', async () => {
    const owner = await signUpWithBackend(server)
    await owner.nodes.add('a', at(7003))
    await owner.nodes.add('b', at(7004))
    for (let round = 0; round < 5; round++) {
      const { confId } = await addConference(server, owner, { startMethod: 2 })
      const places = await Promise.all(Array.from({ length: 6 }, () => placeOf(confId)))
      expect(new Set(places).size).toBe(1)
    }
  })

  it('spreads over servers with the same figures', async () => {
    const owner = await signUpWithBackend(server)
    await owner.nodes.add('a', at(7005))
    await owner.nodes.add('b', at(7006))
    server.clock.advance(1)
    const places: string[] = []
    for (let count = 0; count < 6; count++) {
      const { confId } = await addConference(server, owner, { startMethod: 2 })
      places.push(await placeOf(confId))
      server.clock.advance(0.001)
    }
    expect(places.filter((place) => place === 'ws://127.0.0.1:7005')).toHaveLength(3)
  })

  it('is near its country where it asks for that', async () => {
    const owner = await signUpWithBackend(server)
    const here = await owner.nodes.add('se', { ...at(7007), countryCode: 'SE' })
    await owner.nodes.add('br', { ...at(7008), countryCode: 'BR' })
    await owner.nodes.beat(here, { cpuUsage: 90, connections: 5000 })
    const near = (countryCode: string) => addConference(server, owner, { location: 2, countryCode })
    expect(await placeOf((await near('NO')).confId)).toBe('ws://127.0.0.1:7007')
    expect(await placeOf((await near('PY')).confId)).toBe('ws://127.0.0.1:7008')
    expect(await placeOf((await addConference(server, owner)).confId)).toBe('ws://127.0.0.1:7008')
  })

  it('stays on a disabled server until it is restarted', async () => {
    const owner = await signUpWithBackend(server)
    const first = await owner.nodes.add('a', at(7009))
    const { confId } = await addConference(server, owner)
    expect(await placeOf(confId)).toBe('ws://127.0.0.1:7009')
    await owner.nodes.add('b', at(7010))
    await put(owner.token, `/server/${first}`, { enabled: false })
    expect(await placeOf(confId)).toBe('ws://127.0.0.1:7009')
    await put(owner.token, `/conference/${confId}`, { state: 3 })
    await put(owner.token, `/conference/${confId}`, { state: 2 })
    expect(await placeOf(confId)).toBe('ws://127.0.0.1:7010')
  })
})

describe('a server that stops answering', () => {
  async function twoServers(ports: [number, number]) {
    const owner = await signUpWithBackend(server)
    const first = await owner.nodes.add('a', at(ports[0]))
    const { confId } = await addConference(server, owner)
    const host = await joinAs(server, confId, 'host')
    expect(host.media.url).toBe(`ws://127.0.0.1:${ports[0]}`)
    const second = await owner.nodes.add('b', at(ports[1]))
    return { ...owner, first, second, confId, host }
  }

  it('loses its conferences to another server, and the people in them are notified', async () => {
    const { nodes, first, confId, host } = await twoServers([7011, 7012])
    const socket = connect(url, host.controlToken)
    await socket.newest('snapshot')
    await nodes.fallSilent(first)
    await moveStranded(server.services)
    const moved = await socket.newest('media_moved')
    expect(moved.url).toBe('ws://127.0.0.1:7012')
    expect(decodeJwt(moved.token)).toMatchObject({ iss: 'key-7012', sub: host.user.userId })
    expect(await placeOf(confId)).toBe('ws://127.0.0.1:7012')
    expect(socket.all('media_moved')).toHaveLength(1)
    socket.socket.disconnect()
  })

  it('does not get them back', async () => {
    const { nodes, first, confId } = await twoServers([7013, 7014])
    await nodes.fallSilent(first)
    await moveStranded(server.services)
    await nodes.beat(first)
    await moveStranded(server.services)
    expect(await placeOf(confId)).toBe('ws://127.0.0.1:7014')
  })

  it('is left by the first who joins, when nobody has noticed before', async () => {
    const { nodes, first, confId, host } = await twoServers([7015, 7016])
    const socket = connect(url, host.controlToken)
    await socket.newest('snapshot')
    await nodes.fallSilent(first)
    const places = await Promise.all(Array.from({ length: 5 }, () => placeOf(confId)))
    expect(new Set(places)).toEqual(new Set(['ws://127.0.0.1:7016']))
    expect((await socket.newest('media_moved')).url).toBe('ws://127.0.0.1:7016')
    socket.socket.disconnect()
  })

  it('keeps them while there is no other, and they move as soon as there is', async () => {
    const { nodes, first, second, confId, host } = await twoServers([7017, 7018])
    const socket = connect(url, host.controlToken)
    await socket.newest('snapshot')
    await nodes.fallSilent(first)
    await nodes.fallSilent(second)
    await moveStranded(server.services)
    const body = { displayName: 'Ada', password: 'host-pw' }
    expect(await server.call('POST', `/v1/conference/${confId}/join`, { body })).toMatchObject(
      failure('noServersAvailable'),
    )
    await nodes.beat(second)
    await moveStranded(server.services)
    expect((await socket.newest('media_moved')).url).toBe('ws://127.0.0.1:7018')
    socket.socket.disconnect()
  })

  it('is sent to clients that were not connected when it happened, and only to them', async () => {
    const { nodes, first, host } = await twoServers([7019, 7020])
    const early = connect(url, host.controlToken)
    await early.newest('snapshot')
    expect(early.all('media_moved')).toEqual([])
    early.socket.disconnect()
    await nodes.fallSilent(first)
    await moveStranded(server.services)
    const late = connect(url, host.controlToken)
    expect((await late.newest('media_moved')).url).toBe('ws://127.0.0.1:7020')
    late.socket.disconnect()
  })
})

describe('a server that is deleted', () => {
  it('loses its conferences at once', async () => {
    const owner = await signUpWithBackend(server)
    const first = await owner.nodes.add('a', at(7021))
    const { confId } = await addConference(server, owner)
    const host = await joinAs(server, confId, 'host')
    const socket = connect(url, host.controlToken)
    await socket.newest('snapshot')
    server.clock.advance(1)
    await owner.nodes.add('b', at(7022))
    await server.call('DELETE', `/v1/server/${first}`, { token: owner.token })
    expect((await socket.newest('media_moved')).url).toBe('ws://127.0.0.1:7022')
    expect(await placeOf(confId)).toBe('ws://127.0.0.1:7022')
    socket.socket.disconnect()
  })
})

describe('where a conference runs whose app hosts nothing', () => {
  it("is the installation's own server, whatever servers other apps have", async () => {
    const stranger = await signUpWithBackend(server)
    await stranger.nodes.add('a', at(7023))
    const owner = await server.signUp()
    const { confId } = await addConference(server, owner, { location: 2, countryCode: 'NL' })
    expect(await placeOf(confId)).toBe('/media')
  })

  it('may be a server that the operator shares', async () => {
    const owner = await server.signUp()
    const near = async (countryCode: string) =>
      placeOf((await addConference(server, owner, { location: 2, countryCode })).confId)
    expect(await near('KR')).toBe('/media')
    await operator.nodes.add('shared', { ...at(7024), countryCode: 'JP' })
    expect(await near('KR')).toBe('ws://127.0.0.1:7024')
    expect(await near('FR')).toBe('/media')
    server.clock.advance(31)
    expect(await near('KR')).toBe('/media')
  })

  it('moves there from a server of its own that is gone, when the app no longer hosts itself', async () => {
    const owner = await signUpWithBackend(server)
    await owner.nodes.add('a', at(7025))
    const { confId } = await addConference(server, owner)
    expect(await placeOf(confId)).toBe('ws://127.0.0.1:7025')
    await setBackend(server, owner.clientId, false)
    expect(await placeOf(confId)).toBe('ws://127.0.0.1:7025')
    server.clock.advance(31)
    await moveStranded(server.services)
    expect(await placeOf(confId)).toBe('/media')
  })
})

it('lets the page of the room connect to the servers of its conference', async () => {
  const owner = await signUpWithBackend(server)
  await nodesOf(server, owner.clientId).add('a', at(7026))
  await owner.nodes.add('b', { url: 'wss://8.8.8.8:7443/deep', machineId: 'b' })
  const { confId } = await addConference(server, owner)
  const find = roomOrigins(server.services)
  const origins = async (confId: string) => (await find(confId)).connectsTo
  expect((await origins(confId)).toSorted()).toEqual([
    'http://127.0.0.1:7026',
    'https://8.8.8.8:7443',
    'ws://127.0.0.1:7026',
    'wss://8.8.8.8:7443',
  ])
  const shared = await addConference(server, await server.signUp())
  expect(await origins(shared.confId)).toEqual(['ws://127.0.0.1:7024', 'http://127.0.0.1:7024'])
  expect(await origins('unknown')).toEqual([])
})

it("lets pages of the app's domain show the room, once the domain is proved", async () => {
  const owner = await server.signUp()
  const { confId } = await addConference(server, owner)
  const framedBy = async () => (await roomOrigins(server.services)(confId)).framedBy
  const claim = (claimed: string, proved: string | null) =>
    server.services.db.execute(
      sql`update apps set root_domain = ${claimed}, proved_domain = ${proved} where client_id = ${owner.clientId}`,
    )
  await claim('school.example.com', null)
  expect(await framedBy()).toEqual([])
  await claim('school.example.com', 'school.example.com')
  expect(await framedBy()).toEqual(['school.example.com', '*.school.example.com'])
  await claim('another.example.com', 'school.example.com')
  expect(await framedBy()).toEqual([])
})
