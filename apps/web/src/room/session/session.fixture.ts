import type { JoinRequest, JoinResult } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { beforeEach, expect, vi } from 'vitest'
import { createLocalDevices } from '#room/media/devices/local-devices.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeAccess, fakeCalls, joined } from '#room/testing/fake-client.ts'
import { fakePlanes } from '#room/testing/fake-planes.ts'
import { conference, user } from '#room/testing/people.ts'
import type { Call } from './call.ts'
import { createRoomSession } from './room-session.ts'

/** The arguments of a request to join. */
export const asked = (body: JoinRequest, token: string | null) =>
  [
    { params: { id: 'k7m2' }, body },
    { token, signal: expect.anything() },
  ] as const

/** After it, everything that waited for an answer has gone on. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** The model of a feature of the call. */
export const modelOf = <Model>({ features }: Call, name: string) =>
  features.find(({ feature }) => feature.name === name)?.model as Model

/** The answer of the server to somebody who has to wait. */
export const waiting = (role: 1 | 2 | 3 = Role.attendee): JoinResult => ({
  status: 'waiting',
  conference: conference({ state: 1 }),
  user: user('me', { role }),
  controlToken: 'control-1',
})

/** A session whose server and planes are fakes. */
export function setUp(accountToken?: string) {
  const { parts, control, media } = fakePlanes()
  const loadParts = vi.fn(async () => parts)
  const scope = createScope()
  const api = fakeCalls(joined())
  const access = fakeAccess(api)
  const elsewhere = { api: { ...api, leave: vi.fn(async () => undefined) } }
  const there = fakeAccess(elsewhere.api, 'there')
  const session = createRoomSession(scope, {
    access,
    accessTo: (confId) => (confId === access.confId ? access : there),
    devices: createLocalDevices(scope, {
      isSecure: true,
      mediaDevices: undefined,
      open: () => Promise.reject(new DOMException('', 'NotFoundError')),
    }),
    loadParts,
    accountToken: async () => accountToken,
  })
  const enter = async (displayName: string | undefined = 'Ann') => {
    await session.lookUp()
    await session.join({ displayName })
  }
  const now = () => session.state.value
  const { memory } = access
  return {
    session,
    api,
    elsewhere: { ...elsewhere, memory: there.memory },
    control,
    media,
    parts,
    loadParts,
    enter,
    now,
    inCall() {
      const state = now()
      if (state.state !== 'inCall') throw new Error(state.state)
      return state.call
    },
    memory,
    token: memory.token,
  }
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
