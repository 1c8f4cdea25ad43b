import type { Board, BreakoutResult, BreakoutWork, ChatMessage } from '@lumi/contract'
import { breakoutResultSeconds } from '@lumi/contract/values'
import { LumiError } from '@lumi/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAfterMs } from '#room/reactive/late-model.ts'
import { createScope, type Scope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { textsOf } from '#room/testing/notifications.ts'
import { conference, user } from '#room/testing/people.ts'
import { openBreakout } from './open-breakout.fixture.ts'
import { watchBreakout } from './open-breakout.ts'

vi.mock('#room/whiteboard/board-file.ts', () => ({ boardFile: async () => new Blob(['%PDF']) }))

let scope: Scope
beforeEach(() => {
  vi.useFakeTimers()
  scope = createScope()
})
afterEach(() => {
  scope.end()
  vi.useRealTimers()
})

const room: BreakoutResult = {
  roomId: 'r1',
  displayName: 'Room 1',
  closed: '2026-11-24T10:00:00.000Z',
  takenSeconds: 0,
}
const data = (displayName: string, messageData: string) =>
  ({ displayName, messageData, file: null, created: '2026-11-24T10:00:00.000Z' }) as ChatMessage
const board = { boardId: 'b1', number: 1, displayName: 'Plan', pages: [] } as unknown as Board
const work: BreakoutWork = {
  takenUntil: '2026-11-24T10:02:00.000Z',
  displayName: 'Room 1',
  boards: [],
  messages: [data('Ada', '<p>We have it<br>at last</p>'), data('Ben', '<p>1 &lt; 2</p>')],
}

/** A server with one room that has closed, and what was done in it. */
async function setUp(privileges: object, found: BreakoutWork = work) {
  const files: { readonly relatedAs: string }[] = []
  let results: BreakoutResult[] = [room]
  const calls = {
    list: vi.fn(async () => ({ items: results })),
    take: vi.fn(async () => found),
    release: vi.fn(async () => undefined),
    keep: vi.fn(async () => {
      results = []
    }),
  }
  const upload = vi.fn(async ({ body }: Upload) => {
    files.push(body)
  })
  const { context, receive } = fakeContext(scope, {
    breakout: { read: async () => ({ breakout: null, last: null }) },
    breakoutResult: calls,
    conferenceContent: { upload, list: async () => ({ items: files }) },
  })
  watchBreakout(context)
  const known = user('me')
  const me = { ...known, privileges: { ...known.privileges, ...privileges } }
  const connect = () => receive('snapshot', { conference: conference(), user: me, users: [me] })
  connect()
  // The code that stores the results is loaded a moment after joining (`late-model.ts`).
  await pass(loadAfterMs / 1000)
  const notified = () => textsOf(context.notifications)
  const leaves = (items: BreakoutResult[]) => {
    results = items
  }
  return { ...calls, upload, files, notified, connect, leaves }
}
interface Upload {
  readonly body: { readonly fileName: string; readonly relatedAs: string }
  readonly files: { readonly content: File }
}
const host = { changeUser: true, share: true }

/** Lets so many seconds pass, and what is fetched for it come. */
async function pass(seconds: number) {
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}
const later = () => pass(breakoutResultSeconds + 1)

test('hosts make files of the results of a closed room', async () => {
  const { notified, upload, keep, list } = await setUp(host)
  await later()
  await vi.waitFor(() => expect(keep).toHaveBeenCalledOnce())
  const [file, ...others] = upload.mock.calls.map(([{ files }]) => files.content)
  expect(file?.name).toBe('Room 1 - Chat.txt')
  expect(others).toEqual([])
  expect(await file?.text()).toMatch(/^.+ {2}Ada: We have it\n {4}at last\n.+ {2}Ben: 1 < 2\n$/)
  expect(notified()).toEqual(['What was drawn and written in Room 1 is now among the files.'])
  await pass(600)
  expect(list).toHaveBeenCalledOnce()
})

test('a result that cannot be uploaded is returned, reported once and tried again, and no file is added twice', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { upload, files, notified, take, keep, release } = await setUp(host, { ...work, boards: [board] })
  upload
    .mockImplementationOnce(async ({ body }) => {
      files.push(body)
      throw new Error('The answer is lost')
    })
    .mockRejectedValueOnce(new Error('away'))
  await later()
  await vi.waitFor(() =>
    expect(notified()).toEqual([
      "What was drawn and written in Room 1 couldn't be added to the files. Lumi keeps trying.",
    ]),
  )
  const given = { params: { id: 'k7m2', roomId: 'r1' }, body: { takenUntil: work.takenUntil } }
  await vi.waitFor(() => expect(release).toHaveBeenCalledExactlyOnceWith(given, expect.anything()))
  await pass(5)
  await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(2))
  expect(take).toHaveBeenCalledTimes(2)
  expect(keep).not.toHaveBeenCalled()
  await pass(10)
  await vi.waitFor(() => expect(keep).toHaveBeenCalledOnce())
  expect(upload.mock.calls.map(([{ body }]) => body.fileName)).toEqual([
    'Room 1 - Plan.pdf',
    'Room 1 - Chat.txt',
    'Room 1 - Chat.txt',
  ])
  expect(notified()).toEqual(['What was drawn and written in Room 1 is now among the files.'])
})
test('the return of a result that a lost server did not receive is repeated once the server is back', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { upload, take, keep, release, connect } = await setUp(host)
  upload.mockRejectedValueOnce(new Error('away'))
  release.mockRejectedValueOnce(new Error('away'))
  await later()
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce())
  expect(take).toHaveBeenCalledOnce()
  connect()
  await later()
  await vi.waitFor(() => expect(keep).toHaveBeenCalledOnce())
  expect(release.mock.invocationCallOrder[1]).toBeLessThan(take.mock.invocationCallOrder[1] ?? 0)
})

