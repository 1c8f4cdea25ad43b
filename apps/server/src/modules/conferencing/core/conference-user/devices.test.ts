import { Role } from '@lumi/contract/values'
import { expect, it } from 'vitest'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { failure } from '../../../../testing/test-server.ts'
import { addConference, joinAs } from '../conference/conference.fixture.ts'
import { someDevices } from './devices.fixture.ts'

const { server, owner, open } = await createLiveServer()

async function setUp() {
  const { confId } = await addConference(server, owner)
  const enter = async (role: 'attendee' | 'presenter' | 'host') => {
    const { controlToken, user } = await joinAs(server, confId, role)
    return { token: controlToken as string, userId: user.userId as string }
  }
  const url = (userId: string) => `/v1/conference/${confId}/user/${userId}`
  const ada = await enter('attendee')
  return {
    confId,
    ada,
    enter,
    report: (token = ada.token, body: unknown = someDevices) =>
      server.call('PUT', `${url(ada.userId)}/devices`, { token, body }),
    read: (token: string) => server.call('GET', url(ada.userId), { token }),
    devicesFor: async (token: string) =>
      (await server.call('GET', url(ada.userId), { token })).body.devices as unknown,
  }
}

it('shows them to those who manage the conference, to its hosts, and to the person themself', async () => {
  const { confId, ada, enter, report, read, devicesFor } = await setUp()
  expect(await devicesFor(owner.token)).toBeNull()
  expect((await report()).status).toBe(204)

  const host = await enter('host')
  const app = await server.appToken(owner)
  for (const token of [owner.token, app, host.token, ada.token]) {
    expect(await devicesFor(token)).toEqual(someDevices)
  }
  for (const { token } of [await enter('attendee'), await enter('presenter')]) {
    const answer = await read(token)
    expect(answer.status).toBe(200)
    expect(answer.body.devices).toBeNull()
  }
  const member = await server.addSubAccount(owner, Role.presenter)
  await server.call('POST', `/v1/conference/${confId}/join`, { token: member.token, body: {} })
  expect(await read(member.token)).toMatchObject({ status: 200, body: { devices: null } })
})

it('notifies nobody else: no event, no snapshot and no list contains them', async () => {
  const { confId, report, enter } = await setUp()
  await report()
  const host = await enter('host')
  const snapshot = await open(host.token).newest('snapshot')
  const received = [
    snapshot,
    (await server.call('GET', '/v1/events', { token: owner.token })).body,
    (await server.call('GET', `/v1/conference/${confId}/users`, { token: owner.token })).body,
  ]
  expect(JSON.stringify(received)).not.toContain('Headset of Ada')
})

it('stores the newest report, for as long as the person is present', async () => {
  const { confId, ada, report, devicesFor } = await setUp()
  await report()
  const muted = { ...someDevices, audio: { ...someDevices.audio, muted: true } }
  await report(ada.token, muted)
  expect(await devicesFor(owner.token)).toEqual(muted)
  await server.call('POST', `/v1/conference/${confId}/leave`, { token: ada.token })
  expect(await devicesFor(owner.token)).toBeNull()
  const { rows } = await server.services.db.execute(
    `select 1 from user_devices where user_id = '${ada.userId}'`,
  )
  expect(rows).toEqual([])
})

it('refuses other users, and values that no client has', async () => {
  const { confId, ada, enter, report, devicesFor } = await setUp()
  const { audio, video } = someDevices
  const device = { kind: 'camera', deviceId: 'c', label: '' }
  for (const [body, field] of [
    [{ audio, video: null }, 'video'],
    [{ audio: { ...audio, volume: 2 }, video }, 'audio.volume'],
    [{ audio: { ...audio, state: 'loud' }, video }, 'audio.state'],
    [{ audio: { ...audio, devices: [device] }, video }, 'audio.devices.0.kind'],
    [{ audio, video: { ...video, cameraId: 'c'.repeat(129) } }, 'video.cameraId'],
    [{ audio, video: { ...video, devices: Array(33).fill(device) } }, 'video.devices'],
    [
      { audio, video: { ...video, devices: [{ ...device, label: 'l'.repeat(201) }] } },
      'video.devices.0.label',
    ],
    [{ audio, video: { ...video, format: { width: 0, height: 720, frameRate: 30 } } }, 'video.format.width'],
    [{ audio, video: { ...video, formats: Array(33).fill(video.format) } }, 'video.formats'],
  ] as const) {
    expect(await report(ada.token, body)).toMatchObject(failure('invalidBody', field))
  }
  const host = await enter('host')
  expect(await report(host.token)).toMatchObject(failure('forbidden'))
  expect(await report(owner.token)).toMatchObject(failure('forbidden'))
  expect(await devicesFor(owner.token)).toBeNull()

  await server.call('POST', `/v1/conference/${confId}/leave`, { token: ada.token })
  expect(await report()).toMatchObject(failure('tokenUnauthorized'))
})
