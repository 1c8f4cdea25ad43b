import { defaultFeatures, defaultPrivileges } from '@lumi/contract/values'
import type { LumiClient } from '@lumi/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '#room/testing/fake-client.ts'
import { findByIntegration, findByLink } from './find-conference.ts'
import { tabMemory } from './tab-memory.ts'

const info = {
  confId: 'k7m2',
  displayName: 'Algebra',
  appLogo: null,
  state: 2,
  keyCheck: null,
  passwordRequired: true,
}
const params = { integrationId: 'l5v9', id: 'k7m2' }

function setUp(features: Partial<typeof defaultFeatures> = {}) {
  const offered = Object.entries({ ...defaultFeatures, ...features })
  const ltiRoom = {
    info: vi.fn(async () => info),
    features: vi.fn(async () => ({ items: offered.map(([name, enabled]) => ({ name, enabled })) })),
    privileges: vi.fn(async () => ({ role: 1, privileges: { ...defaultPrivileges[1], video: false } })),
  }
  const memory = tabMemory('k7m2')
  const access = { confId: 'k7m2', memory, client: { ltiRoom } as unknown as LumiClient }
  return { ltiRoom, memory, find: () => findByIntegration('l5v9')(access, new AbortController().signal) }
}

beforeEach(() => sessionStorage.clear())

test('what the conference offers is known before joining', async () => {
  const { ltiRoom, find } = setUp({ audio: false })
  expect(await find()).toEqual({ info, usable: { camera: true, microphone: false } })
  expect(ltiRoom.info).toHaveBeenCalledWith({ params }, { token: null, signal: expect.anything() })
  expect(ltiRoom.privileges).not.toHaveBeenCalled()
})

test('so is what the password gives', async () => {
  const { ltiRoom, memory, find } = setUp()
  memory.storeLink({ password: 'river' })
  expect(await find()).toEqual({ info, usable: { camera: false, microphone: true } })
  expect(ltiRoom.privileges).toHaveBeenCalledWith(
    { params, query: { password: 'river' } },
    { token: null, signal: expect.anything() },
  )
})

test('a wrong password is reported before anybody tries to join with it', async () => {
  const { ltiRoom, memory, find } = setUp()
  memory.storeLink({ password: 'river' })
  ltiRoom.privileges.mockRejectedValue(refusal('incorrectPassword', 403))
  expect(await find()).toMatchObject({ problem: 'wrongPassword', usable: { camera: true, microphone: true } })
})

test('a person who comes back has their earlier role, whatever the password gives', async () => {
  const { ltiRoom, memory, find } = setUp()
  memory.storeLink({ password: 'river' })
  memory.storeToken('control-1')
  expect(await find()).not.toHaveProperty('problem', expect.anything())
  expect(ltiRoom.privileges).not.toHaveBeenCalled()
})

test.each(['unknownIntegration', 'invalidConferenceId'] as const)('%s: there is none', async (name) => {
  const { ltiRoom, find } = setUp()
  ltiRoom.info.mockRejectedValue(refusal(name, 404))
  await expect(find()).rejects.toMatchObject({ errorName: name })
})

test.each([
  { account: async () => 'of Ada', token: 'of Ada' },
  { account: async () => undefined, token: null },
  { account: () => Promise.reject(new Error('No answer')), token: null },
])('a link is looked up as the account that is signed in ($token)', async ({ account, token }) => {
  const conference = { info: vi.fn(async () => info) }
  const memory = tabMemory('k7m2')
  memory.storeLink({ key: 'river' })
  const client = { conference } as unknown as LumiClient
  const find = findByLink(account)
  expect(await find({ confId: 'k7m2', memory, client }, new AbortController().signal)).toEqual({ info })
  const query = { id: 'k7m2', key: 'river' }
  expect(conference.info).toHaveBeenCalledWith({ query }, { token, signal: expect.anything() })
})
