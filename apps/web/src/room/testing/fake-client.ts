import type { ConferenceInfo, Invitation, JoinResult } from '@lumi/contract'
import { type ErrorName, errorCode, type LumiClient, LumiError } from '@lumi/sdk'
import { vi } from 'vitest'
import type { ConferenceAccess } from '#room/session/conference-access.ts'
import { tabMemory } from '#room/session/tab-memory.ts'
import { conference, user } from './people.ts'

/** The calls of a conference, answered by the test. */
export function fakeCalls(joined: JoinResult) {
  return {
    info: vi.fn(
      async (): Promise<ConferenceInfo> => ({
        confId: 'k7m2',
        displayName: 'Weekly review',
        appLogo: null,
        state: 2,
        keyCheck: null,
        passwordRequired: false,
      }),
    ),
    join: vi.fn(async (): Promise<JoinResult> => joined),
    start: vi.fn(async () => undefined),
    end: vi.fn(async () => undefined),
    leave: vi.fn(async () => undefined),
    read: vi.fn(async () => ({ hostUrl: null as string | null })),
    update: vi.fn(async () => undefined),
    invitation: vi.fn(
      async (): Promise<Invitation> => ({ attendeeUrl: null, attendeePassword: null, byId: true }),
    ),
    changeUser: vi.fn(async () => undefined),
    expel: vi.fn(async () => undefined),
  }
}
type FakeCalls = ReturnType<typeof fakeCalls>

/** The access to a conference whose calls a test answers. */
export const fakeAccess = (
  calls: Partial<Record<keyof FakeCalls, unknown>>,
  confId = conference().confId,
): ConferenceAccess => ({
  confId,
  memory: tabMemory(confId),
  client: {
    conference: calls,
    conferenceUser: {
      update: calls.changeUser,
      expel: calls.expel,
      // Every call reports its devices after a while.
      reportDevices: async () => undefined,
    },
  } as unknown as LumiClient,
})

export const joined = (change: Partial<ReturnType<typeof user>> = {}, token = 'control-1') =>
  ({
    status: 'joined',
    conference: conference(),
    user: user('me', change),
    controlToken: token,
    media: { url: '/media', token: 'media-1' },
  }) satisfies JoinResult

/** A call that the server refused by this name. */
export const refusal = (errorName: ErrorName, status: number, field?: string) =>
  new LumiError({ code: errorCode[errorName], errorName, status, description: '', field })
