import { beforeEach, expect, test, vi } from 'vitest'
import { fakeAccess, fakeCalls, joined } from '#room/testing/fake-client.ts'
import { findAfterwards } from './afterwards.ts'

beforeEach(() => sessionStorage.clear())

const setUp = ({ isHost = false, manages = false, token = undefined as string | undefined } = {}) => {
  const calls = fakeCalls(joined())
  calls.read.mockResolvedValue({ hostUrl: manages ? '/room/join?id=k7m2&key=host' : null })
  const access = fakeAccess(calls)
  access.memory.markHost(isHost)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  return { calls, found: () => findAfterwards({ access, accountToken: async () => token }) }
}
const params = { id: 'k7m2' }

test('a host who was in it restarts it from there, and reads its summary', async () => {
  const { calls, found } = setUp({ isHost: true })
  const { restart, summaryUrl } = await found()
  await restart?.()
  expect(calls.start).toHaveBeenCalledExactlyOnceWith({ params })
  expect(summaryUrl).toBe('/Summary/k7m2')
})

test('an account that manages it restarts it with its own token, and reads its summary', async () => {
  const { calls, found } = setUp({ manages: true, token: 'account' })
  const { restart, summaryUrl } = await found()
  await restart?.()
  expect(calls.read).toHaveBeenCalledWith({ params }, { token: 'account' })
  expect(calls.update).toHaveBeenCalledWith({ params, body: { state: 2 } }, { token: 'account' })
  expect(calls.start).not.toHaveBeenCalled()
  expect(summaryUrl).toBe('/Portal/Conference/k7m2?pane=summary')
})

test('a host who was in it with an account that manages it has both', async () => {
  const { calls, found } = setUp({ isHost: true, manages: true, token: 'account' })
  const { restart, summaryUrl } = await found()
  await restart?.()
  expect(calls.start).toHaveBeenCalledExactlyOnceWith({ params })
  expect(summaryUrl).toBe('/Portal/Conference/k7m2?pane=summary')
})

test('guests, other accounts and people who cannot be looked up may do nothing', async () => {
  const guest = setUp()
  expect(await guest.found()).toEqual({})
  expect(guest.calls.read).not.toHaveBeenCalled()
  expect(await setUp({ token: 'account' }).found()).toEqual({})
  const unreachable = setUp({ token: 'account' })
  unreachable.calls.read.mockRejectedValue(new TypeError('offline'))
  expect(await unreachable.found()).toEqual({})
})

test('an account gets to the recording of the conference, or to the list in which it will be', async () => {
  const { calls, found } = setUp({ token: 'account' })
  const capture = {
    read: vi.fn(async () => ({ capture: null as { state: string; recordingId: null } | null })),
  }
  const listOfConference = vi.fn(async () => ({
    items: [{ recordingId: 'r1', created: '2026-11-21T10:00:00.000Z' }],
  }))
  const access = fakeAccess(calls)
  const client = {
    ...access.client,
    capture,
    recording: { listOfConference },
  } as unknown as typeof access.client
  const recordingOf = async (token: string | undefined) =>
    (await findAfterwards({ access: { ...access, client }, accountToken: async () => token })).recording
  const started = (time: string) => calls.read.mockResolvedValue({ hostUrl: null, started: time } as never)
  started('2026-11-21T09:00:00.000Z')
  expect(await recordingOf('account')).toEqual({ url: '/Portal/Recordings/k7m2/r1', isSaved: true })
  // It was made when the conference was live before.
  started('2026-11-21T11:00:00.000Z')
  expect(await recordingOf('account')).toBeUndefined()
  capture.read.mockResolvedValue({ capture: { state: 'saving', recordingId: null } })
  expect(await recordingOf('account')).toEqual({ url: '/Portal/Recordings?conference=k7m2', isSaved: false })
  // People who may not read the state of the recording see the recordings of conferences that they took part in.
  capture.read.mockRejectedValue(new Error('forbidden'))
  started('2026-11-21T09:00:00.000Z')
  expect(await recordingOf('account')).toMatchObject({ isSaved: true })
  expect(await recordingOf(undefined)).toBeUndefined()
  expect((await found()).recording).toBeUndefined()
})
