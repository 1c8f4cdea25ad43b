import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addConference, joinAs } from './modules/conferencing/core/conference/conference.fixture.ts'
import { welcomeMail } from './modules/identity/account/welcome-mail.ts'
import { connect, listen } from './testing/sockets.ts'
import { createTestServer, type TestServer } from './testing/test-server.ts'

const TOKEN = 'a token for Prometheus'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ variables: { METRICS_TOKEN: TOKEN } })
})
afterAll(() => server.close())

const read = () => server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })

describe('/metrics shows', () => {
  const value = async (series: string) => {
    const line = (await read()).body.split('\n').find((line) => line.startsWith(`${series} `))
    return line && Number(line.slice(series.length + 1))
  }

  test('requests by their route, never by what stands in the address', async () => {
    const owner = await server.signUp()
    const { confId } = await addConference(server, owner)
    await server.call('GET', `/v1/conference/${confId}`, { token: owner.token })
    await server.call('GET', '/v1/nothing/secret')
    const of = (route: string, status: string) =>
      value(`lumi_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`)
    expect(await of('/v1/conference/:id', '2xx')).toBe(1)
    const { body } = await read()
    expect(body).not.toContain(confId)
    expect(body).not.toContain('secret')
  })

  test('sockets, conferences and people', async () => {
    const owner = await server.signUp()
    const { confId } = await addConference(server, owner)
    const url = await listen(server)
    const { controlToken } = await joinAs(server, confId, 'host')
    const [room, portal] = [connect(url, controlToken), connect(url, owner.token)]
    await room.newest('snapshot')
    await expect.poll(() => value('lumi_sockets{of="participant"}')).toBe(1)
    await expect.poll(() => value('lumi_sockets{of="account"}')).toBe(1)
    await expect.poll(() => value('lumi_conferences')).toBe(1)
    expect(await value('lumi_people{state="present"}')).toBe(1)
    await expect.poll(() => value('lumi_event_lag_seconds_count')).toBeGreaterThan(0)
    room.socket.disconnect()
    portal.socket.disconnect()
  })

  test('how the dependencies are, and the connections to the database', async () => {
    await expect.poll(() => value('lumi_dependency_up{dependency="database"}')).toBe(1)
    await expect.poll(() => value('lumi_dependency_up{dependency="media"}')).toBe(0)
    expect(await value('lumi_disk_free_bytes')).toBeGreaterThan(0)
    expect(await value('lumi_database_connections{state="waiting"}')).toBe(0)
    expect(await value('lumi_media_nodes')).toBe(0)
    expect(await value('lumi_deliveries_pending')).toBe(0)
  })

  test('jobs and people that wait', async () => {
    const owner = await server.signUp()
    const { confId } = await addConference(server, owner, { startMethod: 1 })
    await joinAs(server, confId, 'host')
    expect(await value('lumi_people{state="waiting"}')).toBe(1)
    expect(await value(`lumi_jobs{job="${welcomeMail.name}",state="waiting"}`)).toBeGreaterThan(0)
  })
})