test.each([
  ['there is no space for it', 'storageFull', /Lumi keeps trying\. There is no space left/],
  ['a proxy lets nothing this large through', 'proxyLimit', /Lumi keeps trying\. A proxy in front of Lumi/],
] as const)('where %s, somebody is told what to do', async (_, errorName, words) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { upload, notified } = await setUp(host)
  upload.mockRejectedValue(new LumiError({ code: 1, status: 500, errorName, description: '' }))
  await later()
  await vi.waitFor(() => expect(notified()).toHaveLength(1))
  expect(notified()[0]).toMatch(words)
})

test('a result that somebody else has taken is theirs until their time is over', async () => {
  const { list, take, keep, leaves } = await setUp(host)
  leaves([{ ...room, takenSeconds: 90 }])
  await later()
  expect(list).toHaveBeenCalledOnce()
  leaves([room])
  await pass(85)
  expect(take).not.toHaveBeenCalled()
  await pass(6)
  await vi.waitFor(() => expect(keep).toHaveBeenCalledOnce())
})

test('a result that somebody else has taken meanwhile is theirs, and no failure is reported', async () => {
  const { notified, keep } = await setUp(host)
  keep.mockRejectedValueOnce(
    new LumiError({ code: 1, status: 409, errorName: 'noBreakoutResult', description: '' }),
  )
  await later()
  const given = { params: { id: 'k7m2', roomId: 'r1' }, query: { takenUntil: work.takenUntil } }
  await vi.waitFor(() => expect(keep).toHaveBeenCalledExactlyOnceWith(given))
  await pass(1)
  expect(notified()).toEqual([])
})

test('people who may not move others or add files do not ask for results', async () => {
  const { list } = await setUp({ changeUser: true, share: false })
  await later()
  expect(list).not.toHaveBeenCalled()
})

test('the time that is left is counted by the server, whatever the clock of this device says', async () => {
  vi.setSystemTime('2031-01-01')
  const breakout = openBreakout({ closes: '2026-11-24T10:00:00.000Z', secondsLeft: 90 })
  const { context, receive } = fakeContext(scope, {
    breakout: { read: async () => ({ breakout, last: null }) },
  })
  const { now } = watchBreakout(context)
  receive('breakout_changed')
  await vi.advanceTimersByTimeAsync(0)
  expect(now.value?.endsAt).toBe(performance.now() + 90_000)
})

test('rooms that could not be read, for whatever reason, are read again', async () => {
  const refused = new LumiError({ code: 1, status: 401, errorName: 'missingAuthHeader', description: '' })
  const read = vi.fn(async () => ({ breakout: openBreakout(), last: null })).mockRejectedValueOnce(refused)
  const { context, receive } = fakeContext(scope, { breakout: { read } })
  const { now } = watchBreakout(context)
  receive('breakout_changed')
  await pass(1)
  expect(now.value).toBeUndefined()
  await pass(5)
  expect(now.value?.rooms).toEqual(openBreakout().rooms)
})
